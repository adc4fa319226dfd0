import type { FooterContent } from "../../brands/FooterContent";
import type { ElementContext } from "../../page/ElementContext";
import type { FooterSettings } from "./footerSettings";

export type FooterElement = ElementContext<FooterSettings>;

/** What each of the three footers is given; a footer's own kind of content is what its brand brings. */
export interface FooterContentProps<C extends FooterContent = FooterContent> {
  element: FooterElement;
  content: C;
}

/** What the pieces of a footer are given. */
export interface FooterViewProps<C extends FooterContent = FooterContent> extends FooterContentProps<C> {
  /** Undefined where there is no widget to open. */
  openAccessibilityTools: (() => void) | undefined;
  /** The id of the text that says that a link opens a new tab: a description, so that the name stays what is seen. */
  newTabId: string;
}
