import { readFileSync } from "node:fs";

/** Returns the documented CSS that reserves the elements' space. */
export function reservedSpace(): string {
  const document = readFileSync(new URL("../../docs/start.md", import.meta.url), "utf8");
  const [, css] = /## Reserve the space.*?```css\n(.*?)```/s.exec(document) ?? [];
  if (!css) throw new Error("docs/start.md has no CSS under its heading Reserve the space");
  return css;
}
