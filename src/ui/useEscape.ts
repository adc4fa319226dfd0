import { type RefObject, useEffect, useRef } from "react";

/** Calls `onEscape` for Escape wherever in the document the focus is, because a popup that opened on hover must close without moving the pointer. */
export function useEscape(node: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  // After every render: the element may have moved into another document.
  useEffect(() => {
    const document = node.current?.ownerDocument;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing) latest.current();
    };
    if (!document) return undefined;
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  });
}
