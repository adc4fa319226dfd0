import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ts } from "@custom-elements-manifest/analyzer";
import { createGenerator } from "ts-json-schema-generator";
import { parseSource } from "./loadSources.mjs";

const FOLDER = "src/tracking/events";
const SELF_DESCRIBING =
  "http://iglucentral.com/schemas/com.snowplowanalytics.self-desc/schema/jsonschema/1-0-0#";
const VENDOR = "com.homeservices";
/** Matches the interfaces that list events and entities. Their properties are schema names, each with a doc block. */
const TABLE = /(Events|^Entities)$/;

/** @typedef {{ description: string, snowplow?: string, properties?: Record<string, { description?: string }>, required?: string[] }} Schema */

/**
 * Describes the analytics events and entities by name, from the types of `src/tracking/events`.
 * @param {string} root the repository
 * @param {string[]} trackedNames the names of the brands that the tracker accepts
 * @returns {{ events: Record<string, Schema>, entities: Record<string, Schema> }} JSON schemas; an event with `snowplow` is a built-in
 *   Snowplow event and has no schema here
 */
export function describeEvents(root, trackedNames) {
  const generator = createGenerator({
    path: join(root, FOLDER, "*.ts"),
    tsconfig: join(root, "tsconfig.json"),
    type: "*",
    expose: "none",
    jsDoc: "extended",
    extraTags: ["snowplow"],
    topRef: false,
    skipTypeCheck: true,
  });
  const events = {};
  let entities = {};
  for (const table of tablesIn(root)) {
    const { properties } = generator.createSchema(table);
    if (table === "Entities") entities = properties;
    else Object.assign(events, properties);
  }
  entities.brand.properties.name.enum = trackedNames;
  return { events, entities };
}

function tablesIn(root) {
  return readdirSync(join(root, FOLDER))
    .sort()
    .flatMap((file) => [...parseSource(root, `${FOLDER}/${file}`).statements])
    .filter((one) => ts.isInterfaceDeclaration(one) && TABLE.test(one.name.text))
    .map(({ name }) => name.text);
}

/**
 * Returns the files that `npm run generate` writes.
 * @returns {Record<string, string>} text by path in the repository
 */
export function eventFiles({ events, entities }) {
  const ours = Object.fromEntries(Object.entries(events).filter(([, { snowplow }]) => !snowplow));
  const files = {};
  for (const [name, schema] of Object.entries({ ...ours, ...entities })) {
    const self = { vendor: VENDOR, name, format: "jsonschema", version: "1-0-0" };
    const { description, type, properties, required, additionalProperties } = schema;
    const content = {
      $schema: SELF_DESCRIBING,
      self,
      description,
      type,
      properties,
      required,
      additionalProperties,
    };
    files[`contracts/events/${name}.json`] = `${JSON.stringify(content, null, 2)}\n`;
  }
  const rules = { events: rulesOf(ours), entities: rulesOf(entities) };
  // Visitors download these schemas, so they have no descriptions.
  const text = JSON.stringify(rules, (key, value) => (key === "description" ? undefined : value));
  files["src/tracking/collector/schemas.generated.json"] = `${text}\n`;
  return files;
}

function rulesOf(schemas) {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { properties, required }]) => [name, { properties, required }]),
  );
}
