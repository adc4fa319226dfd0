import type { Entities } from "../events/entities";
import rules from "./schemas.generated.json";

/** What of a schema says which data fit. */
export interface DataSchema {
  properties: Record<
    string,
    { type?: string | string[]; enum?: string[]; maxLength?: number; maximum?: number }
  >;
  required?: string[];
}

const { custom_event, ...events } = rules.events;

/** The analytics events by name; what is not among them is an event of the host page. */
export const eventSchemas: Record<string, DataSchema> = events;

/** Bounds of an event of the host page. */
export const customEvent = custom_event.properties;

export const entitySchemas: Record<keyof Entities, DataSchema> = rules.entities;
