/**
 * Tells of a press anywhere but on the nodes whose presses `inside` is called for. The document hears every press first, our
 * own nodes after it: what an event says of its path ends at a closed outer shadow root, a flag of our own does not.
 */
export function pressesOutside(page: Document, onOutside: () => void) {
  let isInside = false;
  let isListening = false;
  let timer: ReturnType<typeof setTimeout>;
  const pressed = () => {
    isInside = false;
    timer = setTimeout(() => {
      if (!isInside && isListening) onOutside();
    });
  };
  return {
    inside(): void {
      isInside = true;
    },

    listen(wanted: boolean): void {
      if (wanted === isListening) return;
      isListening = wanted;
      clearTimeout(timer);
      if (wanted) page.addEventListener("pointerdown", pressed, true);
      else page.removeEventListener("pointerdown", pressed, true);
    },
  };
}
