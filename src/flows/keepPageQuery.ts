import { addQuery } from "../http/addQuery";

/**
 * An address with `parameters` and the host page's query added. Parameters that the address or `parameters` already has are left out of
 * the host page's.
 * @param search the host page's query string, with or without "?"
 */
export function keepPageQuery(
  url: string,
  search: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? "";
  const taken = [...Object.keys(parameters), ...split(query).map(nameOf)];
  const kept = split(search.replace(/^\?/, "")).filter((one) => !taken.includes(nameOf(one)));
  return addQuery(addQuery(url, kept.join("&")), parameters);
}

function split(query: string): string[] {
  return query.split("&").filter(Boolean);
}

function nameOf(parameter: string): string {
  const name = parameter.replace(/=.*$/s, "").replace(/\+/g, " ");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
