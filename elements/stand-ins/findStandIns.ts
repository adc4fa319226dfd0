import { documentProperty } from "../../src/browser/documentProperty";
import { warnOnce } from "../../src/browser/log";
import { ownOnly } from "../../src/ownOnly";
import { pageServices } from "../../src/page/services";

/** Selects the stand-ins. Host pages use them if their editor removes unknown tags. */
const STAND_IN = "div[data-hs]";
const HEADER = /^\s*(hs-)?header\s*$/i;

/** Replaces each stand-in with its element, if the host page trusts the markup. The code for that downloads when the first stand-in is found. */
export async function findStandIns(document: Document): Promise<void> {
  const find = () =>
    documentProperty(document, "querySelectorAll").call(document, STAND_IN) as NodeListOf<HTMLElement>;
  const before = find();
  if (!before.length) return;
  const { pageBrand } = pageServices();
  const headers: HTMLElement[] = [];
  for (let i = 0; i < before.length; i++) {
    const div = before[i];
    if (div && HEADER.test(div.getAttribute("data-hs") ?? "")) headers.push(div);
  }
  for (const header of headers) pageBrand.addHeader(header);
  try {
    const { replaceStandIns } = await import("./replaceStandIns");
    replaceStandIns(document, find());
  } catch (error) {
    const message = `<div data-hs> is not replaced, because its file did not load: ${error}`;
    warnOnce({ kind: "failed-call", element: "page", message });
  }
  // From now on, the host page's brand waits for the element that replaced the stand-in, if any.
  for (const header of headers) pageBrand.removeHeader(header);
}

/** Finds stand-ins now and whenever some are added. The observer checks only added nodes, because a document may be large. */
export function watchStandIns(document: Document): void {
  const find = () => void findStandIns(document);
  find();
  pageServices().pageSettings.subscribe(find);
  new MutationObserver((records) => {
    // While parsing, a div that was not closed yet is found when a later node is added.
    if (document.readyState === "loading" || records.some(hasAdded)) find();
  }).observe(document, ownOnly({ childList: true, subtree: true }));
}

function hasAdded({ addedNodes }: MutationRecord): boolean {
  // A form's fields can hide the form's methods.
  const { matches, querySelector } = Element.prototype;
  for (let i = 0; i < addedNodes.length; i++) {
    const node = addedNodes[i] as Element;
    if (node.nodeType === 1 && (matches.call(node, STAND_IN) || querySelector.call(node, STAND_IN)))
      return true;
  }
  return false;
}
