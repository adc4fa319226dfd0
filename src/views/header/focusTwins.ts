import { tabbableIn } from "../../ui/overlay";

/** The buttons of a narrow header, each with the control that replaces it in a wide header. */
const TWINS = [
  { button: "[part=search-button]", areas: ["[role=search]"] },
  { button: "[part=menu-button]", areas: ["[part=navigation]", "[part=account]"] },
];

/** The node that replaces another one when the header becomes wide or narrow. */
export function focusTwin(root: ParentNode, node: Element): HTMLElement | undefined {
  for (const { button, areas } of TWINS) {
    if (node.matches(button)) return areas.flatMap((area) => controlsIn(root, area))[0];
    if (node.closest(areas.join())) return root.querySelector<HTMLElement>(button) ?? undefined;
  }
  return undefined;
}

function controlsIn(root: ParentNode, area: string): HTMLElement[] {
  const node = root.querySelector<HTMLElement>(area);
  return node ? tabbableIn(node) : [];
}

export function isShown(node: Element | null | undefined): boolean {
  return Boolean(node?.getClientRects().length);
}
