import type { Http } from "../http/createHttp";
import type { Services } from "./createServices";
import type { SharedSettings } from "./settings";

/** What the addresses are while an editor looks: no call is made, and none could get anywhere. */
const NOWHERE = "https://authoring.invalid";

/** What would call, load or write something past the HTTP client: not while an editor looks. */
const OFF: Record<string, unknown> = {
  analytics: "off",
  collectorUrl: undefined,
  anonymousId: undefined,
  apiAuthToken: undefined,
  token: undefined,
  tokenUrl: undefined,
  domainUserId: undefined,
  sessionId: undefined,
  navigationMaxStale: 0,
  accessibilityWidgetUrl: undefined,
  reviewsWidgetUrl: undefined,
  searchAppId: undefined,
  searchApiKey: undefined,
  searchHosts: undefined,
  searchIndex: undefined,
  syncUrl: false,
  subscribeHandler: undefined,
};
for (const call of ["api", "subscription", "eventGateway", "landingPages", "search", "split"])
  OFF[`${call}Url`] = NOWHERE;

/** An element's settings while its page is being edited. */
export function authoringSettings(settings: SharedSettings): SharedSettings {
  return { ...settings, ...OFF };
}

/** Links in a root lead nowhere while an editor looks, and lead on as soon as nobody does. */
export function holdLinks(root: ShadowRoot | null, isEdited: boolean): void {
  for (const press of ["click", "auxclick"])
    root?.[isEdited ? "addEventListener" : "removeEventListener"](press, stayHere);
}

/** The page's own children of an element are the page's. */
function stayHere(press: Event): void {
  const link = (press.target as Element).closest("a[href]");
  if (link && (press.currentTarget as Node).contains(link)) press.preventDefault();
}

const authored = new WeakMap<Services, Services>();

/** The page's services with an HTTP client that answers everything from placeholders and asks nobody. */
export function authoringServices(services: Services): Services {
  let own = authored.get(services);
  if (!own) {
    const answer: Http["get"] = async (url) => (await import("./placeholderAnswer")).placeholderAnswer(url);
    own = { ...services, http: { ...services.http, get: answer, post: answer } };
    authored.set(services, own);
  }
  return own;
}
