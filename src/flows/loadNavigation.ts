import { fetchNavigation } from "../api/fetchNavigation";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";
import type { TokenSettings } from "./findToken";
import { shareCall } from "./shareCall";

/** The settings that say which navigation data is asked for, and how. */
export interface NavigationSettings extends TokenSettings {
  navVariant: string | undefined;
  navDomain: string | undefined;
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
    // Most pages have no token: what handles one comes to those that do.
    const token =
      settings.token || settings.tokenUrl
        ? await import("./findToken").then(
            ({ findToken }) => findToken(element, signal),
            (error: unknown) => {
              reportFailure(element, "fetchToken", error);
              return undefined;
            },
          )
        : undefined;
    const key = ["navigation", baseUrl, variant, domain, token, apiAuthToken].join("\n");
    return await shareCall(services.http, key, signal, (shared) =>
      fetchNavigation(services.http, { baseUrl, variant, domain, token, apiAuthToken, signal: shared }),
    );
  } catch (error) {
    if (!signal.aborted) reportFailure(element, "fetchNavigation", error);
    return undefined;
  }
}
