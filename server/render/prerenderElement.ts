import type { Brand } from "../../src/brands/Brand";
import type { ElementContext, Prerendered } from "../../src/element/ElementContext";
import type { SettingTable, SharedSettings } from "../../src/settings/settings";

/** The part of the host element that a view reads while rendering: the document's query string. */
interface HostElementOnServer {
  ownerDocument: { location: { search: string } };
}

/** Creates an element's context for rendering on a server. It makes no calls, tracks no events and dispatches no DOM events. */
export function prerenderElement(
  tag: string,
  settings: SharedSettings,
  table: SettingTable,
  brand: Brand,
  prerendered: Prerendered & Pick<ElementContext, "language">,
): ElementContext {
  const hostElement: HostElementOnServer = { ownerDocument: { location: { search: prerendered.query } } };
  const services = { anonymousIds: () => ({ persistent: undefined, temporary: "" }) };
  return {
    tag,
    settings,
    table,
    brand,
    language: prerendered.language,
    hostElement: hostElement as unknown as HTMLElement,
    services: services as unknown as ElementContext["services"],
    isTrusted: true,
    isGivenByElement: () => false,
    signal: new AbortController().signal,
    emit: () => true,
    track: () => undefined,
    reportShown: () => undefined,
    attempt: 0,
    prerendered,
  };
}
