/** Query parameters: an object (undefined and null are left out; a list gives one parameter for each item) or a string, with or without "?". */
export type Query = string | URLSearchParams | Readonly<Record<string, unknown>>;

/** Adds a query to the query of an address, before its fragment. */
export function addQuery(url: string, query: Query | undefined): string {
  const isText = typeof query === "string" || query instanceof URLSearchParams;
  const added = isText ? query.toString().replace(/^[?&]+/, "") : encodeFields(query ?? {});
  if (!added) return url;
  const hashAt = url.indexOf("#");
  const address = hashAt < 0 ? url : url.slice(0, hashAt);
  const fragment = hashAt < 0 ? "" : url.slice(hashAt);
  const separator = !address.includes("?") ? "?" : /[?&]$/.test(address) ? "" : "&";
  return address + separator + added + fragment;
}

/** Fields as `application/x-www-form-urlencoded`. */
export function encodeFields(fields: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one));
    }
  }
  return parameters.toString();
}
