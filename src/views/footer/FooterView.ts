import type { FooterContent } from "../../brands/FooterContent";
import type { ElementContext } from "../../page/ElementContext";
import type { FooterSettings } from "./footerSettings";

export type FooterElement = ElementContext<FooterSettings>;

/** The props of each of the three footers; `C` is the kind of content that the brand has. */
export interface FooterContentProps<C extends FooterContent = FooterContent> {
  element: FooterElement;
  content: C;
}

/** The props of a footer's parts. */
export interface FooterViewProps<C extends FooterContent = FooterContent> extends FooterContentProps<C> {
  /** Undefined when there is no widget to open. */
  openAccessibilityTools: (() => void) | undefined;
  /** The id of the text that says that a link opens a new tab; it is a description, so that the name stays the visible text. */
  newTabId: string;
}
