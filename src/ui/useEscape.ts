import { type RefObject, useEffect, useRef } from "react";
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
  const latest = useRef({ onEscape, isListening });
  latest.current = { onEscape, isListening };
  // After every render: the element may have moved into another document.
  useEffect(() => {
    const document = node.current?.ownerDocument;
    if (!document || !isListening) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { isListening: mayClose, onEscape: close } = latest.current;
      if (event.key !== "Escape" || event.isComposing || !mayClose || !mayClose()) return;
      consumeKey(event);
      close();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  });
}
