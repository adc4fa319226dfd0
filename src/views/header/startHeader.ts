import type { ElementContext } from "../../element/ElementContext";
import { loadNavigation, type NavigationSettings } from "../../flows/navigation/loadNavigation";
import { navigationDomain } from "../../page/chooseBrand";
import { publishHeaderHeight } from "../../page/publishHeaderHeight";
import { chatFieldFile, dropdownsFile, mobileSheetsFile } from "../lazyViews";
import { startFiles } from "../wordFiles";
import type { HeaderSettings } from "./headerSettings";
import { type NavigationCall, navigationCalls } from "./navigationCalls";

/** Requests the navigation data and reports its brand's domain. Resolves to undefined if there is none. */
export async function requestHeaderData(
  element: ElementContext<HeaderSettings>,
): Promise<object | undefined> {
  const { settings, hostElement, services } = element;
  publishHeaderHeight(hostElement);
  const call = settings.navigation ? undefined : navigationCall(element);
  const data = settings.navigation ?? (await call?.data);
  if (!call?.controller.signal.aborted)
    services.pageBrand.setHeaderDomain(hostElement, navigationDomain({ navigation: data }));
  return data as object | undefined;
}

/**
 * Requests the navigation data before React renders. Resolves to false if there is none. Also loads the files of the parts that a visitor
 * may open in prerendered markup, until the moment of hydration, so that they stay open.
 */
export async function startHeader(element: ElementContext<HeaderSettings>): Promise<boolean> {
  void startFiles(element);
  const hasMarkup = element.hostElement.shadowRoot?.querySelector("details");
  const files = hasMarkup ? [dropdownsFile.load(), mobileSheetsFile.load()] : [];
  const [data] = await Promise.all([
    requestHeaderData(element),
    element.settings.variant === "STANDARD_WITH_AI_FIELD" && chatFieldFile.load(),
    Promise.allSettled(files),
  ]);
  return data !== undefined;
}

type NavigationElement = ElementContext<NavigationSettings & { navigation: unknown }>;

/** The call's parameters as a string. Only a change of this string causes a new call, because a new context may have the same parameters. */
function parametersOf({ settings, attempt }: NavigationElement): string {
  const { apiUrl, navVariant, navDomain, apiAuthToken, authenticated } = settings;
  const { token, tokenUrl, tokenAccessKey, tokenUsername, navigationMaxStale } = settings;
  const access = [apiAuthToken, token, tokenUrl, tokenAccessKey, tokenUsername];
  return [attempt, apiUrl, navVariant, navDomain, ...access, navigationMaxStale, authenticated].join("\n");
}

/** The call for an element's navigation data: the current call if its parameters are the same, otherwise a new one. */
export function navigationCall(element: NavigationElement): NavigationCall {
  const { hostElement, signal } = element;
  const parameters = parametersOf(element);
  const calls = navigationCalls();
  const existing = calls.get(hostElement);
  if (existing?.parameters === parameters && !existing.controller.signal.aborted) return existing;
  existing?.controller.abort();
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  signal.addEventListener("abort", () => controller.abort(), { once: true });
  const data = requestNavigation(element, controller);
  const call: NavigationCall = { data, current: undefined, isOver: false, parameters, controller };
  calls.set(hostElement, call);
  void data.then((current) => Object.assign(call, { current, isOver: true }));
  return call;
}

async function requestNavigation(
  element: NavigationElement,
  { signal }: AbortController,
): Promise<object | undefined> {
  // Report a missing address one task later, so that the host page can first add a listener or set the address.
  if (!element.settings.apiUrl) await new Promise((resolve) => setTimeout(resolve));
  return signal.aborted ? undefined : loadNavigation(element, signal);
}
