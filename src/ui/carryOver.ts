const FIELDS = "input:not([type=hidden]), textarea";
const TOGGLES = "details > summary, button[aria-expanded]";
const CONTROLS = `${FIELDS}, summary, button, a[href]`;
const PANELS = "[part=panel], [part=profile-menu]";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A node that React may replace, and what identifies its replacement among the nodes that match `selector`. */
interface OldNode<T extends HTMLElement = HTMLElement> {
  node: T;
  selector: string;
  key: string;
  index: number;
  count: number;
}

const carryOvers = new WeakMap<Node, CarryOver>();

export function carryOverIn(root: ShadowRoot): CarryOver {
  const existing = carryOvers.get(root);
  if (existing) return existing;
  const created = new CarryOver(root);
  carryOvers.set(root, created);
  return created;
}

export function wasOpen(toggle: HTMLElement): boolean {
  return carryOvers.get(toggle.getRootNode())?.wasOpen(toggle) ?? false;
}

/** An old disclosure has passed its state on by itself. */
export function hasPassedOn(toggle: HTMLElement): void {
  carryOvers.get(toggle.getRootNode())?.forget(toggle);
}

/** Whether the focus is on no node outside the element. */
export function isFocusFree(hostElement: Element): boolean {
  const focused = (hostElement.getRootNode() as Document | ShadowRoot).activeElement;
  return !focused || focused === hostElement || focused.localName === "body";
}

/**
 * Carries what a visitor did over to the nodes that replace the old ones: typed text, selection, focus, open disclosures and scrolled
 * panels. React replaces server markup that differs from its own, for example because an extension has added a node or the data have
 * changed, and the nodes of a part that has failed.
 *
 * Removed fields and disclosures keep their state. Removed nodes lose focus and scroll position, so events report them before.
 */
export class CarryOver {
  readonly #root: ShadowRoot;
  #fields: (OldNode<Field> & { textBefore: string | undefined })[] = [];
  #toggles: OldNode[] = [];
  #panels: { node: Element; top: number }[] = [];
  #focused: OldNode | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    root.addEventListener("focusin", ({ target }) => this.#setFocused(target as HTMLElement));
    root.addEventListener("focusout", () => {
      // React removes a focused node within this task. Such a node stays known, because its replacement gets the focus.
      queueMicrotask(() => {
        const { node } = this.#focused ?? {};
        if (node && root.contains(node) && root.activeElement !== node) this.#focused = undefined;
      });
    });
    root.addEventListener("scroll", ({ target }) => this.#setScrolled(target as Element), true);
  }

  /**
   * Collects the nodes that React may replace.
   * @param isLive false: they are server markup, and their texts count only if the visitor has changed them
   */
  collect(isLive: boolean): CarryOver {
    this.#fields = this.#all<Field>(FIELDS).map((old) => ({
      ...old,
      textBefore: isLive ? undefined : old.node.defaultValue,
    }));
    this.#toggles = this.#all(TOGGLES);
    this.#panels = [...this.#root.querySelectorAll(PANELS)].map((node) => ({ node, top: node.scrollTop }));
    this.#setFocused(this.#root.activeElement as HTMLElement | null);
    return this;
  }

  wasOpen(toggle: HTMLElement): boolean {
    return this.#toggles.some((old) => isOpen(old.node) && this.#replacementOf(old) === toggle);
  }

  forget(toggle: HTMLElement): void {
    this.#toggles = this.#toggles.filter(({ node }) => node !== toggle);
  }

  /** Restores everything but the disclosures. Waits for a microtask, because panels exist only after their disclosures have opened. */
  restoreSoon(): void {
    queueMicrotask(() => this.#restore());
  }

  #restore(): void {
    const isReplaced = ({ node }: { node: Node }) => !this.#root.contains(node);
    const isKept = (old: { node: Node }) => !isReplaced(old);
    for (const { node, top } of this.#panels.filter(isReplaced)) {
      const panel = top && this.#root.querySelector(`[part=${node.getAttribute("part")}]`);
      if (panel) panel.scrollTop = top;
    }
    // Before the texts, because a view may treat text in a field without the focus differently.
    const focused =
      this.#focused && isReplaced(this.#focused) ? this.#restoreFocus(this.#focused) : undefined;
    for (const { node, textBefore, ...old } of this.#fields.filter(isReplaced)) {
      const field = node.value === textBefore ? undefined : this.#replacementOf({ node, ...old });
      if (field) typeInto(field as Field, node.value);
    }
    if (focused) copySelection(focused.old, focused.replacement);
    this.#fields = this.#fields.filter(isKept);
    this.#toggles = this.#toggles.filter(isKept);
    this.#panels = this.#panels.filter(isKept);
  }

  /** Focuses the replacement, otherwise the open disclosure, unless another node has the focus. Returns both fields if it was a field. */
  #restoreFocus(focused: OldNode): Record<"old" | "replacement", Field> | undefined {
    this.#focused = undefined;
    const root = this.#root;
    const replacement = this.#replacementOf(focused);
    if (!root.activeElement && isFocusFree(root.host)) {
      const target = replacement ?? root.querySelector<HTMLElement>("button[aria-expanded=true]");
      target?.focus({ preventScroll: true });
    }
    if (!replacement || root.activeElement !== replacement || focused.selector !== FIELDS) return undefined;
    return { old: focused.node as Field, replacement: replacement as Field };
  }

  #setFocused(node: HTMLElement | null): void {
    const selector = node?.matches(FIELDS) ? FIELDS : CONTROLS;
    this.#focused = node ? this.#all(selector).find((old) => old.node === node) : undefined;
  }

  #setScrolled(node: Element): void {
    const panel = this.#panels.find((old) => old.node === node);
    if (panel) panel.top = node.scrollTop;
  }

  #all<T extends HTMLElement>(selector: string): OldNode<T>[] {
    const nodes = [...this.#root.querySelectorAll<T>(selector)];
    return nodes.map((node, index) => ({ node, selector, key: keyOf(node), index, count: nodes.length }));
  }

  /** A text without a label may be translated. Then the position identifies it, if there are as many nodes as before. */
  #replacementOf({ node, selector, key, index, count }: OldNode): HTMLElement | undefined {
    const nodes = [...this.#root.querySelectorAll<HTMLElement>(selector)].filter((found) => found !== node);
    const same = nodes.find((found) => keyOf(found) === key);
    return same ?? (nodes.length === count && !node.hasAttribute(LABEL) ? nodes[index] : undefined);
  }
}

/** The attribute with a control's name for analytics. Translators don't change it. */
const LABEL = "data-hs-label";

/** Identifies a control in server markup and in live markup. */
function keyOf(node: HTMLElement): string {
  const area = node.closest(PANELS)?.getAttribute("part");
  return [
    node.getAttribute("part"),
    node.getAttribute("name") || (node.getAttribute(LABEL) ?? node.textContent),
    area,
  ].join(" ");
}

function isOpen(toggle: HTMLElement): boolean {
  if (toggle.localName === "summary") return (toggle.parentElement as HTMLDetailsElement).open;
  return toggle.getAttribute("aria-expanded") === "true";
}

/** Sets a field's text as a visitor does. React ignores what scripts write into `value`, but not what the native setter writes. */
function typeInto(field: Field, text: string): void {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A field for email addresses has no selection. */
function copySelection(from: Field, to: Field): void {
  const { selectionStart, selectionEnd, selectionDirection } = from;
  if (selectionStart !== null)
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
