import { type RefObject, useEffect, useRef } from "react";
import { consumeKey } from "./consumeKey";

/**
 * Calls `onEscape` for Escape wherever in the document the focus is, because a popup that opened on hover must close without moving the
 * pointer. The host page does not get the key.
 *
 * @param isListening whether there is something to close now; asked for each key
 */
export function useEscape(
  node: RefObject<HTMLElement | null>,
  onEscape: () => void,
  isListening: () => boolean = () => true,
): void {
  const latest = useRef({ onEscape, isListening });
  latest.current = { onEscape, isListening };
  // After every render: the element may have moved into another document.
  useEffect(() => {
    const document = node.current?.ownerDocument;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !latest.current.isListening()) return;
      consumeKey(event);
      latest.current.onEscape();
    };
    if (!document) return undefined;
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  });
}
