import { withinMarkers } from "./withinMarkers.mjs";

/** Inserts the table of analytics events, made from their types, into a page. */
export function withEventTable(page, { events, entities }) {
  const component = Object.keys(entities.component.properties);
  const rows = Object.entries(events).map(
    ([name, { description, snowplow, properties = {} }]) =>
      `| \`${name}\`${snowplow ? ` (Snowplow \`${snowplow}\`)` : ""} | ${description.replace(/\s+/g, " ")} | ${fieldsOf(properties, component)} |`,
  );
  const table = ["| Event | Moment | Data |", "| --- | --- | --- |", ...rows].join("\n");
  return withinMarkers(page, "events", table);
}

/** Returns the names of an event's fields. A component's common fields are listed only once, below the table. */
function fieldsOf(properties, component) {
  const names = Object.keys(properties);
  const isOfComponent = component.every((name) => names.includes(name));
  const others = names
    .filter((name) => !isOfComponent || !component.includes(name))
    .map((name) => `\`${name}\``);
  return [...others, ...(isOfComponent ? ["component fields"] : [])].join(", ");
}
