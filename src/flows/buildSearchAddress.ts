import type { SearchOption } from "../api/readOptions";
import type { Country } from "../brands/Brand";
import { safeUrl } from "../browser/safeUrl";
import type { ElementContext } from "../element/ElementContext";
import { readPostalCode } from "../rules/countryPostalCode";
import { keepPageQuery } from "./keepPageQuery";

/** A search that the visitor has submitted. */
export interface SearchRequest {
  text: string;
  /** As typed. Sent only if it is a valid postal code of the country. */
  zip: string;
  option?: SearchOption | undefined;
}

export interface SearchSites {
  /** The site of `/find`, without a trailing slash. */
  resultsUrl: string;
  /** The site of the tasks, without a trailing slash. */
  serviceRequestUrl: string;
  /** The country whose postal codes are sent. */
  country: Country;
}

/** The host page of a search. */
export interface SearchPage {
  /** The base of relative addresses. */
  address: string;
  /** The query string. */
  query: string;
}

/**
 * The address of a search (contract section 4). A chosen task leads to its own address or page, any other search to `/find`. Parameters of
 * the host page's query are added unless the search sets them. Throws if the address of a site is invalid.
 */
export function buildSearchAddress(search: SearchRequest, sites: SearchSites, page: SearchPage): string {
  const { text, zip, option } = search;
  const task = option && taskAddress(option, sites.serviceRequestUrl);
  const url = new URL(task ?? `${sites.resultsUrl}/find`, page.address);
  const query = url.searchParams;
  if (!task) query.set("searchQuery", text);
  const postalCode = readPostalCode(sites.country, zip);
  if (postalCode) query.set("postalCode", postalCode);
  return keepPageQuery(url.href, page.query, {}, ["searchQuery", "postalCode"]);
}

/** The address of a site without a trailing slash. A domain alone, such as `www.example.com`, means https. */
export function siteAddress(site: string): string {
  const address = site.trim().replace(/\/+$/, "");
  return /^[\w-]+(\.[\w-]+)+(:\d+)?(?=\/|$)/.test(address) ? `https://${address}` : address;
}

/** The address of the search form, without a query; undefined if a link must not have that address. */
export function buildResultsAddress({ brand, settings }: ElementContext): string | undefined {
  return safeUrl(`${siteAddress(settings.searchResultsUrl ?? brand.homeUrl)}/find`);
}

/**
 * The address of a task. Accepts only an http(s) address or a path on the service-request site from the server, and not an address like
 * `//evil.example`.
 */
function taskAddress({ id, srPathUrl = "" }: SearchOption, site: string): string | undefined {
  const path = srPathUrl.trim();
  if (/^https?:\/\//i.test(path)) return path;
  if (/^\/(?![\s/\\])/.test(path)) return site + path;
  if (/^[\w.-]+(?=[/?#]|$)/.test(path)) return `${site}/${path}`;
  return id === undefined ? undefined : `${site}/service-request/task/${encodeURIComponent(id)}`;
}
