import { sharedState } from "../../src/browser/sharedState";
import { FRAGMENT_TIMEOUT_MS } from "../../src/limits";
import { pageServices } from "../../src/page/services";
import { readSetting, warnOfValue } from "../../src/settings/readSettings";
import { pageOnlySettings, type SettingTable } from "../../src/settings/settings";
import type { Fragment, Refusal } from "./readFragment";
import { isTrusted } from "./trust";

/** The part of an element that decides about its fragment. */
interface FragmentElement {
  tag: string;
  hostElement: HTMLElement;
  table: SettingTable;
  guardsChildren: boolean;
  settings: { read(name: string): unknown };
}

const requests = sharedState("fragments", () => new Map<string, Promise<Fragment | Refusal>>());

/** The address of the page's fragments, if it has any. */
export function fragmentsUrl(): string | undefined {
  const { sources } = pageServices().pageSettings;
  return readSetting("fragmentsUrl", pageOnlySettings.fragmentsUrl, sources, warnOfValue("page"));
}

/** Whether a setting belongs to one page or one visitor, so that no shared fragment can have it. */
function isPersonal(name: string, table: SettingTable): boolean {
  return table[name]?.isPerVisitor === "signed-in" || name === "navigation" || name === "authoring";
}

/** The address of an element's fragment; undefined if the page has none, or if the element cannot have one (contract section 16). */
export function fragmentAddress(element: FragmentElement): string | undefined {
  const { tag, hostElement, table, guardsChildren, settings } = element;
  const base = fragmentsUrl();
  if (!base || guardsChildren || !isTrusted(hostElement) || !("adoptedStyleSheets" in ShadowRoot.prototype))
    return undefined;
  if (Object.keys(table).some((name) => isPersonal(name, table) && settings.read(name))) return undefined;
  const name = encodeURIComponent(hostElement.getAttribute("data-fragment") || tag);
  return base.includes("{element}")
    ? base.replaceAll("{element}", name)
    : base.replace(/\/*(?=[?#]|$)/, `/${name}`);
}

/** The fragment of an element, or why there is none. All elements with the same tag and address share one request. */
export async function fetchFragment(element: FragmentElement): Promise<Fragment | Refusal> {
  const address = fragmentAddress(element);
  if (!address) return { refused: "" };
  const key = `${element.tag} ${address}`;
  const started = requests().get(key) ?? download(address, element.tag);
  requests().set(key, started);
  return started;
}

/** Downloads a fragment, and in parallel the file that checks it. Never rejects. */
function download(address: string, tag: string): Promise<Fragment | Refusal> {
  const signal = AbortSignal.timeout?.(FRAGMENT_TIMEOUT_MS);
  // A host page may have replaced the function by one that throws.
  const response = (async () =>
    window.fetch(address, { credentials: "omit", referrerPolicy: "strict-origin", signal }))();
  response.catch(() => undefined);
  return Promise.race([
    import("./readFragment").then(
      (file) => file.readFragment(response, address, tag),
      (error: unknown) => ({ refused: `status: ${error}` }),
    ),
    new Promise<Refusal>((resolve) => setTimeout(resolve, FRAGMENT_TIMEOUT_MS, { refused: "time" })),
  ]);
}
