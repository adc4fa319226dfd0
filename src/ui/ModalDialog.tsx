import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { documentProperty } from "../browser/documentProperty";
import { consumeKey } from "./consumeKey";
import { modal } from "./ModalDialog.styles";
import { useEscape } from "./useEscape";
import { useScrollLock } from "./useScrollLock";
import { tabbableIn, useTabCycle } from "./useTabCycle";

interface ModalDialogProps {
  /** `closing`: still covers the host page; `closed`: empty. */
  state: "open" | "closing" | "closed";
  label: string;
  part: string;
  /** Called for Escape, a back gesture or a press outside: the parent has to close it. */
  onCancel: () => void;
  /** The browser has closed it. */
  onClosed: () => void;
  /** A selector for the node that gets the focus when it opens; without it, the first focusable node. */
  initialFocus?: string;
  /** The node that gets the focus when it has closed. */
  returnTo: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** A modal dialog over the whole window. While it is open, the host page behind it neither scrolls nor takes the focus. */
export function ModalDialog(props: ModalDialogProps) {
  const { state, label, part, onCancel, onClosed, initialFocus, returnTo, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // The children are rendered when the dialog is open, because nothing in a closed dialog can take the focus.
  const [isOpened, setIsOpened] = useState(false);
  const findOpener = useEffectEvent(returnTo);
  const isShown = state !== "closed";
  useTabCycle(dialog);
  // The keys of what is inside come first, see onKeyDown. Only when nothing has the focus, no key event passes the dialog.
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

  // Moving an element in its document removes its nodes from the top layer.
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
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
        consumeKey(event.nativeEvent);
        onCancel();
      }}
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

/** After a press on text of the dialog, the document's body has the focus. */
function isFocusNowhere(node: HTMLElement | null): boolean {
  const document = node?.ownerDocument;
  const focused = document?.activeElement;
  return !document || !focused || focused === documentProperty(document, "body");
}

/** Opens the dialog. Without a top layer its styles put it over the host page, and the focus is kept in it too. */
function show(node: HTMLDialogElement): void {
  if (node.showModal) node.showModal();
  else node.setAttribute("open", "");
}

/** Browsers of 2022 support modal dialogs but not this selector, for which they throw. */
function hasLostTopLayer(node: HTMLDialogElement): boolean {
  try {
    return Boolean(node.showModal) && node.open && !node.matches(":modal");
  } catch {
    return false;
  }
}
