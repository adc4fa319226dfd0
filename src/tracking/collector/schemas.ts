import type { Entities } from "../events/entities";
import rules from "./schemas.generated.json";

/** The part of a JSON schema that limits an event's data. */
export interface DataSchema {
  properties: Record<
    string,
    { type?: string | string[]; enum?: string[]; maxLength?: number; maximum?: number }
  >;
  required?: string[];
}

const { custom_event, ...events } = rules.events;

/** The schemas of our analytics events, by name. Any other event belongs to the host page. */
export const eventSchemas: Record<string, DataSchema> = events;

/** The limits of the host page's own events. */
export const customEvent = custom_event.properties;

export const entitySchemas: Record<keyof Entities, DataSchema> = rules.entities;
