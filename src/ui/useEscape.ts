import { type RefObject, useEffect } from "react";
import { consumeKey } from "./consumeKey";

/**
 * Calls `onEscape` for Escape wherever in the document the focus is, because a popup that opened on hover must close without moving the
 * pointer. The host page does not get the key.
 *
 * @param isListening false while nothing is open, so that the host page has no listener of ours; else asked for each key
 */
export function useEscape(
  node: RefObject<HTMLElement | null>,
  onEscape: () => void,
  isListening: false | (() => boolean) = () => true,
): void {
  // After every render: the element may have moved into another document.
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
