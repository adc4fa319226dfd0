import { fetchToken } from "../api/fetchToken";
import { type ElementContext, reportFailure } from "../page/ElementContext";
import { isTokenCurrent } from "./isTokenCurrent";
import { shareCall } from "./shareCall";

/** The settings that give a token, or say where to get one. */
export interface TokenSettings {
  token: string | undefined;
  tokenUrl: string | undefined;
  tokenAccessKey: string | undefined;
  tokenUsername: string | undefined;
}

/** The given token while it is current, else a fetched one; none where neither is to be had (spec section 7.6). */
export async function findToken(
  element: ElementContext<TokenSettings>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { http } = element.services;
  const { token, tokenUrl: baseUrl, tokenAccessKey: accessKey, tokenUsername: username } = element.settings;
  if (token && isTokenCurrent(token, Date.now())) return token;
  if (!baseUrl) return undefined;
  try {
    const key = ["token", baseUrl, accessKey, username].join("\n");
    return await shareCall(http, key, signal, (shared) =>
      fetchToken(http, { baseUrl, accessKey, username, signal: shared }),
    );
  } catch (error) {
    if (!signal.aborted) reportFailure(element, "fetchToken", error);
    return undefined;
  }
}
