import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `onPress` after a press anywhere but on `node`, also inside other shadow roots, open or closed. The pressed node itself says that
 * it was pressed: a path through a closed root would not name it.
 */
export function useOutsidePress(
  node: RefObject<HTMLElement | null>,
  onPress: () => void,
  isListening = true,
): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  const isInside = useRef(false);
  // After every render: the element may have moved into another document.
  useEffect(() => {
    if (!isListening) return undefined;
    const inside = node.current;
    const page = inside?.ownerDocument;
    const onInside = () => {
      isInside.current = true;
    };
    const onAnywhere = () => {
      isInside.current = false;
      // The document hears of the press first, our node after it.
      setTimeout(() => {
        if (!isInside.current) latest.current();
      });
    };
    if (page) page.addEventListener("pointerdown", onAnywhere, true);
    inside?.addEventListener("pointerdown", onInside, true);
    return () => {
      if (page) page.removeEventListener("pointerdown", onAnywhere, true);
      inside?.removeEventListener("pointerdown", onInside, true);
    };
  });
}
