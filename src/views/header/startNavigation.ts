import { loadNavigation, type NavigationSettings } from "../../flows/loadNavigation";
import type { ElementContext } from "../../page/ElementContext";

interface StartedCall {
  asked: string;
  answer: Promise<object | undefined>;
  controller: AbortController;
}

type NavigationElement = ElementContext<NavigationSettings & { navigation: unknown }>;

/** Calls that were made before the view could ask, by the element they are for. */
const started = new WeakMap<HTMLElement, StartedCall>();

/** What is asked, as a text to compare: it decides when to ask again. */
export function askedOf({ settings }: NavigationElement): string {
  const { apiUrl, navVariant, navDomain, apiAuthToken, authenticated } = settings;
  const { token, tokenUrl, tokenAccessKey, tokenUsername, navigationMaxStale } = settings;
  const access = [apiAuthToken, token, tokenUrl, tokenAccessKey, tokenUsername];
  return [apiUrl, navVariant, navDomain, ...access, navigationMaxStale, authenticated].join("\n");
}

/** Asks for the navigation data as the element comes into the page: it is on its way while React renders. */
export function startNavigation(element: NavigationElement): void {
  const { host, settings, signal } = element;
  // What cannot be asked is told by the view, when the page has had time to listen.
  if (settings.navigation !== undefined || !settings.apiUrl) return;
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort(), { once: true });
  const answer = loadNavigation(element, controller.signal);
  started.set(host, { asked: askedOf(element), answer, controller });
}

/** The navigation data for a view: of the call that has started, if that asked the same. Aborted by the function given back. */
export function askForNavigation(
  element: NavigationElement,
  onAnswer: (data: object | undefined) => void,
): () => void {
  const { host } = element;
  const asked = askedOf(element);
  const call = started.get(host);
  started.delete(host);
  const isSame = call?.asked === asked && !call.controller.signal.aborted;
  if (!isSame) call?.controller.abort();
  const controller = isSame ? call.controller : new AbortController();
  const { signal } = controller;
  void (isSame ? call.answer : loadNavigation(element, signal)).then((data) => {
    if (!signal.aborted) onAnswer(data);
  });
  return () => controller.abort();
}
