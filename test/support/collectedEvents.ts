import type { DecodedEvent } from "../../demo/gateway/decodeCollectorPost";
import type { Gateway } from "../../demo/gateway/startGateway";

export interface CollectedEvent extends DecodedEvent {
  /** The name of the event for analysts: the name in its schema's address, `page_viewed`, or `page_ping`. */
  name: string;
  eid: string;
}

/** Every event of every post that the collector received, accepted or not, in order. */
export function postedEvents(gateway: Gateway): CollectedEvent[] {
  return collectorCalls(gateway).flatMap((call) => (call.decoded as DecodedEvent[]).map(named));
}

/** Every event that the collector has accepted, in order. */
export function collectedEvents(gateway: Gateway): CollectedEvent[] {
  return collectorCalls(gateway)
    .filter((call) => call.status === 200)
    .flatMap((call) => (call.decoded as DecodedEvent[]).map(named));
}

export function collectorCalls(gateway: Gateway) {
  return gateway.calls("collectEvents");
}

/** The data of the one entity with that name. */
export function entity({ contexts }: CollectedEvent, name: string): Record<string, unknown> | undefined {
  const found = contexts as { schema: string; data: Record<string, unknown> }[];
  return found.find(({ schema }) => schema.includes(`/${name}/`))?.data;
}

function named(event: DecodedEvent): CollectedEvent {
  const { e, eid = "" } = event.values;
  const schema = (event.event as { schema: string } | undefined)?.schema;
  const name = e === "pv" ? "page_viewed" : e === "pp" ? "page_ping" : (schema?.split("/")[1] ?? String(e));
  return { ...event, name, eid };
}
