/**
 * Tells of a press anywhere in a node's document but on the nodes whose presses `inside` is called for. The document hears every
 * press first, our own nodes after it: what an event says of its path ends at a closed outer shadow root, a flag of our own
 * does not.
 */
export function pressesOutside(node: Node, onOutside: () => void) {
  let isInside = false;
  /** The document that is listened to: an element may have moved to that of a frame. */
  let page: Document | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const pressed = () => {
    isInside = false;
    timer = setTimeout(() => {
      if (!isInside && page) onOutside();
    });
  };
  return {
    inside(): void {
      isInside = true;
    },

    listen(wanted: boolean): void {
      const next = wanted ? (node.ownerDocument ?? undefined) : undefined;
      if (next === page) return;
      clearTimeout(timer);
      if (page) page.removeEventListener("pointerdown", pressed, true);
      page = next;
      if (page) page.addEventListener("pointerdown", pressed, true);
    },
  };
}
