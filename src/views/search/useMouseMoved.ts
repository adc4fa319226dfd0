import { useCallback, useEffect, useRef } from "react";

/** Tells whether the latest mousemove was one: some browsers send another when a list opens under a still mouse. */
export function useMouseMoved(page: Document): () => boolean {
  const mouse = useRef({ x: -1, y: -1, hasMoved: false });
  useEffect(() => {
    const note = ({ screenX: x, screenY: y }: MouseEvent) => {
      const last = mouse.current;
      mouse.current = { x, y, hasMoved: x !== last.x || y !== last.y };
    };
    page.addEventListener("mousemove", note, { capture: true, passive: true });
    return () => page.removeEventListener("mousemove", note, true);
  }, [page]);
  return useCallback(() => mouse.current.hasMoved, []);
}
