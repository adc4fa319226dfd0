// @module-tag long
// @vitest-environment node
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeEvents, eventFiles } from "../../build/describeEvents.mjs";
import { withEventTable } from "../../build/tables.mjs";
import { trackedNames } from "../../src/brands/registry";

const ROOT = join(import.meta.dirname, "../..");

const MADE_UP = `import type { TrackedEvent } from "../TrackedEvent";

export interface KiteEvents {
  /** A kite was flown. */
  kite_flown: {
    /**
     * How high it was.
     * @asType integer @minimum 0 @maximum 900
     */
    height: number;
    /** @maxLength 20 */
    color?: string;
  };
}

export function kiteFlown(height: number): TrackedEvent {
  return { name: "kite_flown", data: { height } };
}
`;

describe("the schemas of the events", () => {
  it("match the types in src/tracking/events: run npm run generate", () => {
    const files = eventFiles(describeEvents(ROOT, trackedNames()));

    for (const [path, text] of Object.entries(files))
      expect(readFileSync(join(ROOT, path), "utf8"), path).toBe(text);
    const schemas = readdirSync(join(ROOT, "contracts/events")).map((name) => `contracts/events/${name}`);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(schemas));
  });

  it("describe each event and each field", () => {
    const { events, entities } = describeEvents(ROOT, trackedNames());

    for (const [name, schema] of Object.entries({ ...events, ...entities })) {
      expect(schema.description, name).toMatch(/\.$/);
      for (const [field, { description }] of Object.entries(schema.properties ?? {}))
        expect(description, `${name}.${field}`).toMatch(/\.$/);
    }
  });
});

describe("an event that only a builder file contains", () => {
  const root = mkdtempSync(join(tmpdir(), "hs-events-"));
  afterAll(() => rmSync(root, { recursive: true }));

  it("has a schema, the collector's rules and a row in the documentation", () => {
    for (const path of ["src/tracking", "tsconfig.json"])
      cpSync(join(ROOT, path), join(root, path), { recursive: true });
    writeFileSync(join(root, "src/tracking/events/kites.ts"), MADE_UP);

    const described = describeEvents(root, trackedNames());
    const files = eventFiles(described);
    const readme = withEventTable("<!-- events: written by npm run docs -->\n<!-- /events -->", described);

    expect(JSON.parse(files["contracts/events/kite_flown.json"] ?? "")).toMatchObject({
      self: { name: "kite_flown" },
      description: "A kite was flown.",
      properties: {
        height: { type: "integer", minimum: 0, maximum: 900, description: "How high it was." },
        color: { type: "string", maxLength: 20 },
      },
      required: ["height"],
      additionalProperties: false,
    });
    expect(
      JSON.parse(files["src/tracking/collector/schemas.generated.json"] ?? "").events.kite_flown,
    ).toEqual({
      properties: {
        height: { type: "integer", minimum: 0, maximum: 900 },
        color: { type: "string", maxLength: 20 },
      },
      required: ["height"],
    });
    expect(readme).toContain("| `kite_flown` | A kite was flown. | `height`, `color` |");
  });
});
