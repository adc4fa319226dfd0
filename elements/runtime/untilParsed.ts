import { ownOnly } from "../../src/ownOnly";

/**
 * Waits until the parser has added nodes to a parent that make `isComplete` true, or until it has parsed the whole document. Resolves before
 * the browser draws these nodes.
 */
export async function untilParsed(parent: Node, isComplete: () => boolean): Promise<void> {
  const document = parent.ownerDocument as Document;
  const isOver = () => document.readyState !== "loading" || isComplete();
  if (isOver()) return;
  let stop: () => void = () => undefined;
  const observer = new MutationObserver(() => isOver() && stop());
  await new Promise<void>((resolve) => {
    stop = resolve;
    observer.observe(parent, ownOnly({ childList: true }));
    document.defaultView?.addEventListener("readystatechange", stop, { once: true, capture: true });
  });
  observer.disconnect();
}
