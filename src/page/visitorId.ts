import type { VisitorId } from "../tracking/anonymousId";
import { bindTo } from "./credentialOf";
import type { ElementContext } from "./ElementContext";

/**
 * The visitor's id for the calls of one address. The cookie's id is given by neither page nor element, so that it goes wherever
 * the element asks.
 */
export function visitorId(
  element: ElementContext,
  address: "searchUrl" | "landingPagesUrl" | "eventGatewayUrl",
): VisitorId {
  const { services, settings } = element;
  const { known: value, madeUp } = services.anonymousIds(settings.anonymousId);
  const url = settings[address];
  if (!value || !url) return { madeUp, known: undefined };
  if (settings.anonymousId) return { madeUp, known: bindTo(element, value, "anonymousId", address) };
  return { madeUp, known: { value, addresses: [url] } };
}
