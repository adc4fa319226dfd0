import type { components } from "../../src/api/gateway.generated";

type AttributionEvent = components["schemas"]["AttributionEvent"];

export interface StoredMember {
  userId: number;
  email: string;
  postalCode: string | undefined;
  source: string | undefined;
}

/** The gateway's stored data; it is in memory only and lost when the process ends. */
export interface World {
  members: Map<string, StoredMember>;
  /** The Home Advisor sign-ups: email to entity id. */
  entities: Map<string, number>;
  attributionEvents: AttributionEvent[];
  /** Split features that are not on control. */
  treatments: Map<string, string>;
}

export function createWorld(): World {
  return { members: new Map(), entities: new Map(), attributionEvents: [], treatments: new Map() };
}

export function emptyWorld(world: World): void {
  world.members.clear();
  world.entities.clear();
  world.attributionEvents.length = 0;
  world.treatments.clear();
}
