import type { Brand } from "../src/brands/Brand";
import type { ElementContext, Prerendered } from "../src/page/ElementContext";
import type { SettingTable, SharedSettings } from "../src/page/settings";

/** What a view reads of its host while it renders: the page's query. */
interface HostOnServer {
  ownerDocument: { location: { search: string } };
}

/** An element as its view sees it where there is no page: nothing is called, tracked or announced. */
export function prerenderElement(
  tag: string,
  settings: SharedSettings,
  table: SettingTable,
  brand: Brand,
  prerendered: Prerendered & Pick<ElementContext, "language">,
): ElementContext {
  const host: HostOnServer = { ownerDocument: { location: { search: prerendered.query } } };
  const services = { anonymousIds: () => ({ known: undefined, madeUp: "" }) };
  return {
    tag,
    settings,
    table,
    brand,
    language: prerendered.language,
    host: host as unknown as HTMLElement,
    services: services as unknown as ElementContext["services"],
    isOwn: () => false,
    signal: new AbortController().signal,
    emit: () => true,
    track: () => undefined,
    shows: () => undefined,
    attempt: 0,
    prerendered,
  };
}
