/** How long the file of an open panel, or of a field, is waited for. */
const PATIENCE_MS = 1500;

const FIELDS = "input:not([type=hidden]),textarea";
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Carries what a visitor has done in an element's prerendered markup over to the live view that stands hidden behind it: opens
 * what was open, writes what was typed, and, once `show` has brought the view forward, gives it the focus. All that is seen
 * of it happens in one task, so in one frame. The caller takes the old markup away.
 */
export async function carryOver(root: ShadowRoot, old: readonly Node[], show: () => void): Promise<void> {
  const before = old.find((node) => isMarked(node)) as Element | undefined;
  const live = () => [...root.querySelectorAll("[part=base]")].find((node) => !isMarked(node));
  const after = live();
  if (!before || !after) return;
  // A sheet that opens takes the focus away.
  const focusedFirst = root.activeElement;
  await openPanels(before, after);
  const seen = fieldsOf(before).filter(isSeen).length;
  if (seen) await until(() => fieldsOf(after).length >= seen);
  if (live() !== after) return;
  const focused = root.activeElement ?? focusedFirst;
  const newFields = fieldsOf(after);
  fieldsOf(before).forEach((field, index) => {
    const counterpart = newFields[index];
    if (counterpart && field.value !== field.defaultValue) write(counterpart, field.value);
  });
  // Out of the way while both stand: to focus what is new makes the browser lay out the page.
  for (const node of old) if (node instanceof HTMLElement) node.style.position = "absolute";
  show();
  const sheet = after.querySelector<HTMLElement>("dialog[open]");
  if (focused && before.contains(focused)) giveFocus(focused, before, after, sheet);
  else if (sheet) firstStop(sheet)?.focus();
}

function isMarked(node: Node): boolean {
  return node instanceof Element && node.hasAttribute("data-prerendered");
}

function isSeen(node: Element): boolean {
  return node.getClientRects().length > 0;
}

/** Seen when the view is: a sheet shows only then. */
function isThere(node: Element): boolean {
  return isSeen(node) || node.closest("dialog[open]") !== null;
}

function fieldsOf(node: Element): Field[] {
  return [...node.querySelectorAll<Field>(FIELDS)];
}

async function openPanels(before: Element, after: Element): Promise<void> {
  for (const details of [...before.querySelectorAll("details[open]")]) {
    const summary = details.querySelector("summary");
    const button = summary && isSeen(summary) && counterpartOf(summary, after);
    if (!button) continue;
    if (button.getAttribute("aria-expanded") !== "true") button.click();
    const panels = details.getAttribute("data-opens")?.split(" ");
    const selector = panels?.map((part) => `[part=${part}]`).join();
    if (selector) await until(() => [...after.querySelectorAll(selector)].find(isThere));
  }
}

/** The live view's own of what bears the same name: a disclosure's button, a link, a button. */
function counterpartOf(node: Element, after: Element): HTMLElement | undefined {
  const kind = node.localName === "summary" ? "button[aria-expanded],button[data-hs-label]" : node.localName;
  const same = [...after.querySelectorAll<HTMLElement>(kind)].filter(
    (one) => nameOf(one) === nameOf(node) && isThere(one),
  );
  return same.find((one) => one.getAttribute("part") === node.getAttribute("part")) ?? same[0];
}

function nameOf(node: Element): string | undefined {
  return node.getAttribute("aria-label") ?? node.textContent?.trim();
}

/** Past React, which has an eye on the property, and then as if it had been typed. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new CustomEvent("input", { bubbles: true }));
}

function giveFocus(focused: Element, before: Element, after: Element, sheet: HTMLElement | null): void {
  const index = fieldsOf(before).indexOf(focused as Field);
  const field = fieldsOf(after)[index];
  // Behind a sheet nothing can have the focus.
  const stop = field ?? (sheet ? firstStop(sheet) : counterpartOf(focused, after));
  stop?.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = focused as HTMLInputElement;
  if (field && typeof selectionStart === "number") {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
  }
}

function firstStop(sheet: HTMLElement): HTMLElement | null {
  const inner = sheet.querySelector<HTMLElement>("[part=group]") ?? sheet;
  return inner.querySelector(FIELDS) ?? inner.querySelector('button:not([tabindex="-1"])');
}

async function until(condition: () => unknown): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 8));
}
