import type { Http } from "../http/createHttp";
import { placed } from "../http/credentials";
import type { VisitorId } from "../tracking/anonymousId";
import type { components } from "./gateway.generated";

/** The attribution event (spec section 3). Unknown fields are left out. */
type AttributionEvent = components["schemas"]["AttributionEvent"];

export interface SendAttributionCall {
  /** `event-gateway-url`. */
  baseUrl: string;
  event: Omit<AttributionEvent, "user"> & { user: Omit<AttributionEvent["user"], "anonymousId"> };
  visitor: VisitorId;
  signal: AbortSignal;
}

/** POST {event-gateway-url}/v1/attribution/events/tracks, a list of one event (spec section 7.3). Rejects with an HttpError. */
export async function sendAttributionEvents(
  http: Http,
  { baseUrl, event, visitor, signal }: SendAttributionCall,
): Promise<void> {
  await http.post(`${baseUrl}/v1/attribution/events/tracks`, {
    body: [withVisitor(event, visitor.temporary)],
    carries: placed(visitor.persistent, (request, id) => {
      // An interceptor may have replaced the body.
      if (Array.isArray(request.body)) request.body = request.body.map((body) => withVisitor(body, id));
    }),
    signal,
    keepalive: true,
  });
}

function withVisitor(event: SendAttributionCall["event"], anonymousId: string): AttributionEvent {
  return { ...event, user: { ...event.user, anonymousId } };
}
