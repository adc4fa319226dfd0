import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ts } from "@custom-elements-manifest/analyzer";
import { createGenerator } from "ts-json-schema-generator";
import { parseSource } from "./loadSources.mjs";

const FOLDER = "src/tracking/events";
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
  for (const [name, schema] of Object.entries({ ...ours, ...entities }))
    files[`contracts/events/${name}.json`] = `${JSON.stringify(selfDescribing(name, schema), null, 2)}\n`;
  const rules = { events: withoutTexts(ours), entities: withoutTexts(entities) };
  files["src/tracking/collector/schemas.generated.json"] = `${JSON.stringify(rules)}\n`;
  return files;
}

function selfDescribing(name, { description, type, properties, required, additionalProperties }) {
  return {
    $schema: "http://iglucentral.com/schemas/com.snowplowanalytics.self-desc/schema/jsonschema/1-0-0#",
    self: { vendor: VENDOR, name, format: "jsonschema", version: "1-0-0" },
    description,
    type,
    properties,
    required,
    additionalProperties,
  };
}

/** Removes the descriptions from the schemas that visitors download. */
function withoutTexts(schemas) {
  const rules = Object.entries(schemas).map(([name, { properties, required }]) => [
    name,
    {
      properties: JSON.parse(
        JSON.stringify(properties, (key, value) => (key === "description" ? undefined : value)),
      ),
      required,
    },
  ]);
  return Object.fromEntries(rules);
}
