/** The parts of the edge runtime's types that are used here: https://developers.cloudflare.com/workers/runtime-apis/html-rewriter/ */
export interface RewrittenElement {
  readonly tagName: string;
  readonly namespaceURI: string;
  readonly attributes: Iterable<[name: string, value: string]>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): unknown;
  prepend(content: string, options: { html: boolean }): unknown;
  onEndTag(handler: () => void): void;
}

export interface Rewriter {
  on(selector: string, handlers: { element(element: RewrittenElement): void }): Rewriter;
  transform(response: Response): Response;
}

/** The runtime's rewriter; undefined in a runtime without one, such as Node. */
export function newRewriter(): Rewriter | undefined {
  const { HTMLRewriter } = globalThis as { HTMLRewriter?: new () => Rewriter };
  return HTMLRewriter && new HTMLRewriter();
}

export interface EdgeContext {
  waitUntil?(work: Promise<unknown>): void;
}
