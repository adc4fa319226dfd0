import { useLayoutEffect } from "react";

interface Lock {
  holders: number;
  restore: () => void;
}

const locks = new WeakMap<Document, Lock>();

/** Keeps the page behind from scrolling while `isLocked`. Locks nest; the last to go gives the page back as it was. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const page = document;
    const lock = locks.get(page) ?? { holders: 0, restore: lockScroll(page) };
    lock.holders += 1;
    locks.set(page, lock);
    return () => {
      lock.holders -= 1;
      if (lock.holders) return;
      locks.delete(page);
      lock.restore();
    };
  }, [isLocked]);
}

/** Stops the page's scrolling where it stands; the returned function undoes exactly that. */
export function lockScroll(page: Document): () => void {
  const { documentElement: html, body, defaultView: view } = page;
  const scrolls = (node: Element) => view?.getComputedStyle(node).overflow !== "visible";
  // The viewport takes its overflow from html or, when that says nothing, from body. To lock the other one would make
  // body a scroller of its own and the page jump.
  const targets = scrolls(html) ? (scrolls(body) ? [html, body] : [html]) : [body];
  const hasScrollbar = (view?.innerWidth ?? 0) > html.clientWidth;
  const undo: (() => void)[] = [];
  for (const node of targets) {
    undo.push(setImportant(node, "overflow-x", "hidden"), setImportant(node, "overflow-y", "hidden"));
  }
  if (hasScrollbar) undo.push(setImportant(html, "scrollbar-gutter", "stable"));
  return () => {
    for (const one of undo.reverse()) one();
  };
}

function setImportant(node: HTMLElement, property: string, value: string): () => void {
  const { style } = node;
  const hadAttribute = node.hasAttribute("style");
  const before = [style.getPropertyValue(property), style.getPropertyPriority(property)] as const;
  style.setProperty(property, value, "important");
  return () => {
    // Whatever the page has set meanwhile is the page's.
    if (style.getPropertyValue(property) !== value || style.getPropertyPriority(property) !== "important")
      return;
    style.removeProperty(property);
    if (before[0]) style.setProperty(property, ...before);
    if (!hadAttribute && !node.getAttribute("style")) node.removeAttribute("style");
  };
}
