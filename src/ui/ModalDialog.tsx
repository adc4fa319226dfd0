import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { modal } from "./ModalDialog.styles";
import { tabbableIn, useFocusTrap } from "./useFocusTrap";
import { useScrollLock } from "./useScrollLock";

interface ModalDialogProps {
  /** `closing` still covers the page; `closed` holds nothing. */
  state: "open" | "closing" | "closed";
  label: string;
  part: string;
  /** Escape, a back gesture, a press beside it: who opened it is asked to close it. */
  onCancel: () => void;
  /** The browser has closed it by itself. */
  onClosed: () => void;
  /** What gets the focus when it opens: a selector; else the first thing that can have it. */
  initialFocus?: string;
  /** What gets the focus when it has closed. */
  returnTo: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** A modal dialog over the whole window. The page behind neither scrolls nor takes the focus while it is there. */
export function ModalDialog(props: ModalDialogProps) {
  const { state, label, part, onCancel, onClosed, initialFocus, returnTo, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Children come when the dialog is there: nothing in a closed one can take the focus.
  const [isThere, setIsThere] = useState(false);
  const latest = useRef(returnTo);
  latest.current = returnTo;
  const isShown = state !== "closed";
  useFocusTrap(dialog);
  useScrollLock(isShown, dialog.current?.ownerDocument);

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node || !isShown) return undefined;
    show(node);
    setIsThere(true);
    return () => {
      setIsThere(false);
      if (node.close) node.close();
      else node.removeAttribute("open");
      const opener = latest.current();
      if (opener?.getClientRects().length) opener.focus();
    };
  }, [isShown]);

  // An element that is moved in the page loses what it has in the top layer.
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!isThere || !node?.isConnected || !hasLostTopLayer(node)) return;
    node.removeAttribute("open");
    show(node);
  });

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!isThere || !node || node.querySelector(":focus")) return;
    (initialFocus ? node.querySelector<HTMLElement>(initialFocus) : null)?.focus();
    if (!node.querySelector(":focus")) tabbableIn(node)[0]?.focus();
  }, [isThere, initialFocus]);

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
      {isShown && isThere && children}
    </dialog>
  );
}

/** Without a top layer it stands over the page by its styles, and the focus is kept in it all the same. */
function show(node: HTMLDialogElement): void {
  if (node.showModal) node.showModal();
  else node.setAttribute("open", "");
}

/** Browsers of 2022 know modal dialogs, but not this selector, and throw. */
function hasLostTopLayer(node: HTMLDialogElement): boolean {
  try {
    return Boolean(node.showModal) && node.open && !node.matches(":modal");
  } catch {
    return false;
  }
}
