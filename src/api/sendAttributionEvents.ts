import type { Http } from "../http/createHttp";
import type { components } from "./gateway.generated";

/** The attribution event (spec section 3). What is not known is left out. */
export type AttributionEvent = components["schemas"]["AttributionEvent"];

export interface SendAttributionCall {
  /** `event-gateway-url`. */
  baseUrl: string;
  event: AttributionEvent;
  signal: AbortSignal;
}

/** POST {event-gateway-url}/v1/attribution/events/tracks, a list of one event (spec section 7.3). Rejects with an HttpError. */
export async function sendAttributionEvents(
  http: Http,
  { baseUrl, event, signal }: SendAttributionCall,
): Promise<void> {
  await http.post(`${baseUrl}/v1/attribution/events/tracks`, { body: [event], signal, keepalive: true });
}
