import { fetchToken } from "../../api/fetchToken";
import { warnOnce } from "../../browser/log";
import { bindTo, credentialOf } from "../../element/credentialOf";
import { type ElementContext, reportFailure } from "../../element/ElementContext";
import type { Credential } from "../../http/credentials";
import { shareCall } from "../shareCall";

/** The settings with a token, or with the address that issues one. */
export interface TokenSettings {
  token: string | undefined;
  tokenUrl: string | undefined;
  tokenAccessKey: string | undefined;
  tokenUsername: string | undefined;
}

/** Resolves to the given token until it expires, then to a fetched token; undefined if there is neither (spec section 7.6). */
export async function findToken(
  element: ElementContext<TokenSettings>,
  signal: AbortSignal,
): Promise<Credential | undefined> {
  const { http } = element.services;
  const ownToken = credentialOf(element, "token", "apiUrl");
  // A given token without an expiry counts as expired.
  if (ownToken && (readTokenExpiry(ownToken.value) ?? 0) > Date.now()) return ownToken;
  const baseUrl = element.settings.tokenUrl;
  if (ownToken && !baseUrl) warnOfToken(element.tag);
  // A fetched token belongs to the source of its address: the host page or the element.
  const bindToken = (token: string) => bindTo(element, token, "tokenUrl", "apiUrl");
  if (!baseUrl || !bindToken("")) return undefined;
  const accessKey = credentialOf(element, "tokenAccessKey", "tokenUrl");
  const username = credentialOf(element, "tokenUsername", "tokenUrl");
  try {
    const key = ["token", baseUrl, accessKey?.value, username?.value].join("\n");
    const token = await shareCall(
      http,
      key,
      signal,
      (shared) => fetchToken(http, { baseUrl, accessKey, username, signal: shared }),
      hasExpired,
    );
    return bindToken(token);
  } catch (error) {
    if (!signal.aborted) reportFailure(element, "fetchToken", error);
    return undefined;
  }
}

function warnOfToken(tag: string): void {
  const message = `<${tag}> attribute token has expired or is not a JWT with an expiry, and token-url is not set: the call is made without a token. Set token-url or a valid token.`;
  warnOnce({ kind: "missing-address", element: tag, message });
}

/** A fetched token without an expiry never expires. */
function hasExpired(token: string): boolean {
  return (readTokenExpiry(token) ?? Number.POSITIVE_INFINITY) <= Date.now();
}

/** When a JWT expires, in milliseconds since 1970; undefined if it has no `exp` or is invalid. */
function readTokenExpiry(token: string): number | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : undefined;
  } catch {
    // The token is not a JWT.
    return undefined;
  }
}
