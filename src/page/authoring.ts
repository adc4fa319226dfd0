import type { Http } from "../http/createHttp";
import type { Services } from "./createServices";
import type { SettingTable, SharedSettings } from "./settings";

/** An element's settings while its page is being edited. */
export function authoringSettings(settings: SharedSettings, table: SettingTable): SharedSettings {
  const values: Record<string, unknown> = { ...settings };
  for (const name of Object.keys(table)) {
    const edited = table[name]?.whileEdited;
    if (edited) values[name] = edited.value;
  }
  return values as unknown as SharedSettings;
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
