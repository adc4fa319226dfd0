import { createContext } from "react";

/**
 * The keys (`openedKey`) of the disclosures that were open in server markup. When React replaces that markup, disclosures with the same
 * keys start open.
 */
export const OpenedBefore = createContext<readonly string[]>([]);

/** Identifies a disclosure in server markup and in live markup by its part and its text. */
export function openedKey(toggle: Element): string {
  return `${toggle.getAttribute("part")} ${toggle.textContent}`;
}
