import { encodeFields } from "../http/addQuery";

/**
 * Returns an address with the host page's query and `parameters` added. If they share a name, `parameters` override the address's own query,
 * and that query overrides the host page's.
 *
 * @param search the host page's query string, with or without "?"
 * @param dropped names of other parameters of the host page to leave out
 */
export function keepPageQuery(
  url: string,
  search: string,
  parameters: Readonly<Record<string, string>> = {},
  dropped: readonly string[] = [],
): string {
  const [, address = "", query = "", fragment = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? [];
  const given = Object.keys(parameters);
  const own = without(query, given);
  const kept = without(search.replace(/^\?/, ""), [...given, ...own.map(nameOf), ...dropped]);
  const whole = [...own, ...kept, encodeFields(parameters)].filter(Boolean).join("&");
  return address + (whole && `?${whole}`) + fragment;
}

function without(query: string, names: readonly string[]): string[] {
  return query.split("&").filter((parameter) => parameter && !names.includes(nameOf(parameter)));
}

function nameOf(parameter: string): string {
  const name = parameter.replace(/=.*$/s, "").replace(/\+/g, " ");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
