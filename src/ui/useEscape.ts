import { useEffect, useRef } from "react";

/** Hears Escape wherever the focus is, while it stands: what opened on hover must go without moving the pointer. */
export function useEscape(page: Document, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing) latest.current();
    };
    page.addEventListener("keydown", onKey, true);
    return () => page.removeEventListener("keydown", onKey, true);
  }, [page]);
}
