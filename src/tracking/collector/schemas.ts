import type { Entities } from "../events/entities";
import rules from "./schemas.generated.json";

/** The part of a JSON schema that decides which data fit. */
export interface DataSchema {
  properties: Record<
    string,
    { type?: string | string[]; enum?: string[]; maxLength?: number; maximum?: number }
  >;
  required?: string[];
}

const { custom_event, ...events } = rules.events;

/** The schemas of our analytics events, by name. Any other event is one of the host page. */
export const eventSchemas: Record<string, DataSchema> = events;

/** The limits of an event of the host page. */
export const customEvent = custom_event.properties;

export const entitySchemas: Record<keyof Entities, DataSchema> = rules.entities;
