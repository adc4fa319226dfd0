import type { Http } from "../http/createHttp";

/** The attribution event (spec section 3). What is not known is left out. */
export interface AttributionEvent {
  name: "Lite Registration";
  brand: string;
  applicationName: string;
  url: { location: string };
  user: { anonymousId: string; homeadvisorAccountId?: string | undefined };
  track: {
    userId?: string | undefined;
    zipcode?: string | undefined;
    source?: string | undefined;
    brand: string;
    activityLocation?: string | undefined;
    taskId?: string | undefined;
    categoryId?: string | undefined;
  };
}

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
