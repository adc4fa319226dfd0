import type { KeyStroke } from "./SearchFields";

/** Whether a key will do something once the list's file is here: until then the field itself must not act on it. */
export function isForList({ key, shiftKey }: KeyStroke, text: string): boolean {
  if (key === "ArrowUp" || key === "ArrowDown") return !shiftKey;
  return key === "Enter" || (key === "Escape" && text !== "");
}
