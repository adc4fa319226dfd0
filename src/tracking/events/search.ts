import type { TrackedEvent } from "../Tracker";
import { type ComponentAttributes, withComponent } from "./components";

interface SearchData {
  /**
   * The text that was searched for.
   * @maxLength 512
   */
  query?: string | undefined;
  /**
   * The postal code, as the brand's country writes it.
   * @maxLength 8
   */
  zip_code?: string | undefined;
  /**
   * The id that the suggestions response contains.
   * @maxLength 128
   */
  search_id?: string | undefined;
  /**
   * The kind of the suggestion, e.g. TASK.
   * @maxLength 64
   */
  option_type?: string | undefined;
}

type SearchEvent = Partial<ComponentAttributes> & SearchData;

/** The events of the search by name. */
export interface SearchEvents {
  /** The search bar opened for the first time since its text field got focus. */
  search_bar_select: SearchEvent;
  /** The visitor stopped typing for 1 s. The text is not blank, and no suggestion was chosen meanwhile. */
  search_bar_keyword_search: SearchEvent;
  /** A search for the typed text was submitted and passed validation. Tracked before `hs-search`. */
  query_searched: SearchEvent;
  /** A suggestion was chosen in the search bar. Default suggestions count, and choices that validation then rejects. */
  search_bar_autocomplete_select: SearchEvent;
  /** Sent with `search_bar_autocomplete_select`, for reports on the suggestions. */
  autocomplete_clicked: SearchEvent;
  /** Sent with `search_bar_autocomplete_select`, for reports on lists in general. */
  item_clicked: ComponentAttributes & SearchData;
  /** Validation rejected a submission or a choice, once per attempt. `label` is the message. */
  search_bar_error_present: Partial<ComponentAttributes>;
}

/** The `component_type` of all events of the search bar. */
export const SEARCH_BAR = "search_bar";

/** A chosen option and the list in which it was chosen. */
export interface ChosenOption {
  option: { id?: number | string; name: string; optionType?: string };
  index: number;
  count: number;
  query: string;
  /** The id that the suggestions response contains. */
  searchId?: unknown;
}

// A visitor may type an email address into the search field, but no event may contain one.
const withoutEmail = (query: string): string => query.replace(/\S+@\S+/g, "[email]");

function searchEvent(
  name: keyof SearchEvents,
  attributes: Omit<ComponentAttributes, "component_type">,
  data: { [Field in keyof SearchData]: unknown } = {},
): TrackedEvent {
  const event = withComponent<SearchEvents>(name, { component_type: SEARCH_BAR, ...attributes });
  return { name, data: { ...event.data, ...data } };
}

/** The counts of the list. It shows all its options, and none is preselected. */
const listAttributes = (count: number) => ({
  preselected_count: 0,
  total_objects_available: count,
  total_objects_displayed: count,
});

/** @param count the number of options that show */
export function searchBarSelect(count: number): TrackedEvent {
  return searchEvent("search_bar_select", count ? listAttributes(count) : {});
}

export function searchBarKeywordSearch(query: string): TrackedEvent {
  return searchEvent("search_bar_keyword_search", {}, { query: withoutEmail(query) });
}

export function querySearched(query: string, zip: string): TrackedEvent {
  return searchEvent("query_searched", {}, { query: withoutEmail(query), zip_code: zip || undefined });
}

export function optionChosen({ option, index, count, query, searchId }: ChosenOption): TrackedEvent[] {
  const attributes = {
    label: option.name,
    element_id: option.id === undefined ? undefined : String(option.id),
    element_key: String(index),
    ...listAttributes(count),
    user_selected_count: 1,
  };
  const more = { query: withoutEmail(query), option_type: option.optionType, search_id: searchId };
  const names = ["search_bar_autocomplete_select", "autocomplete_clicked", "item_clicked"] as const;
  return names.map((name) => searchEvent(name, attributes, more));
}

export function searchBarErrorPresent(message: string): TrackedEvent {
  return searchEvent("search_bar_error_present", { label: message });
}

/** The events of experiments by name. */
export interface ExperimentEvents {
  /** A server put the visitor into an experiment. Sent once per page load, feature and treatment. */
  experiment_entered: {
    /**
     * The experiment.
     * @maxLength 255
     */
    feature: string;
    /**
     * The variant that the visitor gets.
     * @maxLength 255
     */
    treatment: string;
  };
}

export function experimentEntered(feature: string, treatment: string): TrackedEvent {
  const data: ExperimentEvents["experiment_entered"] = { feature, treatment };
  return { name: "experiment_entered", data: { ...data } };
}
