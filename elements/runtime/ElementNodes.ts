import { documentProperty } from "../../src/browser/documentProperty";
import { adoptStyles } from "../../src/ui/stylesheet";
import { displayOf, type ElementState } from "./elementState";

/** The nodes in an element's shadow root that the views do not render, and the styles of its host element. */
export class ElementNodes {
  /** The node that contains, or once contained, a server's markup. React renders into it. */
  container: HTMLElement | undefined = undefined;
  readonly #hostElement: HTMLElement;
  readonly #guardsChildren: boolean;
  /** Shows the fallback children until the view shows something. */
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

  /** Gives the host element the styles for what it shows. */
  adoptStyles(state: ElementState): void {
    const display = this.display(state);
    if (display !== "prerendered") adoptStyles(this.#root, display);
  }

  /** Adds the slot for the fallback children, which also reports when they change. */
  addSlot(): void {
    if (!this.#guardsChildren && !this.#root.querySelector("slot")) this.#slot = appendSlot(this.#root);
  }

  /** Removes the slot, in the frame in which the view first shows something. */
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

/** Whether the host page gave fallback children. Children with a `slot` attribute are none: the view shows them. */
function hasFallbackChildren({ childNodes }: HTMLElement): boolean {
  for (let at = 0; at < childNodes.length; at++) {
    const child = childNodes[at] as ChildNode;
    const isElement = child.nodeType === 1 && !(child as Element).hasAttribute("slot");
    if (isElement || (child.nodeType === 3 && child.nodeValue?.trim())) return true;
  }
  return false;
}

/** Appends a slot for the fallback children to a root, also when the host page's markup hides `createElement`. */
function appendSlot(root: ShadowRoot): HTMLSlotElement {
  const { ownerDocument } = root;
  const slot = documentProperty(ownerDocument, "createElement").call(
    ownerDocument,
    "slot",
  ) as HTMLSlotElement;
  root.appendChild(slot);
  return slot;
}
