import { documentProperty } from "../../src/browser/documentProperty";
import { adoptStyles } from "../../src/ui/stylesheet";
import { displayOf, type ElementState } from "./elementState";

/** The nodes in an element's shadow root that React does not render, and the styles of the host element. */
export class ElementNodes {
  /** The node for server markup, if there is or was any. React renders into it. */
  container: HTMLElement | undefined = undefined;
  readonly #hostElement: HTMLElement;
  readonly #guardsChildren: boolean;
  /** The slot that shows the fallback children until the view shows something. */
  #slot: HTMLSlotElement | undefined = undefined;

  constructor(hostElement: HTMLElement, guardsChildren: boolean) {
    this.#hostElement = hostElement;
    this.#guardsChildren = guardsChildren;
  }

  get #root(): ShadowRoot {
    return this.#hostElement.shadowRoot as ShadowRoot;
  }

  /** The node into which React renders. */
  get target(): Node {
    return this.container ?? this.#root;
  }

  display(state: ElementState) {
    return displayOf(state, this.#guardsChildren, hasFallbackChildren(this.#hostElement));
  }

  /** Applies the host element's styles for a state. */
  adoptStyles(state: ElementState): void {
    const display = this.display(state);
    if (display !== "prerendered") adoptStyles(this.#root, display);
  }

  /** Adds the slot for the fallback children. The slot also reports when they change. */
  addSlot(): void {
    if (!this.#guardsChildren && !this.#root.querySelector("slot")) this.#slot = appendSlot(this.#root);
  }

  /** Removes the slot, in the same frame in which the view first shows something. */
  removeSlot(): void {
    this.#slot?.remove();
    this.#slot = undefined;
  }

  /** Shows the children, or nothing, without a view. */
  showChildren(isShown: boolean): void {
    this.clear();
    if (isShown) appendSlot(this.#root);
  }

  clear(): void {
    this.#root.replaceChildren();
    this.container = undefined;
    this.#slot = undefined;
  }
}

/** Whether the host page gave fallback children. Children with a `slot` attribute do not count, because the view shows them. */
function hasFallbackChildren({ childNodes }: HTMLElement): boolean {
  for (let at = 0; at < childNodes.length; at++) {
    const child = childNodes[at] as ChildNode;
    const isElement = child.nodeType === 1 && !(child as Element).hasAttribute("slot");
    if (isElement || (child.nodeType === 3 && child.nodeValue?.trim())) return true;
  }
  return false;
}

/** Appends a slot for the fallback children to a root, even if the host page's markup hides `createElement`. */
function appendSlot(root: ShadowRoot): HTMLSlotElement {
  const { ownerDocument } = root;
  const slot = documentProperty(ownerDocument, "createElement").call(
    ownerDocument,
    "slot",
  ) as HTMLSlotElement;
  root.appendChild(slot);
  return slot;
}
