import { readFileSync } from "node:fs";

/** The CSS with which the documentation tells pages to reserve the elements' space. */
export function reservedSpace(): string {
  const document = readFileSync(new URL("../../docs/start.md", import.meta.url), "utf8");
  const [, css] = /## Reserve the space.*?```css\n(.*?)```/s.exec(document) ?? [];
  if (!css) throw new Error("docs/start.md has no CSS under its heading Reserve the space");
  return css;
}
