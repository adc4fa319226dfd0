import type { TrackedEvent } from "../TrackedEvent";
import { type ComponentAttributes, withComponent } from "./withComponent";

/** `component_type` of everything the search bar reports. */
export const SEARCH_BAR = "search_bar";

/** An option that was chosen, and the list it stood in. */
export interface Choice {
  option: { id?: number | string; name: string; optionType?: string };
  /** Its place in the list, from 0. */
  index: number;
  /** How many options were shown. */
  count: number;
  /** What was typed. */
  query: string;
  /** The autocomplete response's id. */
  searchId?: unknown;
}

// No event carries an email address, also when somebody types one into the search field.
const withoutEmail = (query: string): string => query.replace(/\S+@\S+/g, "[email]");

function searchEvent(
  name: string,
  attributes: Omit<ComponentAttributes, "component_type">,
  data: object = {},
): TrackedEvent {
  const event = withComponent(name, { component_type: SEARCH_BAR, ...attributes });
  return { name, data: { ...event.data, ...data } };
}

/** The visitor turns to the bar: its first expansion since the text field got the focus. */
export function searchBarSelect(): TrackedEvent {
  return searchEvent("search_bar_select", {});
}

/** Typing has stopped for 1000 ms on a text that is not blank, and no option was chosen meanwhile. */
export function searchBarKeywordSearch(query: string): TrackedEvent {
  return searchEvent("search_bar_keyword_search", {}, { query: withoutEmail(query) });
}

/** A search for what was typed is submitted and passes the validation; before `hs-search`. */
export function querySearched(query: string, zip: string): TrackedEvent {
  return searchEvent("query_searched", {}, { query: withoutEmail(query), zip_code: zip || undefined });
}

/**
 * An option is chosen, a default one too, also when the validation then holds it back. Three reports of the one moment,
 * for those who look at the bar, at the search service and at lists in general.
 */
export function optionChosen({ option, index, count, query, searchId }: Choice): TrackedEvent[] {
  const attributes = {
    label: option.name,
    element_id: option.id === undefined ? undefined : String(option.id),
    element_key: String(index),
    total_objects_displayed: count,
    user_selected_count: 1,
  };
  const more = { query: withoutEmail(query), option_type: option.optionType, search_id: searchId };
  return ["search_bar_autocomplete_select", "autocomplete_clicked", "item_clicked"].map((name) =>
    searchEvent(name, attributes, more),
  );
}

/** A submission or a choice is held back by the validation; once for each attempt. */
export function searchBarErrorPresent(message: string): TrackedEvent {
  return searchEvent("search_bar_error_present", { label: message });
}

/** A server has put the visitor into an experiment: once a page for each feature and treatment. */
export function experimentEntered(feature: string, treatment: string): TrackedEvent {
  return { name: "experiment_entered", data: { feature, treatment } };
}
