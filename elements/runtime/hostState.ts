import type { Shown } from "../../src/page/ElementContext";
import type { ShownState } from "../../src/ui/stylesheet";

/** What an element shows now: its own view, the page's fallback children, or nothing; `shown` is undefined before its first render. */
export function hostState(host: HTMLElement, guardsChildren: boolean, shown: Shown | undefined): ShownState {
  // Until the first render the page's own rules for our tag hold: it may keep our place.
  if (shown === undefined) return guardsChildren ? "hidden" : "fallback";
  // Guarded children are the page's own content and keep its look.
  if (shown === "content") return guardsChildren ? "fallback" : "shown";
  if (!guardsChildren && hasFallbackChildren(host)) return "fallback";
  return shown === "place" ? "shown" : "hidden";
}

/** Children with a `slot` attribute are no fallback: they go into the view. */
function hasFallbackChildren({ childNodes }: HTMLElement): boolean {
  for (let at = 0; at < childNodes.length; at++) {
    const child = childNodes[at] as ChildNode;
    const isElement = child.nodeType === 1 && !(child as Element).hasAttribute("slot");
    if (isElement || (child.nodeType === 3 && child.nodeValue?.trim())) return true;
  }
  return false;
}
