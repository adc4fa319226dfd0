import { documentProperty } from "../../src/browser/documentProperty";
import { warnOnce } from "../../src/browser/log";
import { pageServices } from "../../src/page/services";

/** What stands for an element where an editor strips tags it does not know. */
const STAND_IN = "div[data-hs]";
const HEADER = /^\s*(hs-)?header\s*$/i;

/** Has what stands for an element replaced by it, where the page trusts it. What does so is downloaded when there is the first. */
export async function findStandIns(page: Document): Promise<void> {
  const find = () =>
    documentProperty(page, "querySelectorAll").call(page, STAND_IN) as NodeListOf<HTMLElement>;
  const before = find();
  if (!before.length) return;
  const { pageBrand } = pageServices();
  const headers: HTMLElement[] = [];
  for (let i = 0; i < before.length; i++) {
    const div = before[i];
    if (div && HEADER.test(div.getAttribute("data-hs") ?? "")) headers.push(div);
  }
  for (const header of headers) pageBrand.expect(header);
  try {
    const { replaceStandIns } = await import("./replaceStandIns");
    replaceStandIns(page, find());
  } catch (error) {
    const message = `<div data-hs> stays as it is, its file did not load: ${error}`;
    warnOnce({ kind: "failed-call", element: "page", message });
  }
  // The element in its place is expected by now, if there is any.
  for (const header of headers) pageBrand.remove(header);
}

/**
 * Finds them now and whenever some are added. One observer that looks only at what was added: what a page does costs in
 * proportion to what it inserts, and a page that inserts nothing pays nothing.
 */
export function watchStandIns(page: Document): void {
  const find = () => void findStandIns(page);
  find();
  pageServices().pageSettings.subscribe(find);
  new MutationObserver((records) => {
    // What the parser has not closed yet is found in nothing that comes after it.
    if (page.readyState === "loading" || records.some(hasAdded)) find();
  }).observe(page, { childList: true, subtree: true });
}

function hasAdded({ addedNodes }: MutationRecord): boolean {
  // A form hides its own methods behind fields of the same name.
  const { matches, querySelector } = Element.prototype;
  for (let i = 0; i < addedNodes.length; i++) {
    const node = addedNodes[i] as Element;
    if (node.nodeType === 1 && (matches.call(node, STAND_IN) || querySelector.call(node, STAND_IN)))
      return true;
  }
  return false;
}
