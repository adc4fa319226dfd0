import type { Query } from "./addQuery";
import type { BodyType } from "./encodeBody";
import type { HttpResult } from "./HttpError";

/** A request. An interceptor may change it, or return another request or a promise of one. */
export interface HttpRequest {
  method: string;
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  query: Query | undefined;
  body: unknown;
  type: BodyType;
}

/** Returns a replacement or nothing, directly or as a promise. */
type Intercept<Parameters extends unknown[], T> =
  | ((...parameters: Parameters) => T | Promise<T>)
  | ((...parameters: Parameters) => Promise<void>)
  | ((...parameters: Parameters) => void);

export interface Interceptor {
  request?: Intercept<[request: HttpRequest], HttpRequest>;
  /** Called with every response, including those with an error status. A returned response replaces it. Not called without a response. */
  response?: Intercept<[result: HttpResult, request: HttpRequest], HttpResult>;
}

export async function interceptRequest(
  interceptors: readonly Interceptor[],
  request: HttpRequest,
): Promise<HttpRequest> {
  let current = request;
  for (const { request: intercept } of interceptors) {
    if (intercept) current = (await intercept(current)) ?? current;
  }
  return current;
}

export async function interceptResponse(
  interceptors: readonly Interceptor[],
  result: HttpResult,
  request: HttpRequest,
): Promise<HttpResult> {
  let current = result;
  for (const { response: intercept } of interceptors) {
    if (intercept) current = (await intercept(current, request)) ?? current;
  }
  return current;
}
