import { decodeHTMLAttribute } from "entities/decode";
import type { RewrittenElement } from "./EdgeRuntime";
import { fromRewriter, inAscii } from "./pageBytes";

/** An element of a page, with its attributes decoded as a browser decodes them. The rewriter returns the raw text. */
export class PageElement {
  readonly #element: RewrittenElement;
  readonly #charset: string | undefined;

  constructor(element: RewrittenElement, charset: string | undefined) {
    this.#element = element;
    this.#charset = charset;
  }

  get tagName(): string {
    return this.#element.tagName;
  }

  has(name: string): boolean {
    return this.#element.hasAttribute(name);
  }

  attribute(name: string): string | null {
    const written = this.#element.getAttribute(name);
    return written === null ? null : this.#read(written);
  }

  /** All attributes by name. A browser reads only the first of several with the same name, and so does `attribute`. */
  attributes(): [name: string, value: string][] {
    const first = new Map([...this.#element.attributes].reverse());
    return [...first].map(([name, written]) => [name, this.#read(written)]);
  }

  write(name: string, value: string): void {
    // The rewriter itself escapes quotation marks only.
    this.#element.setAttribute(name, inAscii(value.replaceAll("&", "&amp;")));
  }

  /** Inserts markup before the element's content. The markup must already be encoded for the rewriter (pageBytes.ts). */
  prepend(html: string): void {
    this.#element.prepend(html, { html: true });
  }

  onEndTag(handler: () => void): void {
    this.#element.onEndTag(handler);
  }

  #read(written: string): string {
    return decodeHTMLAttribute(fromRewriter(written, this.#charset));
  }
}
