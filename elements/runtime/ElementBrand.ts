import type { Brand } from "../../src/brands/Brand";
import { pageServices } from "../../src/page/services";

/** How an element depends on the page's brand: it waits for the brand before it shows anything, or its data may decide which brand it is. */
export type BrandRole = "waits" | "tells" | undefined;

/** The page's brand from the point of view of one element. */
export class ElementBrand {
  private readonly hostElement: Element;
  private readonly role: BrandRole;
  /** The element has shown its content before the page's brand was decided. */
  private isAhead = false;

  constructor(hostElement: Element, role: BrandRole) {
    this.hostElement = hostElement;
    this.role = role;
  }

  /** The element has come into a document. */
  connected(): void {
    this.isAhead = false;
    if (this.role === "tells") pageServices().pageBrand.addHeader(this.hostElement);
  }

  removed(): void {
    if (this.role === "tells") pageServices().pageBrand.removeHeader(this.hostElement);
  }

  /** Called when the view shows its content. The element then keeps its brand, even when a header's data names another one later. */
  contentShown(): void {
    if (!this.role) this.isAhead ||= !!pageServices().pageBrand.pending();
  }

  current(): Brand {
    const { current, withoutHeader } = pageServices().pageBrand;
    return this.isAhead ? withoutHeader() : current();
  }

  /** Resolves when the brand is decided; undefined where the element does not wait for it, or no longer. */
  pending(): Promise<void> | undefined {
    return this.role && pageServices().pageBrand.pending();
  }
}
