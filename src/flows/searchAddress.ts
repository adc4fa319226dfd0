import type { SearchOption } from "../api/readOptions";
import type { Country } from "../brands/Brand";
import { safeUrl } from "../browser/safeUrl";
import type { ElementContext } from "../page/ElementContext";
import { readPostalCode } from "../rules/countryPostalCode";

/** A search that is about to leave the page. */
export interface SearchRequest {
  text: string;
  /** As it was typed; sent where it is a postal code. */
  zip: string;
  option?: SearchOption | undefined;
}

export interface SearchSites {
  /** Where `/find` is; without a slash at its end. */
  resultsUrl: string;
  /** Where tasks are; without a slash at its end. */
  serviceRequestUrl: string;
  /** Whose postal codes are sent. */
  country: Country;
}

/** The page the search is made on. */
export interface SearchPage {
  /** What relative addresses are relative to. */
  address: string;
  /** Its query string. */
  query: string;
}

/**
 * Where a search leads (contract section 4): a chosen task to its own address or its page, anything else to
 * `/find`. The page's query goes along, except what the search itself sets. Throws where a site's address is none.
 */
export function searchAddress(search: SearchRequest, sites: SearchSites, page: SearchPage): string {
  const { text, zip, option } = search;
  const task = option && taskAddress(option, sites.serviceRequestUrl);
  const url = new URL(task ?? `${sites.resultsUrl}/find`, page.address);
  const query = url.searchParams;
  if (!task) query.set("searchQuery", text);
  const postalCode = readPostalCode(sites.country, zip);
  if (postalCode) query.set("postalCode", postalCode);
  const before = new URLSearchParams(query);
  new URLSearchParams(page.query).forEach((value, name) => {
    if (name !== "searchQuery" && name !== "postalCode" && !before.has(name)) query.append(name, value);
  });
  return url.href;
}

/** Where keyword searches go, without their query; undefined where that is no address a link may have. */
export function resultsAddress({ brand, settings }: ElementContext): string | undefined {
  return safeUrl(`${(settings.searchResultsUrl ?? brand.homeUrl).replace(/\/+$/, "")}/find`);
}

/** Only a path or an http(s) address is taken of a server: `//evil.example` is neither. */
function taskAddress({ id, srPathUrl = "" }: SearchOption, site: string): string | undefined {
  const path = srPathUrl.trim();
  if (/^https?:\/\//i.test(path)) return path;
  if (/^\/(?![\s/\\])/.test(path)) return site + path;
  if (/^[\w-]+(\/|$)/.test(path)) return `${site}/${path}`;
  return id === undefined ? undefined : `${site}/service-request/task/${encodeURIComponent(id)}`;
}
