import type { Brand } from "../../src/brands/Brand";
import { pageServices } from "../../src/page/services";
import { isTrusted, warnOfTrust } from "./trust";

/**
 * What an element has to do with the brand of the host page: it shows nothing before that brand is decided, or it does so too and its
 * data may decide which brand it is.
 */
export type BrandRole = "dependsOnPageBrand" | "providesPageBrand";

/** The host page's brand from the point of view of one element. */
export class ElementBrand {
  readonly #hostElement: Element;
  readonly #role: BrandRole | undefined;
  /** The element has shown its content before the host page's brand was decided. */
  #isAhead = false;

  constructor(hostElement: Element, role: BrandRole | undefined) {
    this.#hostElement = hostElement;
    this.#role = role;
  }

  /** The element has come into a document. */
  connected(): void {
    this.#isAhead = false;
    if (this.#role !== "providesPageBrand") return;
    if (isTrusted(this.#hostElement)) pageServices().pageBrand.addHeader(this.#hostElement);
    else
      warnOfTrust(
        this.#hostElement.localName,
        "is outside the regions that data-elements trusts, so its data decides no brand of the page.",
      );
  }

  removed(): void {
    if (this.#role === "providesPageBrand") pageServices().pageBrand.removeHeader(this.#hostElement);
  }

  /** Called when the view shows its content. The element then keeps its brand, even when a header's data names another one later. */
  contentShown(): void {
    if (!this.#role) this.#isAhead ||= !!pageServices().pageBrand.pending();
  }

  current(): Brand {
    const { current, withoutHeader } = pageServices().pageBrand;
    return this.#isAhead ? withoutHeader() : current(this.#hostElement);
  }

  /** Resolves when the brand is decided; undefined where the element does not wait for it, or no longer. */
  pending(): Promise<void> | undefined {
    return this.#role && pageServices().pageBrand.pending();
  }
}
