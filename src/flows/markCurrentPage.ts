import { isCurrentPage } from "../browser/documentAddress";

/** Sets `aria-current` on the links to the current page in an element's server markup, as the view will do. */
export function markCurrentPage({ ownerDocument, shadowRoot }: HTMLElement): void {
  for (const link of shadowRoot?.querySelectorAll<HTMLAnchorElement>("a[href]") ?? []) {
    if (isCurrentPage(link.href, ownerDocument)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
