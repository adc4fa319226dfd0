/** The value of `keyCode` of a key that an input method handles. Safari and Android's keyboards do not always set `isComposing`. */
const INPUT_METHOD = 229;

/** Whether a key press belongs to an IME composition. Safari sends key code 229 for the Enter that ends one. */
export function isComposed(event: Event): boolean {
  const { isComposing, keyCode } = event as KeyboardEvent;
  return isComposing || keyCode === INPUT_METHOD;
}

/**
 * Keeps a key of our own nodes from the host page until it is released, if a listener of ours used it (prevented or stopped it), or if it
 * writes text into a field, because the host page's shortcuts would react to typing. Every other key goes on to the host page, for example
 * to its modal. So does every key of the host page's own nodes in our slots.
 */
export function stopKeysAtRoot(root: ShadowRoot): void {
  /** The pressed keys, and whether the host page does not hear them. */
  const isStopped = new Map<string, boolean>();
  let isPreventedByHostPage = false;
  const onEnd = (event: KeyboardEvent) => {
    const name = nameOf(event);
    if (event.type === "keydown") {
      const isUsed = event.defaultPrevented && !isPreventedByHostPage;
      isStopped.set(name, isUsed || writesText(event));
    }
    if (isStopped.get(name) ?? writesText(event)) event.stopPropagation();
    if (event.type === "keyup") isStopped.delete(name);
  };
  const onStart = (event: KeyboardEvent) => {
    const { type, target, defaultPrevented } = event;
    if (!root.contains(target as Node)) return;
    if (type === "keydown") {
      isPreventedByHostPage = defaultPrevented;
      // A key that a listener stops does not come back to the root.
      isStopped.set(nameOf(event), true);
    }
    // Added for each key, so that it runs after React's listener on the root.
    root.addEventListener(type, onEnd as EventListener, { once: true });
  };
  for (const type of ["keydown", "keypress", "keyup"])
    root.addEventListener(type, onStart as EventListener, true);
}

/** Touch keyboards name no code. */
function nameOf({ code, key }: KeyboardEvent): string {
  return code || key;
}

/** Whether a key writes text into a field, or sends the field's form: a character, a line break, or anything during a composition. */
function writesText(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (!(target as Element).matches("input, textarea")) return false;
  if (isComposed(event)) return true;
  // AltGr writes characters, although Windows reports it as Ctrl+Alt. So does Option on a Mac.
  const isAltGr = event.getModifierState?.("AltGraph");
  const isOption = altKey && /Mac|iP/.test(navigator.platform);
  if (!isAltGr && (ctrlKey || metaKey || (altKey && !isOption))) return false;
  // Other names are of keys that write nothing. Autofill sends events without a key.
  return /^(Enter|Dead|Process)$/.test(key) || !/^[A-Z]\w+$/.test(key);
}

interface Press {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** Only mouse events have a button. */
  button?: number;
}

/** Whether a press by mouse or key opens a new tab or window. */
export function opensNewTab(press: Press): boolean {
  return press.ctrlKey || press.metaKey || press.shiftKey || isMiddlePress(press);
}

/** Browsers fire `auxclick` instead of `click` for the middle button. */
export const isMiddlePress = ({ button }: Pick<Press, "button">): boolean => button === 1;
