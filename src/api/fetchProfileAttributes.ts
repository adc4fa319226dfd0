import type { Http } from "../http/createHttp";
import { type Credential, placed } from "../http/credentials";
import { HttpError } from "../http/HttpError";

export interface ProfileAttributes {
  didSubmitSr: boolean;
  didLiteRegister: boolean;
}

export interface FetchProfileAttributesCall {
  /** `landing-pages-url`. */
  baseUrl: string;
  anonymousId: Credential;
  signal: AbortSignal;
}

/** GET {landing-pages-url}/v1/profile-attributes (spec section 7.4). Only status 200 is a success. */
export async function fetchProfileAttributes(
  http: Http,
  { baseUrl, anonymousId, signal }: FetchProfileAttributesCall,
): Promise<ProfileAttributes> {
  const response = await http.get(`${baseUrl}/v1/profile-attributes`, {
    carries: placed(anonymousId, (request, id) => {
      request.query = `identifier=${encodeURIComponent(id)}&attributes=didSubmitSr,didLiteRegister`;
    }),
    signal,
  });
  if (response.status !== 200 || !response.body || typeof response.body !== "object")
    throw new HttpError("The status is not 200, or the response has no attributes.", response);
  const { didSubmitSr, didLiteRegister } = response.body as Partial<Record<keyof ProfileAttributes, unknown>>;
  return { didSubmitSr: didSubmitSr === true, didLiteRegister: didLiteRegister === true };
}
