import { createContext } from "react";
import type { FooterContent } from "../../brands/FooterContent";
import { useProvided } from "../../ui/useProvided";

/** What the parts of a footer share. */
export interface FooterParts {
  content: FooterContent;
  /** Undefined when there is no widget to open. */
  openAccessibilityTools: (() => void) | undefined;
  /** The id of the text that says that a link opens a new tab; it is a description, so that the name stays the visible text. */
  newTabId: string;
}

/** Gives the parts of a footer what they share; `FooterFrame` provides it. */
export const CurrentFooter = createContext<FooterParts | undefined>(undefined);

/** The footer that a component belongs to. */
export function useFooter(): FooterParts {
  return useProvided(CurrentFooter);
}
