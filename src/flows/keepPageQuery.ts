import { encodeFields } from "../http/addQuery";

/**
 * Returns an address with the host page's query and `parameters` added. If they share a name, `parameters` override the address's own query,
 * and that query overrides the host page's. All other parameters stay byte for byte, because the host page may use another encoding.
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
  const [address, parametersOfUrl, fragment] = partsOf(url);
  const names = Object.keys(parameters);
  const own = without(parametersOfUrl, names);
  const kept = without(parametersOf(search.replace(/^\?/, "")), [...names, ...own.map(nameOf), ...dropped]);
  const added = encodeFields(parameters);
  return withQuery(address, [...own, ...kept, ...(added ? [added] : [])], fragment);
}

/** Sets parameters of an address's query, or removes them if undefined. All other parameters stay byte for byte. */
export function setParameters(url: string, values: Readonly<Record<string, string | undefined>>): string {
  const [address, original, fragment] = partsOf(url);
  let parameters = original;
  const before = new URLSearchParams(parameters.join("&"));
  const changes = Object.entries(values).filter(([name, value]) => (before.get(name) ?? undefined) !== value);
  if (!changes.length) return url;
  for (const [name, value] of changes) {
    const at = parameters.findIndex((parameter) => nameOf(parameter) === name);
    parameters = without(parameters, [name]);
    if (value !== undefined)
      parameters.splice(at < 0 ? parameters.length : at, 0, encodeFields({ [name]: value }));
  }
  return withQuery(address, parameters, fragment);
}

function partsOf(url: string): [address: string, parameters: string[], fragment: string] {
  const [, address = "", query = "", fragment = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? [];
  return [address, parametersOf(query), fragment];
}

const parametersOf = (query: string): string[] => (query ? query.split("&") : []);

function withQuery(address: string, parameters: readonly string[], fragment: string): string {
  return address + (parameters.length ? `?${parameters.join("&")}` : "") + fragment;
}

function without(parameters: readonly string[], names: readonly string[]): string[] {
  return parameters.filter((parameter) => !names.includes(nameOf(parameter)));
}

function nameOf(parameter: string): string {
  const name = parameter.replace(/=.*$/s, "").replace(/\+/g, " ");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
