import { describe, expect, it } from "vitest";
import {
  optionChosen,
  querySearched,
  searchBarErrorPresent,
  searchBarKeywordSearch,
  searchBarSelect,
} from "../../../src/tracking/events/search";

const option = { id: 5, name: "Mow Grass", optionType: "TASK" };

describe("the search bar's events", () => {
  it("report a choice three times, with query, option and position", () => {
    const events = optionChosen({ option, index: 1, count: 4, query: "mow", searchId: "s" });
    expect(events.map(({ name }) => name)).toEqual([
      "search_bar_autocomplete_select",
      "autocomplete_clicked",
      "item_clicked",
    ]);
    for (const { data } of events) {
      expect(data).toMatchObject({
        query: "mow",
        search_id: "s",
        option_type: "TASK",
        component: {
          component_type: "search_bar",
          label: "Mow Grass",
          element_id: "5",
          element_key: "1",
          preselected_count: 0,
          total_objects_available: 4,
          total_objects_displayed: 4,
          user_selected_count: 1,
        },
      });
    }
  });

  it("all contain the component", () => {
    const label = "Please enter a project";
    for (const { data } of [
      searchBarSelect(5),
      searchBarKeywordSearch("roof"),
      querySearched("roof", "90210"),
      searchBarErrorPresent(label),
    ])
      expect(data).toMatchObject({
        component_type: "search_bar",
        component: { component_type: "search_bar" },
      });
    expect(searchBarErrorPresent(label).data.component).toEqual({ component_type: "search_bar", label });
  });

  it("count the options of a shown list, and none of a hidden list", () => {
    expect(searchBarSelect(5).data.component).toEqual({
      component_type: "search_bar",
      preselected_count: 0,
      total_objects_available: 5,
      total_objects_displayed: 5,
    });
    expect(searchBarSelect(0).data.component).toEqual({ component_type: "search_bar" });
  });

  it("never contain an email address that was typed into the field", () => {
    const typed = "roofer ada.b+c@mail.example now";
    for (const event of [
      searchBarKeywordSearch(typed),
      querySearched(typed, "90210"),
      ...optionChosen({ option, index: 0, count: 1, query: typed }),
    ]) {
      expect(event.data.query).toBe("roofer [email] now");
    }
  });
});
