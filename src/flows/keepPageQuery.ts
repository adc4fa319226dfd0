import { addQuery } from "../http/addQuery";

/**
 * An address with the page's own query string added, and with `own` parameters of ours. What the address or `own` says
 * already is not said again by the page's.
 */
export function keepPageQuery(
  url: string,
  search: string,
  own: Readonly<Record<string, string>> = {},
): string {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? "";
  const taken = [...Object.keys(own), ...parameters(query).map(nameOf)];
  const kept = parameters(search.replace(/^\?/, "")).filter((one) => !taken.includes(nameOf(one)));
  return addQuery(addQuery(url, kept.join("&")), own);
}

function parameters(query: string): string[] {
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
