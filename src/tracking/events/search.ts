import type { TrackedEvent } from "../TrackedEvent";
import { type ComponentAttributes, withComponent } from "./withComponent";

interface SearchData {
  /**
   * What was searched for.
   * @maxLength 512
   */
  query?: string | undefined;
  /**
   * The postal code, as the brand's country writes it.
   * @maxLength 8
   */
  zip_code?: string | undefined;
  /**
   * The id that the suggestions came with.
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
  /** The search bar was opened: its first expansion since the text field got the focus. */
  search_bar_select: SearchEvent;
  /** Typing has stopped for 1 s on a text that is not blank, and no suggestion was chosen meanwhile. */
  search_bar_keyword_search: SearchEvent;
  /** A search for what was typed was submitted and has passed the validation; before `hs-search`. */
  query_searched: SearchEvent;
  /** A suggestion was chosen in the search bar, a default one too, also when the validation then holds it back. */
  search_bar_autocomplete_select: SearchEvent;
  /** The same moment as `search_bar_autocomplete_select`, for reports on the suggestions. */
  autocomplete_clicked: SearchEvent;
  /** The same moment as `search_bar_autocomplete_select`, for reports on lists in general. */
  item_clicked: ComponentAttributes & SearchData;
  /** The validation has held back a submission or a choice, once for each attempt; `label` is the message. */
  search_bar_error_present: Partial<ComponentAttributes>;
}

/** `component_type` of everything the search bar reports. */
export const SEARCH_BAR = "search_bar";

/** An option that was chosen, and the list it stood in. */
export interface ChosenOption {
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

// No event carries an email address, also when a visitor types one into the search field.
const withoutEmail = (query: string): string => query.replace(/\S+@\S+/g, "[email]");

function searchEvent(
  name: keyof SearchEvents,
  attributes: Omit<ComponentAttributes, "component_type">,
  data: { [Field in keyof SearchData]: unknown } = {},
): TrackedEvent {
  const event = withComponent<SearchEvents>(name, { component_type: SEARCH_BAR, ...attributes });
  return { name, data: { ...event.data, ...data } };
}

export function searchBarSelect(): TrackedEvent {
  return searchEvent("search_bar_select", {});
}

export function searchBarKeywordSearch(query: string): TrackedEvent {
  return searchEvent("search_bar_keyword_search", {}, { query: withoutEmail(query) });
}

export function querySearched(query: string, zip: string): TrackedEvent {
  return searchEvent("query_searched", {}, { query: withoutEmail(query), zip_code: zip || undefined });
}

/** The three reports of one choice. */
export function optionChosen({ option, index, count, query, searchId }: ChosenOption): TrackedEvent[] {
  const attributes = {
    label: option.name,
    element_id: option.id === undefined ? undefined : String(option.id),
    element_key: String(index),
    total_objects_displayed: count,
    user_selected_count: 1,
  };
  const more = { query: withoutEmail(query), option_type: option.optionType, search_id: searchId };
  const names = ["search_bar_autocomplete_select", "autocomplete_clicked", "item_clicked"] as const;
  return names.map((name) => searchEvent(name, attributes, more));
}

export function searchBarErrorPresent(message: string): TrackedEvent {
  return searchEvent("search_bar_error_present", { label: message });
}
