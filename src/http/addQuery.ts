/** Query parameters as a string, with or without "?", or as an object. Each item of a list is a parameter; undefined and null are left out. */
export type Query = string | URLSearchParams | Readonly<Record<string, unknown>>;

/** Adds a query to the query of an address, before its fragment. */
export function addQuery(url: string, query: Query | undefined): string {
  const isText = typeof query === "string" || query instanceof URLSearchParams;
  const added = isText ? query.toString().replace(/^[?&]+/, "") : encodeFields(query ?? {});
  if (!added) return url;
  const [, address = "", fragment = ""] = /^([^#]*)(.*)/s.exec(url) ?? [];
  const separator = !address.includes("?") ? "?" : /[?&]$/.test(address) ? "" : "&";
  return address + separator + added + fragment;
}

/** Encodes fields as `application/x-www-form-urlencoded`. */
export function encodeFields(fields: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  forEachField(fields, (name, value) => {
    parameters.append(name, String(value));
  });
  return parameters.toString();
}

/** Calls a function with each value of the fields. Calls it for each item of a list. Skips undefined and null. */
export function forEachField(
  fields: Readonly<Record<string, unknown>>,
  run: (name: string, value: NonNullable<unknown>) => void,
): void {
  for (const name of Object.keys(fields)) {
    for (const value of [fields[name]].flat()) {
      if (value !== undefined && value !== null) run(name, value);
    }
  }
}
