import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { documentProperty } from "../browser/documentProperty";
import { isComposed } from "../browser/presses";
import { modal } from "./base.styles";
import { tabbableIn, useEscape, useTabCycle } from "./overlay";

interface ModalDialogProps {
  /** While `closing`, it still covers the host page. While `closed`, it is empty. */
  state: "open" | "closing" | "closed";
  label: string;
  part: string;
  /** Called on Escape, a back gesture or a press outside. The parent must then close the dialog. */
  onCancel: () => void;
  onClosed: () => void;
  /** A selector for the node that gets the focus on opening. Default: the first focusable node. */
  initialFocus?: string;
  /** Returns the node that gets the focus after closing. */
  returnTo: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** A modal dialog over the whole window. While it is open, the host page behind it neither scrolls nor takes the focus. */
export function ModalDialog(props: ModalDialogProps) {
  const { state, label, part, onCancel, onClosed, initialFocus, returnTo, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Render the children once the dialog is open, because nodes in a closed dialog cannot take the focus.
  const [isOpened, setIsOpened] = useState(false);
  const findOpener = useEffectEvent(returnTo);
  const isShown = state !== "closed";
  useTabCycle(dialog);
  useEscapeInside(dialog, isShown);
  // For when no node has the focus.
  useEscape(dialog, onCancel, state === "open" && (() => isFocusNowhere(dialog.current)));
  useScrollLock(isShown, dialog.current?.ownerDocument);

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node || !isShown) return undefined;
    show(node);
    setIsOpened(true);
    return () => {
      setIsOpened(false);
      if (node.close) node.close();
      else node.removeAttribute("open");
      const opener = findOpener();
      if (opener?.getClientRects().length) opener.focus();
    };
  }, [isShown]);

  // Moving an element within its document removes its nodes from the top layer.
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!isOpened || !node?.isConnected || !hasLostTopLayer(node)) return;
    node.removeAttribute("open");
    show(node);
  });

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!isOpened || !node || node.querySelector(":focus")) return;
    (initialFocus ? node.querySelector<HTMLElement>(initialFocus) : null)?.focus();
    if (!node.querySelector(":focus")) tabbableIn(node)[0]?.focus();
  }, [isOpened, initialFocus]);

  return (
    <dialog
      ref={dialog}
      part={part}
      className={modal}
      aria-label={label}
      data-state={state}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={() => {
        if (isShown) onClosed();
      }}
    >
      {isShown && isOpened && children}
    </dialog>
  );
}

/**
 * Cancels the dialog on Escape in a node inside, unless that node used the key. Listens on the root, because React's listeners are there too,
 * and some nodes inside have a React parent elsewhere. In a slotted node of the host page, the browser itself cancels the dialog.
 */
function useEscapeInside(dialog: RefObject<HTMLDialogElement | null>, isListening: boolean): void {
  useEffect(() => {
    const node = dialog.current;
    const root = isListening ? node?.getRootNode() : undefined;
    const onKey = (event: Event) => {
      if ((event as KeyboardEvent).key !== "Escape" || event.defaultPrevented || isComposed(event)) return;
      if (!node?.contains(event.target as Node)) return;
      event.preventDefault();
      node.dispatchEvent(new CustomEvent("cancel", { cancelable: true }));
    };
    root?.addEventListener("keydown", onKey);
    return () => root?.removeEventListener("keydown", onKey);
  });
}

/** A press on text in the dialog moves the focus to the document's body. */
function isFocusNowhere(node: HTMLElement | null): boolean {
  const document = node?.ownerDocument;
  const focused = document?.activeElement;
  return !document || !focused || focused === documentProperty(document, "body");
}

/** Opens the dialog. In browsers without a top layer, styles place it over the host page. */
function show(node: HTMLDialogElement): void {
  if (node.showModal) node.showModal();
  else node.setAttribute("open", "");
}

/** Some browsers (2022) support modal dialogs but throw for this selector. */
function hasLostTopLayer(node: HTMLDialogElement): boolean {
  try {
    return Boolean(node.showModal) && node.open && !node.matches(":modal");
  } catch {
    return false;
  }
}

const HIDDEN = { "overflow-x": "hidden", "overflow-y": "hidden" };
/** Keeps the scrollbar's space, so that the host page does not move sideways. */
const GUTTER = { "scrollbar-gutter": "stable" };

interface Lock {
  holders: number;
  restore: () => void;
}

const locks = new WeakMap<Document, Lock>();

/** Keeps the host page from scrolling while `isLocked`. Locks may nest. The last unlock restores the host page. */
export function useScrollLock(isLocked: boolean, owner?: Document): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const target = owner ?? document;
    const lock = locks.get(target) ?? { holders: 0, restore: lockScroll(target) };
    lock.holders += 1;
    locks.set(target, lock);
    return () => {
      lock.holders -= 1;
      if (lock.holders) return;
      locks.delete(target);
      lock.restore();
    };
  }, [isLocked, owner]);
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
    for (const restore of undo) restore();
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
