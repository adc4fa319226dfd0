/** Calls `follow` whenever the page scrolls, in any box, or its window changes its size. Gives how to stop. */
export function followPage(page: Window, follow: () => void): () => void {
  page.addEventListener("scroll", follow, { capture: true, passive: true });
  page.addEventListener("resize", follow);
  return () => {
    page.removeEventListener("scroll", follow, true);
    page.removeEventListener("resize", follow);
  };
}
