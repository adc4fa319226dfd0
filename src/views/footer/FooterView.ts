import type { FooterContent } from "../../brands/FooterContent";
import type { ElementContext } from "../../element/ElementContext";
import type { FooterSettings } from "./footerSettings";

export type FooterElement = ElementContext<FooterSettings>;

/** The props of each of the three footers; `C` is the kind of content that the brand has. */
export interface FooterViewProps<C extends FooterContent = FooterContent> {
  content: C;
}
