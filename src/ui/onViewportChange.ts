/** Calls `onChange` whenever anything in the window scrolls or the window is resized. Returns a function that stops it. */
export function onViewportChange(window: Window, onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { capture: true, passive: true });
  window.addEventListener("resize", onChange);
  return () => {
    window.removeEventListener("scroll", onChange, true);
    window.removeEventListener("resize", onChange);
  };
}
