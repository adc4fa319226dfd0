import { useLayoutEffect } from "react";
import { documentProperty } from "../browser/documentProperty";

const HIDDEN = { "overflow-x": "hidden", "overflow-y": "hidden" };
/** Keeps the scrollbar's space, so that the host page does not move sideways. */
const GUTTER = { "scrollbar-gutter": "stable" };

interface Lock {
  holders: number;
  restore: () => void;
}

const locks = new WeakMap<Document, Lock>();

/**
 * Keeps the host page from scrolling while `isLocked`. Locks may nest. The last unlock restores the host page.
 */
export function useScrollLock(isLocked: boolean, given?: Document): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const target = given ?? document;
    const lock = locks.get(target) ?? { holders: 0, restore: lockScroll(target) };
    lock.holders += 1;
    locks.set(target, lock);
    return () => {
      lock.holders -= 1;
      if (lock.holders) return;
      locks.delete(target);
      lock.restore();
    };
  }, [isLocked, given]);
}

/** Stops the host page from scrolling. Returns a function that restores it. */
function lockScroll(document: Document): () => void {
  const html = document.documentElement;
  const body = documentProperty(document, "body");
  const view = document.defaultView;
  const scrolls = (node: Element) => view?.getComputedStyle(node).overflow !== "visible";
  // The viewport takes its overflow from html or, if html has none, from body. Locking the wrong one would make body a scroll container, and
  // the host page would jump.
  const targets = scrolls(html) ? (scrolls(body) ? [html, body] : [html]) : [body];
  const isGutterKept = (view?.innerWidth ?? 0) > html.clientWidth;
  const undo = targets.map((node) =>
    setImportant(node, isGutterKept && node === html ? { ...HIDDEN, ...GUTTER } : HIDDEN),
  );
  if (isGutterKept && !targets.includes(html)) undo.push(setImportant(html, GUTTER));
  return () => {
    for (const one of undo) one();
  };
}

/** Sets style properties of a node of the host page. Returns a function that restores the former values. */
function setImportant(node: HTMLElement, properties: Readonly<Record<string, string>>): () => void {
  const { style } = node;
  const hadAttribute = node.hasAttribute("style");
  const before = style.cssText;
  const kept = Object.keys(properties).map((name) => ({
    name,
    value: style.getPropertyValue(name),
    priority: style.getPropertyPriority(name),
  }));
  for (const { name } of kept) style.setProperty(name, properties[name] ?? "", "important");
  const locked = style.cssText;
  return () => {
    if (style.cssText === locked) style.cssText = before;
    // Keep a value that the host page has set in the meantime.
    else
      for (const { name, value, priority } of kept) {
        if (style.getPropertyPriority(name) !== "important") continue;
        style.removeProperty(name);
        if (value) style.setProperty(name, value, priority);
      }
    if (!hadAttribute && !node.getAttribute("style")) node.removeAttribute("style");
  };
}
