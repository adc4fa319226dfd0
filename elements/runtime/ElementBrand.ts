import type { Brand } from "../../src/brands/Brand";
import { pageServices } from "../../src/page/services";
import { isTrusted, warnOfTrust } from "./trust";

/**
 * How an element depends on the host page's brand. `dependsOnPageBrand` waits until the brand is decided. `providesPageBrand` also waits, and
 * its data may decide the brand.
 */
export type BrandRole = "dependsOnPageBrand" | "providesPageBrand";

/** The host page's brand as one element uses it. */
export class ElementBrand {
  readonly #hostElement: Element;
  readonly #role: BrandRole | undefined;
  /** True if the element showed its content before the host page's brand was decided. */
  #isAhead = false;

  constructor(hostElement: Element, role: BrandRole | undefined) {
    this.#hostElement = hostElement;
    this.#role = role;
  }

  /** The element was inserted into a document. */
  connected(): void {
    this.#isAhead = false;
    if (this.#role !== "providesPageBrand") return;
    if (isTrusted(this.#hostElement)) pageServices().pageBrand.addHeader(this.#hostElement);
    else
      warnOfTrust(
        this.#hostElement.localName,
        "is outside the regions that data-elements trusts, so its data does not set the page's brand.",
      );
  }

  removed(): void {
    if (this.#role === "providesPageBrand") pageServices().pageBrand.removeHeader(this.#hostElement);
  }

  /** Called when the view shows its content. The element then keeps its brand, even if a header's late data names another one. */
  contentShown(): void {
    if (!this.#role) this.#isAhead ||= !!pageServices().pageBrand.pending();
  }

  current(): Brand {
    const { current, withoutHeader } = pageServices().pageBrand;
    return this.#isAhead ? withoutHeader() : current(this.#hostElement);
  }

  /** Resolves when the brand is decided. Undefined if the element does not wait. */
  pending(): Promise<void> | undefined {
    return this.#role && pageServices().pageBrand.pending();
  }
}
