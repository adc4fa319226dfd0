import { fetchNavigation } from "../api/fetchNavigation";
import { fetchToken } from "../api/fetchToken";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";
import { isTokenCurrent } from "./isTokenCurrent";
import { shareCall } from "./shareCall";

/** The settings that say which navigation data is asked for, and how. */
export interface NavigationSettings {
  navVariant: string | undefined;
  navDomain: string | undefined;
  token: string | undefined;
  tokenUrl: string | undefined;
  tokenAccessKey: string | undefined;
  tokenUsername: string | undefined;
}

/**
 * Asks for navigation data, once a page however many elements ask the same. Resolves to undefined, after saying so, where
 * there is none; never rejects.
 */
export async function loadNavigation(
  element: ElementContext<NavigationSettings>,
  signal: AbortSignal,
): Promise<object | undefined> {
  const { services, settings } = element;
  const { navVariant: variant, navDomain: domain, apiAuthToken } = settings;
  try {
    const baseUrl = requireAddress(element, "apiUrl");
    const token = await findToken(element, signal);
    const key = ["navigation", baseUrl, variant, domain, token, apiAuthToken].join("\n");
    return await shareCall(services.http, key, signal, (shared) =>
      fetchNavigation(services.http, { baseUrl, variant, domain, token, apiAuthToken, signal: shared }),
    );
  } catch (error) {
    if (!signal.aborted) reportFailure(element, "fetchNavigation", error);
    return undefined;
  }
}

/** The given token while it is current, else a fetched one; none where neither is to be had (spec section 7.6). */
async function findToken(
  element: ElementContext<NavigationSettings>,
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
