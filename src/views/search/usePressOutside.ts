import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Tells of a press anywhere but on the nodes that carry the returned handler. The document hears every press first, our
 * own nodes after it: what an event says of its path ends at a closed outer shadow root, a flag of our own does not.
 */
export function usePressOutside(isListening: boolean, page: Document, onPress: () => void): () => void {
  const isInside = useRef(false);
  const onOutside = useEffectEvent(onPress);
  useEffect(() => {
    if (!isListening) return;
    let timer: ReturnType<typeof setTimeout>;
    const pressed = () => {
      isInside.current = false;
      timer = setTimeout(() => {
        if (!isInside.current) onOutside();
      });
    };
    page.addEventListener("pointerdown", pressed, true);
    return () => {
      clearTimeout(timer);
      page.removeEventListener("pointerdown", pressed, true);
    };
  }, [isListening, page]);
  return () => {
    isInside.current = true;
  };
}
