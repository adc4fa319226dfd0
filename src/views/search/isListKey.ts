import type { KeyStroke } from "./SearchFields";

/** Whether a key will control the list when its file is loaded; until then the field must not react to it. */
export function isListKey({ key, shiftKey }: KeyStroke, text: string): boolean {
  if (key === "ArrowUp" || key === "ArrowDown") return !shiftKey;
  return key === "Enter" || (key === "Escape" && text !== "");
}
