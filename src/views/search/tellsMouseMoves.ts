/** Tells whether the latest mousemove was one: some browsers send another when a list opens under a still mouse. */
export function tellsMouseMoves() {
  let last = { x: -1, y: -1 };
  let hasMoved = false;
  let page: Document | undefined;
  const note = ({ screenX: x, screenY: y }: MouseEvent) => {
    hasMoved = x !== last.x || y !== last.y;
    last = { x, y };
  };
  return {
    hasMoved: () => hasMoved,

    /** The document to hear it from, instead of the one before; none to stop. */
    listen(next?: Document): void {
      if (page) page.removeEventListener("mousemove", note, true);
      page = next;
      if (page) page.addEventListener("mousemove", note, { capture: true, passive: true });
    },
  };
}
