/** Calls `follow` whenever anything on the page scrolls or the window is resized. Returns a function that stops it. */
export function followPage(page: Window, follow: () => void): () => void {
  page.addEventListener("scroll", follow, { capture: true, passive: true });
  page.addEventListener("resize", follow);
  return () => {
    page.removeEventListener("scroll", follow, true);
    page.removeEventListener("resize", follow);
  };
}
