import { createContext } from "react";

/**
 * The keys (`openedKey`) of the disclosures that were open in server markup. When React renders that markup again, disclosures with the
 * same keys start open.
 */
export const OpenedBefore = createContext<readonly string[]>([]);

/** What a disclosure keeps from the server's markup to the script's: its part and its text. */
export function openedKey(toggle: Element): string {
  return `${toggle.getAttribute("part")} ${toggle.textContent}`;
}
