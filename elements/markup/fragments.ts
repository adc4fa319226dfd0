import { warnOnce } from "../../src/browser/log";
import { sharedState } from "../../src/browser/sharedState";
import type { ElementContext } from "../../src/element/ElementContext";
import { FRAGMENT_TIMEOUT_MS, FRAGMENTS_TOGETHER_MS } from "../../src/limits";
import { ownOnly } from "../../src/ownOnly";
import { pageServices } from "../../src/page/services";
import { readSetting, warnOfValue } from "../../src/settings/readSettings";
import { pageOnlySettings } from "../../src/settings/settings";
import { isTrusted } from "../runtime/trust";
import type { Fragment, Refusal } from "./readFragment";

/** The part of an element that decides about its fragment. */
export interface FragmentElement extends Pick<ElementContext, "tag" | "hostElement" | "table"> {
  guardsChildren: boolean;
  settings: { read(name: string): unknown };
}

const requests = sharedState("fragments", () => new Map<string, Promise<Fragment | Refusal>>());

export function fragmentsUrl(): string | undefined {
  const { sources } = pageServices().pageSettings;
  return readSetting("fragmentsUrl", pageOnlySettings.fragmentsUrl, sources, warnOfValue("page"));
}

/** The address of an element's fragment; undefined if the page has none, or if the element cannot have one (contract section 16). */
export function fragmentAddress(element: FragmentElement): string | undefined {
  const { tag, hostElement, table, guardsChildren, settings } = element;
  const base = fragmentsUrl();
  if (!base || guardsChildren || !isTrusted(hostElement) || !("adoptedStyleSheets" in ShadowRoot.prototype))
    return undefined;
  // No shared fragment can have the settings of one page or one visitor.
  const isPersonal = (name: string) =>
    /^(navigation|authoring)$/.test(name) || table[name]?.isPerVisitor === "signed-in";
  // Before an element is registered, the properties that the host page has set are its own.
  const read = (name: string) =>
    Object.hasOwn(hostElement, name) ? Reflect.get(hostElement, name) : settings.read(name);
  if (Object.keys(table).some((name) => isPersonal(name) && read(name))) return undefined;
  const name = encodeURIComponent(hostElement.getAttribute("data-fragment") || tag);
  return base.includes("{element}")
    ? base.replaceAll("{element}", name)
    : base.replace(/\/*(?=[?#]|$)/, `/${name}`);
}

/** Requests the fragment of an element, or returns undefined if it cannot have one. All elements with the same tag and address share a request. */
export function requestFragment(element: FragmentElement): Promise<Fragment | Refusal> | undefined {
  const address = fragmentAddress(element);
  if (!address) return undefined;
  const key = `${element.tag} ${address}`;
  const started = requests().get(key) ?? download(address, element.tag);
  requests().set(key, started);
  return started;
}

/** Resolves when all requested fragments are there, or soon. Those that arrive together then show in one frame, and the page moves once. */
export async function untilTogether(): Promise<void> {
  const soon = new Promise((resolve) => setTimeout(resolve, FRAGMENTS_TOGETHER_MS));
  await Promise.race([Promise.all(requests().values()), soon]);
}

/** Downloads a fragment, and in parallel the file that checks it. Never rejects. */
function download(address: string, tag: string): Promise<Fragment | Refusal> {
  const signal = AbortSignal.timeout?.(FRAGMENT_TIMEOUT_MS);
  // A host page may have replaced the function by one that throws.
  const response = (async () =>
    window.fetch(
      address,
      ownOnly<RequestInit>({ credentials: "omit", referrerPolicy: "strict-origin", signal }),
    ))();
  response.catch(() => undefined);
  return Promise.race([
    import("./readFragment").then(
      (file) => file.readFragment(response, address, tag, warnOnce),
      (error: unknown) => ({ reason: `status: ${error}` }),
    ),
    new Promise<Refusal>((resolve) => setTimeout(resolve, FRAGMENT_TIMEOUT_MS, { reason: "time" })),
  ]);
}
