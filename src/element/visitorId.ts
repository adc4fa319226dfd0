import { warnOnce } from "../browser/log";
import type { VisitorId } from "../tracking/anonymousId";
import { bindTo } from "./credentialOf";
import type { ElementContext } from "./ElementContext";

/**
 * The visitor's id for calls to one address. The cookie's id belongs neither to the host page nor to the element, so any address that the
 * element calls may receive it.
 */
export function visitorId(
  element: ElementContext,
  address: "searchUrl" | "landingPagesUrl" | "eventGatewayUrl",
): VisitorId {
  const { services, settings, tag } = element;
  const { persistent: value, temporary } = services.anonymousIds(settings.anonymousId);
  const url = settings[address];
  if (settings.anonymousId && settings.anonymousId !== value) {
    const message = `<${tag}> anonymous-id looks like an email address or a token, so no event contains it.`;
    warnOnce({ kind: "setting", element: tag, message });
  }
  if (!value || !url) return { temporary, persistent: undefined };
  if (settings.anonymousId === value)
    return { temporary, persistent: bindTo(element, value, "anonymousId", address) };
  return { temporary, persistent: { value, addresses: [url] } };
}
