import { createHash } from "node:crypto";

interface Node {
  properties: Record<string, unknown>;
}

/** Shiki colors code with style attributes, which a strict policy blocks. The transformer replaces them with classes, and `css` returns their rules. */
export function createCodeColors() {
  const styles = new Map<string, string>();

  function toClass({ properties }: Node): void {
    const { style } = properties;
    if (typeof style !== "string") return;
    const name = `c${createHash("sha256").update(style).digest("hex").slice(0, 7)}`;
    styles.set(name, style);
    delete properties.style;
    properties.class = [properties.class, name].flat().filter(Boolean).join(" ");
  }

  return {
    transformer: { name: "style-to-class", pre: toClass, span: toClass },
    css: () =>
      [...styles]
        .sort()
        .map(([name, style]) => `.${name}{${style}}`)
        .join("\n"),
  };
}
