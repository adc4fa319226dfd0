/** Something a visitor may choose from the search bar's list (spec section 3). */
export interface SearchOption {
  /** A task's id; a facet's value has none. */
  id?: number | string;
  name: string;
  /** For example TASK. */
  optionType?: string;
  /** Where it leads, as the server says: a path on the service-request site, or an address. */
  srPathUrl?: string;
}

/** The options in data from outside: entries without a name are left out, fields of a wrong kind are dropped. */
export function readOptions(list: unknown): SearchOption[] {
  const options: SearchOption[] = [];
  for (const entry of Array.isArray(list) ? list : []) {
    const { id, name, optionType, srPathUrl } = (entry ?? {}) as Record<string, unknown>;
    if (typeof name !== "string" || !name.trim()) continue;
    const option: SearchOption = { name };
    if (typeof id === "number" || (typeof id === "string" && id)) option.id = id;
    if (typeof optionType === "string") option.optionType = optionType;
    if (typeof srPathUrl === "string") option.srPathUrl = srPathUrl;
    options.push(option);
  }
  return options;
}
