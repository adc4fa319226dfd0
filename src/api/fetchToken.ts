import type { Http } from "../http/createHttp";
import { type Credential, inQuery } from "../http/credentials";
import { HttpError } from "../http/HttpError";

export interface FetchTokenCall {
  /** `token-url`. */
  baseUrl: string;
  accessKey: Credential | undefined;
  username: Credential | undefined;
  signal: AbortSignal;
}

/** GET {token-url}/?r_accesskey&r_username (spec section 7.6). Rejects if the text could not be sent in a header. */
export async function fetchToken(http: Http, call: FetchTokenCall): Promise<string> {
  const response = await http.get(`${call.baseUrl.replace(/\/+$/, "")}/`, {
    carries: [...inQuery("r_accesskey", call.accessKey), ...inQuery("r_username", call.username)],
    headers: { accept: "text/plain, */*" },
    signal: call.signal,
  });
  const token = typeof response.body === "string" ? response.body.trim() : "";
  if (!/^[\w.~+/=-]+$/.test(token)) throw new HttpError("The response is not a token.", response);
  return token;
}
