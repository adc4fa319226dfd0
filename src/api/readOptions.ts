import { SEARCH_MAX_LENGTH } from "../limits";

/** An option in the search bar's list of suggestions (spec section 3). */
export interface SearchOption {
  /** The id of a task. A facet value has no id. */
  id?: number | string;
  name: string;
  /** The kind, for example TASK. */
  optionType?: string;
  /** The server's link: a path on the service-request site, or an address. */
  srPathUrl?: string;
}

/** The options in a server's data, without entries that have no name and without fields of the wrong type. */
export function readOptions(list: unknown): SearchOption[] {
  const options: SearchOption[] = [];
  for (const entry of Array.isArray(list) ? list : []) {
    const { id, name, optionType, srPathUrl } = (entry ?? {}) as Record<string, unknown>;
    if (typeof name !== "string" || !name.trim()) continue;
    const option: SearchOption = { name: name.slice(0, SEARCH_MAX_LENGTH) };
    if (typeof id === "number" || (typeof id === "string" && id)) option.id = id;
    if (typeof optionType === "string") option.optionType = optionType;
    if (typeof srPathUrl === "string") option.srPathUrl = srPathUrl;
    options.push(option);
  }
  return options;
}
