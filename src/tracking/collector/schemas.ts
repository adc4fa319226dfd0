import autocomplete_clicked from "../schemas/autocomplete_clicked.json";
import component from "../schemas/component.json";
import component_clicked from "../schemas/component_clicked.json";
import component_dismissed from "../schemas/component_dismissed.json";
import component_displayed from "../schemas/component_displayed.json";
import custom_event from "../schemas/custom_event.json";
import experiment_entered from "../schemas/experiment_entered.json";
import field_focus from "../schemas/field_focus.json";
import item_clicked from "../schemas/item_clicked.json";
import lite_register from "../schemas/lite_register.json";
import page from "../schemas/page.json";
import query_searched from "../schemas/query_searched.json";
import search_bar_autocomplete_select from "../schemas/search_bar_autocomplete_select.json";
import search_bar_error_present from "../schemas/search_bar_error_present.json";
import search_bar_keyword_search from "../schemas/search_bar_keyword_search.json";
import search_bar_select from "../schemas/search_bar_select.json";
import subscribed_email from "../schemas/subscribed_email.json";
import zip_detected from "../schemas/zip_detected.json";

/** What of a schema says which data fit. */
export interface DataSchema {
  properties: Record<string, { type?: string | string[]; enum?: string[]; maxLength?: number }>;
  required?: string[];
}

/** The analytics events by name; what is not among them is an event of the page's own. */
export const eventSchemas: Record<string, DataSchema> = {
  autocomplete_clicked,
  component_clicked,
  component_dismissed,
  component_displayed,
  experiment_entered,
  field_focus,
  item_clicked,
  lite_register,
  query_searched,
  search_bar_autocomplete_select,
  search_bar_error_present,
  search_bar_keyword_search,
  search_bar_select,
  subscribed_email,
  zip_detected,
};

export const componentSchema: DataSchema = component;
export const customEventSchema: DataSchema = custom_event;
export const pageSchema: DataSchema = page;
