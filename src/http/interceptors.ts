import type { Query } from "./addQuery";
import type { BodyType } from "./encodeBody";
import type { HttpResult } from "./HttpError";

/** A request as interceptors see it: they may change it, return another, or be async. */
export interface HttpRequest {
  method: string;
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  query: Query | undefined;
  body: unknown;
  type: BodyType;
}

/** May give back another value of its kind, now or later, or nothing. */
type Intercept<Parameters extends unknown[], T> =
  | ((...parameters: Parameters) => T | Promise<T>)
  | ((...parameters: Parameters) => Promise<void>)
  | ((...parameters: Parameters) => void);

export interface Interceptor {
  request?: Intercept<[request: HttpRequest], HttpRequest>;
  /** Sees every answer, also rejected ones; what it returns takes the answer's place. No answer at all is none to see. */
  response?: Intercept<[result: HttpResult, request: HttpRequest], HttpResult>;
}

export class Interceptors {
  private list: Interceptor[] = [];

  /** Adds one at the end; the returned function takes it out again. */
  use(interceptor: Interceptor): () => void {
    // A new object each time, so that a function that is used twice can be removed once for each call.
    const entry = { ...interceptor };
    this.list = [...this.list, entry];
    return () => {
      this.list = this.list.filter((other) => other !== entry);
    };
  }

  /** At once where there is none, so that a call that is made while a script runs does not wait for its end. */
  onRequest(request: HttpRequest): HttpRequest | Promise<HttpRequest> {
    return this.list.length ? this.interceptRequest(request) : request;
  }

  private async interceptRequest(request: HttpRequest): Promise<HttpRequest> {
    let current = request;
    for (const { request: intercept } of this.list) {
      if (intercept) current = (await intercept(current)) ?? current;
    }
    return current;
  }

  async onResponse(result: HttpResult, request: HttpRequest): Promise<HttpResult> {
    let current = result;
    for (const { response: intercept } of this.list) {
      if (intercept) current = (await intercept(current, request)) ?? current;
    }
    return current;
  }
}
