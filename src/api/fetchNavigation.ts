import * as identity from "../brands/identity.json";
import type { Http } from "../http/createHttp";
import { type Credential, inHeader } from "../http/credentials";
import { HttpError } from "../http/HttpError";
import { NAVIGATION_MAX } from "../limits";

export interface FetchNavigationCall {
  /** `api-url`. */
  baseUrl: string;
  variant: string | undefined;
  domain: string | undefined;
  token: Credential | undefined;
  /** The element's `api-auth-token`. */
  apiAuthToken: Credential | undefined;
  signal: AbortSignal;
}

/** Whether a response body is navigation data, and not `null`, `{}`, a maintenance page or another service's data. */
export function isNavigation(body: unknown): body is object {
  return typeof body === "object" && body !== null && ("brand" in body || "groupings" in body);
}

export function navigationUrl(baseUrl: string): string {
  return `${baseUrl}/resource/${identity.slug}-cms/v1/navigation`;
}

/** GET {api-url}/resource/{brand}-cms/v1/navigation?variant&domain (spec section 7.5). Resolves to the unchanged data. */
export async function fetchNavigation(http: Http, call: FetchNavigationCall): Promise<object> {
  const { variant, domain, signal } = call;
  const response = await http.get(navigationUrl(call.baseUrl), {
    query: { variant, domain },
    carries: [
      ...inHeader("authorization", call.token, "Bearer "),
      ...inHeader("x-api-auth-token", call.apiAuthToken),
    ],
    signal,
    maxCharacters: NAVIGATION_MAX.characters,
  });
  if (response.status !== 200) throw new HttpError("Only status 200 is accepted.", response);
  const { body } = response;
  if (!isNavigation(body)) throw new HttpError("The response is not navigation data.", response);
  return body;
}
