import { documentProperty } from "../../src/browser/documentProperty";
import { SERVER_MARKUP } from "../../src/element/serverMarkup";
import { ownOnly } from "../../src/ownOnly";
import { adoptStyles, type DisplayState } from "../../src/ui/stylesheet";
import { displayOf, type ElementState } from "./elementState";
import { isTrusted } from "./trust";

/** The nodes in an element's shadow root that React does not render, and the styles of the host element. */
export class ElementRoot {
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

  get root(): ShadowRoot {
    return this.#hostElement.shadowRoot as ShadowRoot;
  }

  display(state: ElementState): DisplayState {
    return displayOf(state, this.#guardsChildren, hasFallbackChildren(this.#hostElement));
  }

  adoptStyles(state: ElementState): void {
    adoptStyles(this.root, this.display(state));
  }

  /** Adds the slot for the fallback children. The slot also reports when they change. */
  addSlot(): void {
    if (!this.#guardsChildren && !this.root.querySelector("slot")) this.#slot = appendSlot(this.root);
  }

  /** Removes the slot, in the same frame in which the view first shows something. */
  removeSlot(): void {
    // Markup may have replaced it, and a library's `remove` throws without a parent.
    this.#slot?.parentNode?.removeChild(this.#slot);
    this.#slot = undefined;
  }

  showChildren(isShown: boolean): void {
    this.clear();
    if (isShown) appendSlot(this.root);
  }

  clear(): void {
    this.root.replaceChildren();
    this.container = undefined;
    this.#slot = undefined;
  }

  /** Whether the root still has the markup of a server. */
  get hasMarkup(): boolean {
    return this.#findMarkup() !== null;
  }

  attachTemplate(template: HTMLTemplateElement): void {
    template.remove();
    this.root.replaceChildren(template.content);
  }

  /** Whether the parser may still be adding content to a template that it cannot attach. */
  isParsingTemplate(): boolean {
    const { ownerDocument, lastElementChild, nextSibling } = this.#hostElement;
    return (
      ownerDocument.readyState === "loading" &&
      !nextSibling &&
      lastElementChild?.matches("template[shadowrootmode]") === true
    );
  }

  /** Waits until the parser has finished a template that it cannot attach. */
  templateParsed(): Promise<void> {
    return untilParsed(this.#hostElement.parentNode ?? this.#hostElement, () => !this.isParsingTemplate());
  }

  /** Waits until the parser has added a node after the server's markup. Returns false if the response was cut off. */
  async markupParsed(): Promise<boolean> {
    const isComplete = () => this.#findMarkup()?.nextSibling != null;
    await untilParsed(this.root, isComplete);
    this.container = (isComplete() && this.#findMarkup()) || undefined;
    return this.container !== undefined;
  }

  #findMarkup = () => this.root.querySelector<HTMLElement>(`[${SERVER_MARKUP}]`);
}

/**
 * Finds a declarative shadow root's template that the parser did not attach: it came by innerHTML, the browser does not support it, or the
 * script ran before the parser reached it. Ignores it in an untrusted element, because a sanitizer may not have checked its content.
 */
export function findTemplate(hostElement: HTMLElement): HTMLTemplateElement | undefined {
  const template = hostElement.querySelector<HTMLTemplateElement>(":scope>template[shadowrootmode]");
  return template?.content.querySelector(`[${SERVER_MARKUP}]`) && isTrusted(hostElement)
    ? template
    : undefined;
}

/**
 * Waits until the parser has added nodes to a parent that make `isComplete` true, or until it has parsed the whole document. Resolves before
 * the browser draws these nodes.
 */
async function untilParsed(parent: Node, isComplete: () => boolean): Promise<void> {
  const document = parent.ownerDocument as Document;
  const isOver = () => document.readyState !== "loading" || isComplete();
  if (isOver()) return;
  let stop: () => void = () => undefined;
  const observer = new MutationObserver(() => isOver() && stop());
  await new Promise<void>((resolve) => {
    stop = resolve;
    observer.observe(parent, ownOnly({ childList: true }));
    document.defaultView?.addEventListener("readystatechange", stop, { once: true, capture: true });
  });
  observer.disconnect();
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
