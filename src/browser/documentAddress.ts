import { CAMPAIGN_PARAMETER } from "./cleanAddress";
import { documentProperty } from "./documentProperty";

/**
 * Calls `onChange` when the document's address may have changed without a load. A browser without the Navigation API does not report
 * `pushState`, so there it also calls `onChange` when the pointer enters the element, and when a node in it gets the focus.
 * @returns a function that stops watching
 */
export function onAddressChange(element: HTMLElement, onChange: () => void): () => void {
  const stop = new AbortController();
  const view = element.ownerDocument.defaultView as (Window & { navigation?: EventTarget }) | null;
  const listen = (target: EventTarget | null, type: string) =>
    target?.addEventListener(type, onChange, { signal: stop.signal, passive: true });
  // In other browsers, this may be the host page's `<iframe name="navigation">`.
  if (view && Object.hasOwn(view, "navigation") && view.navigation) {
    listen(view.navigation, "currententrychange");
  } else {
    listen(view, "popstate");
    listen(element, "pointerenter");
    // The host element does not get this event when the focus moves inside its root.
    listen(element.shadowRoot, "focusin");
  }
  return () => stop.abort();
}

/** Parameters that name the visitor's source and never identify a page. */
const SOURCE_PARAMETER =
  /^(msclkid|gclsrc|[gw]braid|gad_\w+|_g[al]|mc_[ce]id|_hs\w+|mkt_tok|igshid|srsltid)$/i;

/** Whether an address leads to the document's page. Ignores fragments and tracking parameters. */
export function isCurrentPage(address: string, document: Document): boolean {
  try {
    const { location } = document;
    const url = new URL(address, documentProperty(document, "baseURI"));
    return (
      url.protocol === location.protocol &&
      url.host === location.host &&
      url.pathname === location.pathname &&
      pageQuery(url.search) === pageQuery(location.search)
    );
  } catch {
    // The address or the base is invalid, or the document has no window.
    return false;
  }
}

/** Sets `aria-current` on the links to the current page in an element's server markup, as the view will do. */
export function markCurrentPage({ ownerDocument, shadowRoot }: HTMLElement): void {
  for (const link of shadowRoot?.querySelectorAll<HTMLAnchorElement>("a[href]") ?? []) {
    if (isCurrentPage(link.href, ownerDocument)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function pageQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [...parameters.keys()]) {
    if (CAMPAIGN_PARAMETER.test(name) || SOURCE_PARAMETER.test(name)) parameters.delete(name);
  }
  parameters.sort();
  return parameters.toString();
}
