import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `onPress` after a press outside `node`, even inside another shadow root. `node` has its own listener, because the event path does not
 * contain nodes of a closed root.
 */
export function useOutsidePress(
  node: RefObject<HTMLElement | null>,
  onPress: () => void,
  isListening = true,
): void {
  const isInside = useRef(false);
  // Runs after every render, because the element may have moved into another document.
  useEffect(() => {
    if (!isListening) return undefined;
    const inside = node.current;
    const document = inside?.ownerDocument;
    const onInside = () => {
      isInside.current = true;
    };
    const onAnywhere = () => {
      isInside.current = false;
      // The document's listener runs before the one on our node.
      setTimeout(() => {
        if (!isInside.current) onPress();
      });
    };
    if (document) document.addEventListener("pointerdown", onAnywhere, true);
    inside?.addEventListener("pointerdown", onInside, true);
    return () => {
      if (document) document.removeEventListener("pointerdown", onAnywhere, true);
      inside?.removeEventListener("pointerdown", onInside, true);
    };
  });
}
