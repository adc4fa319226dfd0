import { adoptStyles, type HostState, isStyleElement } from "../src/ui/stylesheet";

/** A piece of the view that shows the fallback children now. */
interface ShownFallback {
  isPending: boolean;
  keepsPlace: boolean;
}

/** Which of the two an element shows, its own view or the page's fallback children, and what stands in its root until then. */
export class FallbackState {
  hasRendered = false;

  private readonly host: HTMLElement;
  private readonly guardsChildren: boolean;
  private readonly fallbacks = new Set<ShownFallback>();
  private leftovers: Node[] = [];

  constructor(host: HTMLElement, guardsChildren: boolean) {
    this.host = host;
    this.guardsChildren = guardsChildren;
  }

  /** The element has come: what stands in its root stays until the first render, else a slot shows the children. */
  begin(): void {
    const { host, root } = this;
    this.hasRendered = false;
    this.leftovers = [...root.childNodes].filter((node) => !isStyleElement(root, node));
    if (this.leftovers.length || this.guardsChildren) return;
    const slot = host.ownerDocument.createElement("slot");
    root.appendChild(slot);
    this.leftovers = [slot];
  }

  /** The first commit of a mount: what stood in the root until now goes in the same frame. */
  rendered(): void {
    for (const node of this.leftovers) node.parentNode?.removeChild(node);
    this.leftovers = [];
    this.hasRendered = true;
  }

  /** Gives root and host the styles of what shows now. */
  adoptStyles(): void {
    adoptStyles(this.root, this.hostState());
  }

  /** Notes a piece of the view that shows the fallback children; returns a function that takes it back. */
  add(isPending: boolean, keepsPlace: boolean): () => void {
    const fallback = { isPending, keepsPlace };
    this.fallbacks.add(fallback);
    return () => {
      this.fallbacks.delete(fallback);
    };
  }

  clear(): void {
    this.fallbacks.clear();
  }

  get isShown(): boolean {
    return this.fallbacks.size > 0;
  }

  /** An answer may still change that they show. */
  get isPending(): boolean {
    return [...this.fallbacks].some((fallback) => fallback.isPending);
  }

  private get root(): ShadowRoot {
    return this.host.shadowRoot as ShadowRoot;
  }

  private hostState(): HostState {
    const { fallbacks, guardsChildren } = this;
    // Until the first render the page's own rules for our tag hold: it may keep our place.
    if (!this.hasRendered) return guardsChildren ? "hidden" : "fallback";
    // Guarded children are the page's own content and keep its look.
    if (!fallbacks.size) return guardsChildren ? "fallback" : "shown";
    if (!guardsChildren && this.hasFallbackChildren()) return "fallback";
    return [...fallbacks].every((fallback) => fallback.keepsPlace) ? "shown" : "hidden";
  }

  private hasFallbackChildren(): boolean {
    const children = this.host.childNodes;
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child?.nodeType === 1 || (child?.nodeType === 3 && child.nodeValue?.trim())) return true;
    }
    return false;
  }
}
