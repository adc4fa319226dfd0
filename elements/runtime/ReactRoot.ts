import type { Root } from "react-dom/client";
import { appendSlot } from "./appendSlot";
import type { MountedElement } from "./MountedElement";
import { attachTemplate, findTemplate, isParsingTemplate } from "./serverMarkup";

/** The part of an element's work that r2wc does. */
export interface Mounting {
  /** Renders the element into a node. */
  mount(container: Node): void;
  unmount(): void;
}

/** React's root in an element: mounted by r2wc, or hydrated when the view came with the host page's markup. */
export class ReactRoot {
  private readonly mounted: MountedElement;
  private readonly r2wc: Mounting;
  /** The node in the shadow root that was hydrated. */
  private container: HTMLElement | undefined = undefined;
  private hydrated: Root | undefined;
  private isConnected = false;
  private hasBeenConnected = false;

  constructor(mounted: MountedElement, r2wc: Mounting) {
    this.mounted = mounted;
    this.r2wc = r2wc;
  }

  private get root(): ShadowRoot {
    return this.mounted.hostElement.shadowRoot as ShadowRoot;
  }

  connected(): void {
    const { mounted, root } = this;
    if (this.isConnected) {
      mounted.connected();
      return;
    }
    this.isConnected = true;
    const template = findTemplate(mounted.hostElement);
    if (template) attachTemplate(template, root);
    mounted.display.isPrerendered = !this.hasBeenConnected && root.firstChild !== null;
    this.hasBeenConnected = true;
    const container = mounted.display.isPrerendered ? undefined : this.prepareContainer();
    mounted.connected();
    if (container) this.r2wc.mount(container);
    else void this.takeOver();
  }

  /** A root in the markup may be parsed after its element exists, when the script ran first. */
  childrenChanged(): void {
    const { mounted, root } = this;
    if (!this.isConnected || !mounted.isWaiting) return;
    if (isParsingTemplate(mounted.hostElement)) {
      requestAnimationFrame(() => this.childrenChanged());
      return;
    }
    const template = findTemplate(mounted.hostElement);
    if (!template) return;
    // First, because React cannot unmount when its nodes are gone.
    mounted.unmountView(() => this.r2wc.unmount());
    attachTemplate(template, root);
    void this.takeOver();
  }

  removed(): void {
    this.isConnected = false;
    this.r2wc.unmount();
    this.hydrated?.unmount();
    this.hydrated = undefined;
    this.mounted.removed();
  }

  /** The node in which r2wc renders: the root itself, or the node that was hydrated before. Until it has rendered, the fallback children show. */
  private prepareContainer(): Node {
    const { root, mounted } = this;
    const container = this.container ?? root;
    if (!mounted.guardsChildren) {
      const slot = appendSlot(root);
      mounted.display.beforeShown = () => slot.remove();
    }
    return container;
  }

  /** Hydrates the server's markup when the markup is complete and the view's data has arrived. */
  private async takeOver(): Promise<void> {
    const { mounted, root } = this;
    const found = await import("./takeOver").then(
      ({ findMarkup }) => findMarkup(root),
      (error: unknown) => error as Error,
    );
    if (!this.isConnected) return;
    if (found instanceof Error) {
      mounted.staysPrerendered(found);
    } else if (found) {
      this.container = found.container;
      mounted.takeOver(found.prerendered, () => {
        this.hydrated = found.hydrate();
      });
    } else {
      mounted.display.isPrerendered = false;
      root.replaceChildren();
      mounted.display.refresh();
      this.r2wc.mount(this.prepareContainer());
    }
  }
}
