import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `onPress` after a press outside `node`, even inside another shadow root or a frame. `node` has its own listener, because the event path
 * does not contain nodes of a closed root.
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
    // The press itself is not heard outside its frame, but it moves the focus there. A document has the focus while a frame in it has it.
    const onWindowBlur = () => {
      setTimeout(() => {
        if (document?.hasFocus()) onPress();
      });
    };
    const view = document?.defaultView;
    if (document) document.addEventListener("pointerdown", onAnywhere, true);
    inside?.addEventListener("pointerdown", onInside, true);
    view?.addEventListener("blur", onWindowBlur);
    return () => {
      if (document) document.removeEventListener("pointerdown", onAnywhere, true);
      inside?.removeEventListener("pointerdown", onInside, true);
      view?.removeEventListener("blur", onWindowBlur);
    };
  });
}
