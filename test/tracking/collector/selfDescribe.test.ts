// @vitest-environment node
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { eventValidators, schemaProblems } from "../../../demo/gateway/schemaProblems";
import { describeEntities, describeEvent, eventSchemas } from "../../../src/tracking/collector/selfDescribe";
import { brandContext } from "../../../src/tracking/createTracker";
import type { TrackedEvent } from "../../../src/tracking/Tracker";

const BRAND = brandContext("HOME_SERVICES", ["HOME_SERVICES"]);

const sent = ({ name, data }: TrackedEvent) => ({
  name,
  data: { brand: "HOME_SERVICES", page: "/page", ...data },
  at: 1,
  brand: BRAND,
  address: "https://site.example/page",
});

const component = { component_type: "menu", label: "Roofing", total_objects_displayed: 3 };

describe("the event schemas", () => {
  it("are strict: no unnamed fields, and a maximum length for every text", () => {
    const folder = resolve("contracts/events");
    expect(eventValidators().size).toBe(readdirSync(folder).length);
    for (const validate of eventValidators().values()) {
      const schema = validate.schema as {
        additionalProperties: unknown;
        properties: Record<string, { type?: unknown; maxLength?: number; maximum?: number; enum?: string[] }>;
      };
      expect(schema.additionalProperties).toBe(false);
      for (const { type, ...rule } of Object.values(schema.properties)) {
        if (rule.enum) expect(rule.enum).not.toHaveLength(0);
        else if (type === "integer") expect(rule.maximum).toBeGreaterThan(0);
        else if (type === "string") expect(rule.maxLength).toBeGreaterThan(0);
        else expect(type).toBe("object");
      }
    }
  });

  it("exist for every event of the product except the page view, which is a Snowplow type", () => {
    expect(Object.keys(eventSchemas).sort()).toEqual(
      [
        "component_clicked",
        "component_displayed",
        "component_dismissed",
        "zip_detected",
        "subscribed_email",
        "lite_register",
        "field_focus",
        "item_clicked",
        "query_searched",
        "autocomplete_clicked",
        "experiment_entered",
        "search_bar_select",
        "search_bar_keyword_search",
        "search_bar_autocomplete_select",
        "search_bar_error_present",
      ].sort(),
    );
  });
});

describe("an event before it is sent", () => {
  it("carries its own fields, and brand, page and component as entities", () => {
    const event = sent({ name: "component_clicked", data: { ...component, component } });
    expect(describeEvent(event)).toEqual({
      schema: "iglu:com.homeservices/component_clicked/jsonschema/1-0-0",
      data: component,
    });
    expect(describeEntities(event)).toEqual([
      { schema: "iglu:com.homeservices/brand/jsonschema/1-0-0", data: { name: "HOME_SERVICES" } },
      { schema: "iglu:com.homeservices/page/jsonschema/1-0-0", data: { name: "/page" } },
      { schema: "iglu:com.homeservices/component/jsonschema/1-0-0", data: component },
    ]);
  });

  it("has no brand if the tracker accepts none, and no component if there is none", () => {
    const event = { ...sent({ name: "lite_register", data: { source: "x" } }), brand: undefined };
    expect(describeEntities(event).map(({ schema }) => schema)).toEqual([
      "iglu:com.homeservices/page/jsonschema/1-0-0",
    ]);
  });

  it("is fitted to its schema: long texts are cut, numbers become integers, unknown fields are removed", () => {
    const event = sent({
      name: "component_clicked",
      data: {
        component_type: 7,
        label: "x".repeat(2000),
        user_selected_count: "2",
        total_objects_available: -1,
        x: 1,
      },
    });
    const described = describeEvent(event);
    expect(described.data).toEqual({ component_type: "7", label: "x".repeat(512), user_selected_count: 2 });
    expect(schemaProblems(described)).toEqual([]);
  });

  it.each([
    ["a name of the page's own", "my_event", { plan: "gold", count: 2, isNew: true, none: null }],
    ["a known name without a required field", "experiment_entered", { feature: "x" }],
    ["a name that every object has", "constructor", {}],
    [
      "a very long name and nested values",
      "y".repeat(500),
      { long: "z".repeat(5000), list: [1, [2]], deep: { a: { b: 1 } } },
    ],
    ["a hundred fields", "many", Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`field${i}`, i]))],
  ])("becomes a custom event that fits its schema: %s", (_what, name, data) => {
    const described = describeEvent(sent({ name, data }));
    expect(described.schema).toContain("/custom_event/");
    expect(described.data.name).toBe(name.slice(0, 128));
    expect(schemaProblems(described)).toEqual([]);
  });
});
