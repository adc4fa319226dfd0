import type { FooterContent } from "../../brands/FooterContent";
import type { ElementContext } from "../../page/ElementContext";
import type { FooterSettings } from "./footerSettings";

export type FooterElement = ElementContext<FooterSettings>;

/** What each of the three footers is given; a footer's own kind of content is what its brand brings. */
export interface FooterViewProps<C extends FooterContent = FooterContent> {
  element: FooterElement;
  content: C;
  openAccessibilityTools: () => void;
}
