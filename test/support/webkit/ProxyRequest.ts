import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** The part of Playwright's `Request` that the tests use, and its bytes. */
export class ProxyRequest {
  private readonly startTime = Date.now();
  private responseBodySize = 0;
  private resolve: () => void = () => undefined;
  private readonly end = new Promise<void>((resolve) => {
    this.resolve = resolve;
  });

  private constructor(
    private readonly incoming: IncomingMessage,
    readonly body: Buffer,
  ) {}

  /** A request to the proxy, after its whole body has arrived. */
  static async read(incoming: IncomingMessage): Promise<ProxyRequest> {
    return new ProxyRequest(incoming, Buffer.concat(await incoming.toArray().catch(() => [])));
  }

  get rawHeaders(): IncomingHttpHeaders {
    return this.incoming.headers;
  }

  url = () => this.incoming.url ?? "";
  method = () => this.incoming.method ?? "GET";
  headers = () => this.incoming.headers as Record<string, string>;
  postData = () => (this.body.length ? this.body.toString() : null);
  timing = () => ({ startTime: this.startTime });
  sizes = async () => ({ responseBodySize: this.responseBodySize });
  /** Resolves at the end of its response. */
  response = () => this.end;

  /** Counts the bytes of the response as the server has compressed them. */
  countBytes({ length }: Buffer): void {
    this.responseBodySize += length;
  }

  ended(): void {
    this.resolve();
  }
}
