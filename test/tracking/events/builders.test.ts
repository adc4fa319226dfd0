// @vitest-environment node

import { describe, expect, it } from "vitest";
import { schemaProblems } from "../../../demo/gateway/schemaProblems";
import { describeEntities, describeEvent, eventSchemas } from "../../../src/tracking/collector/selfDescribe";
import * as components from "../../../src/tracking/events/components";
import { pageViewed } from "../../../src/tracking/events/page";
import * as search from "../../../src/tracking/events/search";
import * as signUp from "../../../src/tracking/events/signUp";
import type { TrackedEvent } from "../../../src/tracking/Tracker";

const attributes: Required<components.ComponentAttributes> = {
  component_type: "menu",
  label: "Roofing",
  element_id: "id",
  element_key: "key",
  preselected_count: 0,
  total_objects_available: 9,
  total_objects_displayed: 5,
  user_selected_count: 1,
};
const details: Required<signUp.SignUpAttributes> = {
  userId: "42",
  zip: "90210",
  source: "Banner",
  activityLocation: "cost guide",
  taskId: "40113",
  categoryId: "7",
};

const choice: Required<search.ChosenOption> = {
  option: { id: 40113, name: "Install a Roof", optionType: "TASK" },
  index: 2,
  count: 5,
  query: "roof",
  searchId: "0b8f6a0e-3c1c-4a52-9d5c-7a3b6e1f2d4c",
};
const {
  searchBarSelect,
  searchBarKeywordSearch,
  querySearched,
  optionChosen,
  searchBarErrorPresent,
  experimentEntered,
} = search;
const { withComponent: _, ...componentEvents } = components;

/** Each builder with all fields, and with the fewest. */
const cases: [string, TrackedEvent][] = [
  ...Object.entries(componentEvents).flatMap(([name, build]): [string, TrackedEvent][] => [
    [name, build(attributes)],
    [`${name} with only a type`, build({ component_type: "menu" })],
  ]),
  ...[signUp.subscribedEmail, signUp.liteRegister].flatMap((build): [string, TrackedEvent][] => [
    [build.name, build(details)],
    [`${build.name} without fields`, build({})],
  ]),
  ["searchBarSelect", searchBarSelect(5)],
  ["searchBarSelect without a list", searchBarSelect(0)],
  ["searchBarKeywordSearch", searchBarKeywordSearch("roof")],
  ["querySearched", querySearched("roof", "90210")],
  ["querySearched without a zip", querySearched("roof", "")],
  ["searchBarErrorPresent", searchBarErrorPresent("Please enter a zip code")],
  ["experimentEntered", experimentEntered("growth_SearchUserEntry", "test")],
  ...optionChosen(choice).map((event): [string, TrackedEvent] => [`optionChosen as ${event.name}`, event]),
  ...optionChosen({ ...choice, option: { name: "Roof" }, searchId: undefined }).map(
    (event): [string, TrackedEvent] => [`optionChosen with only a name, as ${event.name},`, event],
  ),
  ["zipDetected by the edge", signUp.zipDetected("cloudflare")],
  ["zipDetected as undetected", signUp.zipDetected("undetected")],
];

describe("every event from a builder", () => {
  it.each(cases)("%s fits its schema: nothing is cut or removed before it is sent", (_name, event) => {
    const { component, ...own } = event.data;
    const sent = { ...event, at: 1, brand: undefined, address: "https://site.example/" };
    const described = describeEvent(sent);
    expect(described.schema).toContain(`/${event.name}/`);
    expect(described.data).toEqual(own);
    const entities = describeEntities(sent);
    expect(entities.map(({ data }) => data)).toEqual(component ? [component] : []);
    for (const one of [described, ...entities]) expect(schemaProblems(one)).toEqual([]);
  });

  it("has a case in this file for every schema", () => {
    const built = new Set(cases.map(([, { name }]) => name));
    expect([...built].sort()).toEqual(Object.keys(eventSchemas).sort());
  });

  it("has the product's name for a page view", () => {
    const address = "https://site.example/";
    const view = { address, title: "Home" };
    expect(pageViewed(view)).toEqual({ name: "page_viewed", data: {}, ...view });
  });

  it("omits undefined fields", () => {
    const event = components.componentClicked({ component_type: "menu", label: undefined });
    expect(event.data).toEqual({ component_type: "menu", component: { component_type: "menu" } });
    expect(Object.keys(event.data)).not.toContain("label");
  });

  it("keeps a field with the value 0", () => {
    expect(
      components.componentDisplayed({ component_type: "menu", preselected_count: 0 }).data,
    ).toMatchObject({
      preselected_count: 0,
    });
  });

  it("describes a sign-up", () => {
    expect(signUp.liteRegister(details)).toEqual({
      name: "lite_register",
      data: {
        user_id: "42",
        zip_code: "90210",
        source: "Banner",
        activity_location: "cost guide",
        task_id: "40113",
        category_id: "7",
      },
    });
  });
});
