/** The subset of the edge runtime's types that this folder uses: https://developers.cloudflare.com/workers/runtime-apis/html-rewriter/ */
export interface RewrittenElement {
  readonly tagName: string;
  readonly namespaceURI: string;
  readonly attributes: Iterable<[name: string, value: string]>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): unknown;
  prepend(content: string, options: { html: boolean }): unknown;
  remove(): unknown;
  onEndTag(handler: () => void): void;
}

export interface ElementHandler {
  element(element: RewrittenElement): void;
}

/** Registers handlers for the elements that match a selector. */
export interface Selection {
  on(selector: string, handler: ElementHandler): unknown;
}

export interface Rewriter extends Selection {
  onDocument(handler: {
    end(end: { append(content: string, options: { html: boolean }): unknown }): void;
  }): unknown;
  transform(response: Response): Response;
}

/** The runtime's rewriter; undefined in a runtime without one, such as Node. */
export function newRewriter(): Rewriter | undefined {
  const { HTMLRewriter } = globalThis as { HTMLRewriter?: new () => Rewriter };
  return HTMLRewriter && new HTMLRewriter();
}

/** A stream that passes its input through unchanged. Cloudflare's own class is faster than the standard one. */
export function newPipe(): TransformStream {
  const { IdentityTransformStream: Pipe = TransformStream } = globalThis as {
    IdentityTransformStream?: typeof TransformStream;
  };
  return new Pipe();
}

export interface EdgeContext {
  waitUntil?(work: Promise<unknown>): void;
}
