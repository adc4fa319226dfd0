import { createContext } from "react";

/**
 * The disclosures that were open in server markup which is rendered anew, each as `openedKey` gives it: those that come in their place
 * open again.
 */
export const OpenedBefore = createContext<readonly string[]>([]);

/** What a disclosure keeps from the server's markup to the script's: its part and its text. */
export function openedKey(toggle: Element): string {
  return `${toggle.getAttribute("part")} ${toggle.textContent}`;
}
