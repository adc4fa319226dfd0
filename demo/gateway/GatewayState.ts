import type { components } from "../../src/api/gateway.generated";

type AttributionEvent = components["schemas"]["AttributionEvent"];

interface StoredMember {
  userId: number;
  email: string;
  postalCode: string | undefined;
  source: string | undefined;
}

/** The stored data of the gateway. It is in memory only, and lost at the end of the process. */
export interface GatewayState {
  members: Map<string, StoredMember>;
  /** The Home Advisor sign-ups: entity ids by email. */
  entities: Map<string, number>;
  attributionEvents: AttributionEvent[];
  /** The split features with a treatment other than control. */
  treatments: Map<string, string>;
}

export function createGatewayState(): GatewayState {
  return { members: new Map(), entities: new Map(), attributionEvents: [], treatments: new Map() };
}

export function emptyGatewayState(state: GatewayState): void {
  state.members.clear();
  state.entities.clear();
  state.attributionEvents.length = 0;
  state.treatments.clear();
}
