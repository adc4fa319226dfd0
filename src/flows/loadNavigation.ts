import { type FetchNavigationCall, fetchNavigation } from "../api/fetchNavigation";
import { activated } from "../browser/whenActivated";
import { credentialOf } from "../page/credentialOf";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";
import { type CheckedNavigation, checkNavigation } from "./checkNavigation";
import type { TokenSettings } from "./findToken";
import { forgetCall, shareCall } from "./shareCall";

/** The settings that say which navigation data is asked for, and how. */
export interface NavigationSettings extends TokenSettings {
  navVariant: string | undefined;
  navDomain: string | undefined;
  /** Seconds. */
  navigationMaxStale: number;
  authenticated: boolean;
}

type Asked = Omit<FetchNavigationCall, "signal">;
type Element = ElementContext<NavigationSettings>;

/** What asks once more and keeps the last good answer: only pages that set `navigation-max-stale` download it. */
const loadKeeper = () => import("./keptNavigation").catch(() => undefined);

/**
 * Asks for navigation data, once a page however many elements ask the same, and checks it. Resolves to undefined, after saying so, where
 * there is none, not even an earlier answer that may stand in; never rejects.
 */
export async function loadNavigation(
  element: Element,
  signal: AbortSignal,
): Promise<CheckedNavigation | undefined> {
  const { services, settings } = element;
  const { navVariant: variant, navDomain: domain, navigationMaxStale: maxStale } = settings;
  let asked: Asked | undefined;
  try {
    const baseUrl = requireAddress(element, "apiUrl");
    // A prerendered document may never have a visitor whom a token could stand for.
    if (settings.token || settings.tokenUrl || settings.apiAuthToken)
      await activated(element.hostElement.ownerDocument);
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
    const apiAuthToken = credentialOf(element, "apiAuthToken", "apiUrl");
    const call = { baseUrl, variant, domain, token, apiAuthToken };
    asked = call;
    const access = [token?.value, apiAuthToken?.value];
    const keyFor = (authenticated: boolean) =>
      ["navigation", baseUrl, variant, domain, ...access, !!maxStale, authenticated].join("\n");
    const key = keyFor(settings.authenticated);
    // A visitor who logs in or out, and out or in again, gets the data of that moment.
    forgetCall(services.http, keyFor(!settings.authenticated));
    return await shareCall(services.http, key, signal, (shared) => ask(element, call, shared));
  } catch (error) {
    const keeper = asked && maxStale && !signal.aborted ? await loadKeeper() : undefined;
    const kept = asked && keeper?.recallNavigation(asked, maxStale);
    if (!signal.aborted) reportFailure(element, "fetchNavigation", error, !!kept);
    return kept && checkNavigation(kept);
  }
}

async function ask(
  { services, settings }: Element,
  asked: Asked,
  signal: AbortSignal,
): Promise<CheckedNavigation> {
  const { navigationMaxStale, authenticated } = settings;
  const once = () => fetchNavigation(services.http, { ...asked, signal });
  if (!navigationMaxStale) return checkNavigation(await once());
  const data = await once().catch(async (error: unknown) => {
    const keeper = await loadKeeper();
    if (!keeper) throw error;
    return keeper.askAgain(error, once, signal);
  });
  // What a visitor gets who is logged in may be theirs alone. The answer does not wait for the storing.
  if (!authenticated) void loadKeeper().then((keeper) => keeper?.storeNavigation(asked, data));
  return checkNavigation(data);
}
