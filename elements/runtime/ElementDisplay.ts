import type { Shown } from "../../src/page/ElementContext";
import { adoptStyles, type DisplayState, type ShownState } from "../../src/ui/stylesheet";
import { appendSlot } from "./appendSlot";

/** What a host element shows: its view, the fallback children, nothing, or what the server has rendered. */
export class ElementDisplay {
  /** What the view shows; undefined before its first render. */
  shown: Shown | undefined;
  /** The server's markup shows, and no view has taken it over yet. */
  isPrerendered = false;
  /** Called in the frame in which the view shows something for the first time. */
  beforeShown: (() => void) | undefined;
  private readonly hostElement: HTMLElement;
  private readonly guardsChildren: boolean;

  constructor(hostElement: HTMLElement, guardsChildren: boolean) {
    this.hostElement = hostElement;
    this.guardsChildren = guardsChildren;
  }

  show(shown: Shown): void {
    this.beforeShown?.();
    this.beforeShown = undefined;
    this.shown = shown;
    this.isPrerendered = false;
    this.refresh();
  }

  /** React shows nothing any more: a slot shows the fallback children, and the host element looks as before the first render. */
  showFallback(): void {
    if (this.isPrerendered) return;
    const root = this.hostElement.shadowRoot as ShadowRoot;
    this.shown = undefined;
    if (!this.guardsChildren && !root.querySelector("slot")) appendSlot(root);
    this.refresh();
  }

  /** Shows the children, or nothing, where there is no view. */
  showChildren(isShown: boolean): void {
    const root = this.hostElement.shadowRoot as ShadowRoot;
    root.replaceChildren();
    if (isShown) appendSlot(root);
    this.show(isShown ? "content" : "absent");
  }

  /** Gives the host element the styles for what it shows. Also called when the host page changes the fallback children. */
  refresh = (): void => {
    if (!this.isPrerendered) adoptStyles(this.hostElement.shadowRoot as ShadowRoot, this.shownState());
  };

  state(): DisplayState {
    return this.isPrerendered ? "prerendered" : this.shownState();
  }

  /** The view shows that it is waiting. */
  get isPending(): boolean {
    return this.shown === "pending" || this.shown === "place";
  }

  private shownState(): ShownState {
    const { hostElement, guardsChildren, shown, isPending } = this;
    if (shown === undefined) return guardsChildren ? "hidden" : "fallback";
    // Guarded children belong to the host page and keep its look.
    if (shown === "content") return guardsChildren ? "fallback" : "shown";
    if (!guardsChildren && hasFallbackChildren(hostElement)) return "fallback";
    return isPending && !guardsChildren ? "waiting" : "hidden";
  }
}

/** Children with a `slot` attribute are not fallback content: the view shows them. */
function hasFallbackChildren({ childNodes }: HTMLElement): boolean {
  for (let at = 0; at < childNodes.length; at++) {
    const child = childNodes[at] as ChildNode;
    const isElement = child.nodeType === 1 && !(child as Element).hasAttribute("slot");
    if (isElement || (child.nodeType === 3 && child.nodeValue?.trim())) return true;
  }
  return false;
}
