import { type RefObject, useEffect } from "react";
import { consumeKey } from "./consumeKey";

/**
 * Calls `onEscape` on Escape, wherever the focus is in the document. A popup that opened on hover must close without a pointer move. The
 * host page does not get the key.
 *
 * @param isListening false while nothing is open, so that the document has no listener; a function is called for each key
 */
export function useEscape(
  node: RefObject<HTMLElement | null>,
  onEscape: () => void,
  isListening: false | (() => boolean) = () => true,
): void {
  // Runs after every render, because the element may have moved into another document.
  useEffect(() => {
    const document = node.current?.ownerDocument;
    if (!document || !isListening) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !isListening()) return;
      consumeKey(event);
      onEscape();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  });
}
