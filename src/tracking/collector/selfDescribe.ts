import { warnOnce } from "../../browser/log";
import type { Entities } from "../events/components";
import type { Entity, SentEvent } from "../Tracker";
import rules from "./schemas.generated.json";

/** The part of a JSON schema that limits an event's data. */
interface DataSchema {
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
const customEvent = custom_event.properties;

const entitySchemas: Record<keyof Entities, DataSchema> = rules.entities;

const { maxProperties, propertyNames, additionalProperties } = customEvent.data;

function addressOf(name: string): string {
  return `iglu:com.homeservices/${name}/jsonschema/1-0-0`;
}

/** An event as self-describing JSON that fits its schema. An event without a schema becomes a `custom_event`. */
export function describeEvent({ name, data }: SentEvent): Entity {
  const { brand, page, component, ...fields } = data;
  const schema = Object.hasOwn(eventSchemas, name) ? eventSchemas[name] : undefined;
  const fitted = schema && fitTo(schema, fields);
  if (fitted) {
    warnOfUnknown(name, schema, fields);
    return { schema: addressOf(name), data: fitted };
  }
  return {
    schema: addressOf("custom_event"),
    data: { name: name.slice(0, customEvent.name.maxLength), data: flatten(fields) },
  };
}

/** The entities of an event: the brand, the page, the component. */
export function describeEntities({ data, brand }: SentEvent): Entity[] {
  const page = fitTo(entitySchemas.page, { name: data.page });
  const component = fitTo(entitySchemas.component, (data.component ?? {}) as Record<string, unknown>);
  const entities = brand ? [brand] : [];
  if (page) entities.push({ schema: addressOf("page"), data: page });
  if (component) entities.push({ schema: addressOf("component"), data: component });
  return entities;
}

/** Reduces data to the schema's fields, types and lengths. Undefined if a required field is missing. */
function fitTo(schema: DataSchema, data: Record<string, unknown>): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(schema.properties)) {
    const value = data[name];
    if (value === undefined || value === null || typeof value === "object") continue;
    if (rule.type === "integer") {
      const number = Math.round(Number(value));
      if (number >= 0 && number <= (rule.maximum ?? 0)) result[name] = number;
    } else if (!rule.enum || rule.enum.includes(String(value))) {
      result[name] = String(value).slice(0, rule.maxLength);
    }
  }
  return (schema.required ?? []).every((name) => name in result) ? result : undefined;
}

/** Warns about fields that are not in the schema and therefore not sent. */
function warnOfUnknown(event: string, { properties }: DataSchema, data: Record<string, unknown>): void {
  for (const name of Object.keys(data)) {
    if (Object.hasOwn(properties, name)) continue;
    const message = `Analytics event ${event} has no field "${name}", so the field is not sent. Expected: ${Object.keys(properties).join(", ")}.`;
    warnOnce({ kind: "other", element: "page", message });
  }
}

/** Turns objects and lists into JSON strings, because the columns of a data warehouse need plain values. */
function flatten(data: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(data).slice(0, maxProperties)) {
    const value = data[name];
    const isPlain = value === null || typeof value === "boolean" || Number.isFinite(value);
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (isPlain) result[name.slice(0, propertyNames.maxLength)] = value;
    else if (text !== undefined)
      result[name.slice(0, propertyNames.maxLength)] = text.slice(0, additionalProperties.maxLength);
  }
  return result;
}
