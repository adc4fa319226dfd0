import { createContext } from "react";
import type { FooterContent } from "../../brands/FooterContent";
import { useProvided } from "../CurrentElement";

/** The values that all parts of a footer share. */
export interface FooterParts {
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
