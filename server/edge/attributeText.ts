import { decodeHTMLAttribute } from "entities/decode";
import type { RewrittenElement } from "./EdgeRuntime";

/** The value of an attribute as a browser reads it; the rewriter gives it as it is written. */
export function attributeOf(element: RewrittenElement, name: string): string | null {
  const written = element.getAttribute(name);
  return written === null ? null : decodeHTMLAttribute(written);
}

/** All attributes of an element, as a browser reads them. */
export function attributesOf(element: RewrittenElement): [name: string, value: string][] {
  return [...element.attributes].map(([name, written]) => [name, decodeHTMLAttribute(written)]);
}

/** Writes an attribute; the rewriter itself escapes quotation marks only. */
export function writeAttribute(element: RewrittenElement, name: string, value: string): void {
  element.setAttribute(name, inAscii(value.replaceAll("&", "&amp;")));
}

/** Markup that reads the same in every encoding that a page may have. */
export function inAscii(html: string): string {
  return html.replace(/[^\p{ASCII}]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`);
}
