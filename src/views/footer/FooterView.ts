import type { FooterContent } from "../../brands/FooterContent";
import type { ElementContext } from "../../element/ElementContext";
import type { FooterSettings } from "./footerSettings";

export type FooterElement = ElementContext<FooterSettings>;

/** The props of each of the three footers. `C` is the type of the brand's content. */
export interface FooterViewProps<C extends FooterContent = FooterContent> {
  content: C;
}
