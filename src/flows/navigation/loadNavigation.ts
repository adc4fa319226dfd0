import { fetchNavigation } from "../../api/fetchNavigation";
import { activated } from "../../browser/documentLifecycle";
import { credentialOf } from "../../element/credentialOf";
import { type ElementContext, reportFailure, requireAddress } from "../../element/ElementContext";
import { forgetCall, shareCall } from "../shareCall";
import type { TokenSettings } from "./findToken";
import type { NavigationRequest } from "./recoverNavigation";

export interface NavigationSettings extends TokenSettings {
  navVariant: string | undefined;
  navDomain: string | undefined;
  /** In seconds. */
  navigationMaxStale: number;
  authenticated: boolean;
}

type NavigationElement = ElementContext<NavigationSettings>;

/** Only host pages that set `navigation-max-stale` need this file. If it does not load, the header still works. */
const loadRecovery = () => import("./recoverNavigation").catch(() => undefined);

/**
 * Fetches navigation data, once for all elements with the same call. If the call fails, reports the failure and resolves to the last good
 * response, or to undefined if there is none. Never rejects.
 */
export async function loadNavigation(
  element: NavigationElement,
  signal: AbortSignal,
): Promise<object | undefined> {
  const { services, settings } = element;
  const { navVariant: variant, navDomain: domain, navigationMaxStale: maxStale } = settings;
  let call: NavigationRequest | undefined;
  try {
    const baseUrl = requireAddress(element, "apiUrl");
    // A token belongs to a visitor, but the visitor may never see a prerendered document.
    if (settings.token || settings.tokenUrl || settings.apiAuthToken)
      await activated(element.hostElement.ownerDocument);
    // A lazy file, because most host pages have no token.
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
    const apiAuthToken = credentialOf(element, "apiAuthToken", "apiUrl");
    const current: NavigationRequest = { baseUrl, variant, domain, token, apiAuthToken };
    call = current;
    const access = [token?.value, apiAuthToken?.value];
    const keyFor = (authenticated: boolean) =>
      ["navigation", baseUrl, variant, domain, ...access, !!maxStale, authenticated].join("\n");
    const key = keyFor(settings.authenticated);
    // Each login and each logout fetches the data again.
    forgetCall(services.http, keyFor(!settings.authenticated));
    return await shareCall(services.http, key, signal, (shared) => request(element, current, shared));
  } catch (error) {
    const recovery = call && maxStale && !signal.aborted ? await loadRecovery() : undefined;
    const stored = call && recovery?.readStoredNavigation(call, maxStale);
    if (!signal.aborted) reportFailure(element, "fetchNavigation", error, !!stored);
    return stored;
  }
}

async function request(
  { services, settings }: NavigationElement,
  call: NavigationRequest,
  signal: AbortSignal,
): Promise<object> {
  const { navigationMaxStale, authenticated } = settings;
  const once = () => fetchNavigation(services.http, { ...call, signal });
  if (!navigationMaxStale) return once();
  const data = await once().catch(async (error: unknown) => {
    const recovery = await loadRecovery();
    if (!recovery) throw error;
    return recovery.retryCall(error, once, signal);
  });
  // Do not store a signed-in visitor's data, because it may be for this visitor only. Do not wait for the storage.
  if (!authenticated) void loadRecovery().then((recovery) => recovery?.storeNavigation(call, data));
  return data;
}
