import identity from "../brands/identity.json";
import type { Http } from "../http/createHttp";
import { HttpError } from "../http/HttpError";

export interface FetchNavigationCall {
  /** `api-url`. */
  baseUrl: string;
  variant: string | undefined;
  domain: string | undefined;
  /** Bearer token. */
  token: string | undefined;
  /** The element's own `api-auth-token`. */
  apiAuthToken: string | undefined;
  signal: AbortSignal;
}

/**
 * GET {api-url}/resource/{brand}-cms/v1/navigation?variant&domain (spec section 7.5). Gives the navigation data as it came,
 * an object. Rejects with an HttpError, also for any status but 200 and where the answer is no navigation data.
 */
export async function fetchNavigation(http: Http, call: FetchNavigationCall): Promise<object> {
  const headers: Record<string, string> = {};
  if (call.token) headers.authorization = `Bearer ${call.token}`;
  if (call.apiAuthToken) headers["x-api-auth-token"] = call.apiAuthToken;
  const { variant, domain, signal } = call;
  const answer = await http.get(`${call.baseUrl}/resource/${identity.slug}-cms/v1/navigation`, {
    query: { variant, domain },
    headers,
    signal,
  });
  if (answer.status !== 200) throw new HttpError("Only status 200 is accepted.", answer);
  const { body } = answer;
  // An error page, `null` or `{}` with a good status.
  if (typeof body !== "object" || !body || !("brand" in body || "groupings" in body))
    throw new HttpError("The answer is not navigation data.", answer);
  return body;
}
