import { createContext } from "react";
import type { FooterContent } from "../../brands/FooterContent";
import type { ElementContext } from "../../element/ElementContext";
import { useProvided } from "../CurrentElement";
import type { FooterSettings } from "./footerSettings";

/** The values that all parts of a footer share. */
interface FooterParts {
  content: FooterContent;
  /** Undefined if no widget is configured. */
  openAccessibilityTools: (() => void) | undefined;
  /** The id of the text "opens in a new tab". Links refer to it as their description, so that their name stays the visible text. */
  newTabId: string;
}

/** Provides `FooterParts` to the parts of a footer. `FooterFrame` sets it. */
export const CurrentFooter = createContext<FooterParts | undefined>(undefined);

/** The footer that a component belongs to. */
export function useFooter(): FooterParts {
  return useProvided(CurrentFooter);
}

export type FooterElement = ElementContext<FooterSettings>;

/** The props of each of the three footers. `C` is the type of the brand's content. */
export interface FooterViewProps<C extends FooterContent = FooterContent> {
  content: C;
}
