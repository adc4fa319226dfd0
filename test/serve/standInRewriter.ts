import { Window } from "happy-dom";
import type { RewrittenElement } from "../../server/edge/EdgeRuntime";

type Handlers = { element(element: RewrittenElement): void };
type DomElement = InstanceType<typeof Window>["document"]["body"];

const window = new Window();
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/**
 * Stands in for the edge runtime's rewriter in Node. It reads the whole page, which must be ASCII, and writes it as the DOM does. The tests of
 * `test/edge` use the real one.
 */
export class StandInRewriter {
  readonly #handlers: [selector: string, Handlers][] = [];
  #end: ((end: { append(content: string): void }) => void) | undefined;

  on(selector: string, handlers: Handlers): this {
    // An invalid selector throws here, as in the real rewriter.
    window.document.createElement("p").matches(selector);
    this.#handlers.push([selector, handlers]);
    return this;
  }

  onDocument({ end }: { end(end: { append(content: string): void }): void }): this {
    this.#end = end;
    return this;
  }

  transform(response: Response): Response {
    const body = new ReadableStream({
      start: async (controller) => {
        controller.enqueue(bytesOf(this.#rewrite(await response.text())));
        controller.close();
      },
    });
    return new Response(body, response);
  }

  #rewrite(html: string): string {
    const document = new window.DOMParser().parseFromString(html, "text/html");
    this.#visit(document.documentElement as unknown as DomElement);
    let rest = "";
    this.#end?.({ append: (content) => (rest += content) });
    return document.documentElement.outerHTML + rest;
  }

  #visit(node: DomElement): void {
    const inserted: string[] = [];
    let isRemoved = false;
    let atEnd = () => {};
    const element: RewrittenElement = {
      tagName: node.localName,
      namespaceURI: node.namespaceURI ?? "",
      attributes: [...node.attributes].map(({ name, value }): [string, string] => [
        name,
        written(value ?? ""),
      ]),
      getAttribute: (name) => (node.hasAttribute(name) ? written(node.getAttribute(name) ?? "") : null),
      hasAttribute: (name) => node.hasAttribute(name),
      setAttribute: (name, value) => node.setAttribute(name, value),
      prepend: (content) => inserted.unshift(content),
      remove: () => {
        isRemoved = true;
      },
      onEndTag: (handler) => {
        atEnd = handler;
      },
    };
    for (const [selector, handlers] of this.#handlers) if (node.matches(selector)) handlers.element(element);
    for (const child of [...node.children]) this.#visit(child as unknown as DomElement);
    atEnd();
    if (inserted.length) node.innerHTML = inserted.join("") + node.innerHTML;
    if (isRemoved) node.remove();
  }
}

/** The rewriter returns attributes as they are written in the page. */
const written = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
