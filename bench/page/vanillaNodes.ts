import { resolveBrand } from "../../src/brands/resolveBrand";
import { frame as frameClass } from "../../src/ui/base.styles";
import { paletteClass } from "../../src/ui/theme";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export const { brand } = resolveBrand({ brand: undefined, domain: undefined });

/** Creates an element. Attributes that are undefined or false are left out. */
export function el(
  tag: string,
  attributes: Attributes = {},
  ...children: (Node | string | null | undefined | false)[]
) {
  return fill(document.createElement(tag), attributes, children);
}

function fill<E extends Element>(
  node: E,
  attributes: Attributes,
  children: (Node | string | null | undefined | false)[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

export function drawing(path: string, size = 24): Node {
  const svg = "http://www.w3.org/2000/svg";
  const look = { "aria-hidden": "true", width: size, height: size, viewBox: "0 0 24 24" };
  const stroke = { fill: "none", stroke: "currentColor", "stroke-width": 1.75, "stroke-linecap": "round" };
  const node = fill(
    document.createElementNS(svg, "svg"),
    { ...look, ...stroke, "stroke-linejoin": "round" },
    [],
  );
  node.append(fill(document.createElementNS(svg, "path"), { d: path }, []));
  return node;
}

export function frame(child: Node): Node {
  return el("div", { part: "base", class: `${frameClass} ${paletteClass(brand.palette)}` }, child);
}
