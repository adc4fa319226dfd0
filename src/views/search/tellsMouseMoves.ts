/** Tells whether the latest mousemove was one: some browsers send another when a list opens under a still mouse. */
export function tellsMouseMoves(page: Document) {
  let last = { x: -1, y: -1 };
  let hasMoved = false;
  const note = ({ screenX: x, screenY: y }: MouseEvent) => {
    hasMoved = x !== last.x || y !== last.y;
    last = { x, y };
  };
  page.addEventListener("mousemove", note, { capture: true, passive: true });
  return {
    hasMoved: () => hasMoved,
    stop: () => page.removeEventListener("mousemove", note, true),
  };
}
