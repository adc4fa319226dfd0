import type { ElementContext } from "../../element/ElementContext";
import { loadNavigation, type NavigationSettings } from "../../flows/loadNavigation";
import { type NavigationCall, navigationCalls, type StoredCall } from "./currentCall";

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
  const call: StoredCall = {
    parameters,
    controller,
    signal: controller.signal,
    current: undefined,
    isOver: false,
    data: requestNavigation(element, controller),
  };
  calls.set(hostElement, call);
  void call.data.then((data) => {
    call.current = data;
    call.isOver = true;
  });
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
