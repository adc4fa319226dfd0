import type { Brand } from "../src/brands/Brand";
import type { ElementContext } from "../src/page/ElementContext";
import { languageFor } from "../src/page/languageOf";
import type { SharedSettings } from "../src/page/settings";

/** What a view reads of its host while it renders: the page's query, and whether it stands in a landmark. */
interface HostOnServer {
  ownerDocument: { location: { search: string } };
  closest(): null;
}

/** An element as its view sees it where there is no page: nothing is called, tracked or announced. */
export function prerenderElement(
  tag: string,
  settings: SharedSettings,
  brand: Brand,
  query: string,
  formAction: string | undefined,
  lang: string | undefined,
): ElementContext {
  const host: HostOnServer = { ownerDocument: { location: { search: query } }, closest: () => null };
  const services = { anonymousIds: () => ({ known: undefined, madeUp: "" }) };
  return {
    tag,
    settings,
    brand,
    language: languageFor(lang, brand),
    host: host as unknown as HTMLElement,
    services: services as unknown as ElementContext["services"],
    isOwn: () => false,
    signal: new AbortController().signal,
    emit: () => true,
    track: () => undefined,
    prerendered: { query, formAction },
    showsFallback: () => () => undefined,
  };
}
