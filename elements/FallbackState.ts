import { adoptStyles, type HostState, isStyleElement } from "../src/ui/stylesheet";
import type { carryOver } from "./carryOver";

/** A piece of the view that shows the fallback children now. */
interface ShownFallback {
  isPending: boolean;
  keepsPlace: boolean;
}

/** Which of the two an element shows, its own view or the page's fallback children, and what stands in its root until then. */
export class FallbackState {
  hasRendered = false;
  /** What came with the markup still shows: it is better than a place kept, and than nothing after a failure. */
  isPrerendered = false;
  hasFailed = false;

  private readonly host: HTMLElement;
  private readonly guardsChildren: boolean;
  private readonly fallbacks = new Set<ShownFallback>();
  private leftovers: Node[] = [];
  /** The markup came with the children shown: a server has let this visitor in. */
  private showsChildren = false;
  private carrier: Promise<{ carryOver: typeof carryOver } | undefined> | undefined;

  constructor(host: HTMLElement, guardsChildren: boolean) {
    this.host = host;
    this.guardsChildren = guardsChildren;
  }

  /** The element has come: what stands in its root stays until the first render, else a slot shows the children. */
  begin(): void {
    const { host, root } = this;
    this.hasRendered = this.hasFailed = false;
    this.showsChildren = root.querySelector("slot") !== null;
    this.leftovers = [...root.childNodes].filter((node) => !isStyleElement(root, node));
    if (this.leftovers.length) this.keepPrerendered();
    if (this.leftovers.length || this.guardsChildren) return;
    const slot = createSlot(host.ownerDocument);
    root.appendChild(slot);
    this.leftovers = [slot];
  }

  /** The first commit of a mount: what stood in the root until now goes in the same frame, unless it says more. */
  rendered(): void {
    this.hasRendered = true;
    if (!this.isPrerendered) this.dropLeftovers();
  }

  /** The view has something to show: in one frame it takes the place of what came with the markup. */
  async takeOver(onDone: () => void): Promise<void> {
    const { carrier } = this;
    if (!carrier) return;
    this.carrier = undefined;
    const show = () => {
      this.isPrerendered = false;
      this.adoptStyles();
    };
    await (await carrier)?.carryOver(this.root, this.leftovers, show).catch(() => undefined);
    show();
    this.dropLeftovers();
    onDone();
  }

  /** Gives root and host the styles of what shows now. */
  adoptStyles(): void {
    this.takeTemplate();
    adoptStyles(this.root, this.hostState());
  }

  private dropLeftovers(): void {
    for (const node of this.leftovers) node.parentNode?.removeChild(node);
    this.leftovers = [];
  }

  private keepPrerendered(): void {
    if (this.guardsChildren) return;
    this.isPrerendered = true;
    // Here before it is wanted, so that nobody waits for it.
    this.carrier = import("./carryOver").catch(() => undefined);
  }

  /** A root in the markup that no parser has attached: set as innerHTML, unknown to the browser, or later than the script. */
  private takeTemplate(): void {
    const { host } = this;
    const template = host.querySelector<HTMLTemplateElement>(":scope>template[shadowrootmode]");
    if (!template) return;
    // The parser may be in the midst of it, and half a header would move as it grows.
    if (host.ownerDocument.readyState === "loading" && !template.nextSibling && !host.nextSibling) {
      requestAnimationFrame(() => this.adoptStyles());
      return;
    }
    if (!template.content.querySelector("[data-prerendered]")) return;
    template.remove();
    if (this.hasRendered && !this.fallbacks.size) return;
    this.leftovers.push(...template.content.childNodes);
    this.root.prepend(template.content);
    this.keepPrerendered();
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

  /** React shows nothing any more: a slot shows the children, and the host looks as before the first render. */
  giveUp(): void {
    this.clear();
    if (!this.hasRendered || this.isPrerendered) return;
    this.begin();
    this.adoptStyles();
  }

  get isShown(): boolean {
    return this.fallbacks.size > 0;
  }

  /** An answer may still change that they show. */
  get isPending(): boolean {
    return [...this.fallbacks].some((fallback) => fallback.isPending);
  }

  /** There is nothing to show, and nothing on its way. Guarded children are not shown for a reason of their own. */
  get isAbsent(): boolean {
    return (
      this.hasRendered && !this.guardsChildren && [...this.fallbacks].some(({ isPending }) => !isPending)
    );
  }

  private get root(): ShadowRoot {
    return this.host.shadowRoot as ShadowRoot;
  }

  /** What shows now. */
  hostState(): HostState {
    const { fallbacks, guardsChildren } = this;
    if (this.isPrerendered) return "prerendered";
    // Until the first render the page's own rules for our tag hold: it may keep our place.
    if (!this.hasRendered) return guardsChildren && !this.showsChildren ? "hidden" : "fallback";
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

/** Made by the method that all documents inherit: fallback children show also where the page's markup hides `createElement`. */
function createSlot(document: Document): HTMLSlotElement {
  const { createElement } = Object.getPrototypeOf(document) as Document;
  return createElement.call(document, "slot") as HTMLSlotElement;
}
