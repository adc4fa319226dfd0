import { type RefObject, useEffect } from "react";
import { isComposed } from "../browser/keys";

/**
 * Calls `onEscape` on Escape, wherever the focus is in the document. A popup that opened on hover must close without a pointer move. The
 * host page does not get the key, unless it was pressed in a node of the host page.
 *
 * @param isListening false while nothing is open, so that the document has no listener; a function is called for each key
 */
export function useEscape(
  node: RefObject<HTMLElement | null>,
  onEscape: () => void,
  isListening: false | (() => boolean) = () => true,
): void {
  // Runs after every render, because the element may have moved into another document.
  useEffect(() => {
    const document = node.current?.ownerDocument;
    if (!document || !isListening) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposed(event) || !isListening()) return;
      if (!isInHostPage(event)) swallow(event, document);
      onEscape();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  });
}

/** Whether a node of the host page has the focus. The document and its body get the keys while no node has it. */
function isInHostPage(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] as Node;
  const { host } = target.getRootNode() as ShadowRoot;
  return !host?.localName.startsWith("hs-") && !/^(#document|html|body)$/i.test(target.nodeName);
}

/** Keeps a key from the host page until it is released. */
function swallow(event: KeyboardEvent, document: Document): void {
  event.preventDefault();
  event.stopPropagation();
  const onKeyUp = (released: Event) => released.stopPropagation();
  document.addEventListener("keyup", onKeyUp, { capture: true, once: true });
}
