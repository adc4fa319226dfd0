import type { VisitorId } from "../tracking/anonymousId";
import { bindTo } from "./credentialOf";
import type { ElementContext } from "./ElementContext";

/**
 * The visitor's id for the calls of one address. The id in the cookie belongs to neither host page nor element, so it may go to any
 * address that the element calls.
 */
export function visitorId(
  element: ElementContext,
  address: "searchUrl" | "landingPagesUrl" | "eventGatewayUrl",
): VisitorId {
  const { services, settings } = element;
  const { persistent: value, temporary } = services.anonymousIds(settings.anonymousId);
  const url = settings[address];
  if (!value || !url) return { temporary, persistent: undefined };
  if (settings.anonymousId) return { temporary, persistent: bindTo(element, value, "anonymousId", address) };
  return { temporary, persistent: { value, addresses: [url] } };
}
