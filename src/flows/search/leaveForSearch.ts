import type { SearchOption } from "../../api/readOptions";
import type { Country } from "../../brands/Brand";
import { documentProperty } from "../../browser/documentProperty";
import { safeUrl } from "../../browser/safeUrl";
import { type ElementContext, reportFailure } from "../../element/ElementContext";
import { SYNC_URL_DELAY_MS } from "../../limits";
import { readPostalCode } from "../../rules/countryPostalCode";
import { keepPageQuery, setParameters } from "../keepPageQuery";
import { leavePage } from "../leavePage";

export interface SearchRequest {
  text: string;
  /** As typed. Sent only if it is a valid postal code of the country. */
  zip: string;
  option?: SearchOption | undefined;
}

/** Navigates to the results of a search, or to the chosen task, unless the host page cancels `hs-search` or `hs-navigate`. */
export function leaveForSearch(element: ElementContext, search: SearchRequest, isNewTab: boolean): void {
  const { brand, hostElement, settings } = element;
  const { location } = hostElement.ownerDocument;
  const baseURI = documentProperty(hostElement.ownerDocument, "baseURI");
  const zip = readPostalCode(brand.country, search.zip) ?? "";
  if (!element.emit("hs-search", { ...search, zip }, { isCancelable: true })) return;
  try {
    const sites = {
      resultsUrl: siteAddress(settings.searchResultsUrl ?? brand.homeUrl),
      country: brand.country,
      serviceRequestUrl: siteAddress(settings.serviceRequestUrl ?? brand.homeUrl),
    };
    const url = buildSearchAddress(search, sites, { address: baseURI, query: location.search });
    leavePage(element, url, search.option ? "task" : "search", { isNewTab });
  } catch (error) {
    // A site address in the settings is invalid.
    reportFailure(element, "search", error);
  }
}

/** The sites of `/find` and of the tasks, without a trailing slash. */
export interface SearchSites {
  resultsUrl: string;
  serviceRequestUrl: string;
  country: Country;
}

/**
 * The address of a search (contract section 4). A chosen task leads to its own address or page, any other search to `/find`. Parameters of
 * the host page's query are added unless the search sets them. Throws if the address of a site is invalid.
 */
export function buildSearchAddress(
  search: SearchRequest,
  sites: SearchSites,
  page: { address: string; query: string },
): string {
  const { text, zip, option } = search;
  const task = option && taskAddress(option, sites.serviceRequestUrl);
  const url = new URL(task ?? `${sites.resultsUrl}/find`, page.address).href;
  const postalCode = readPostalCode(sites.country, zip);
  const searched = setParameters(url, {
    ...(!task && { searchQuery: text }),
    ...(postalCode && { postalCode }),
  });
  return keepPageQuery(searched, page.query, {}, ["searchQuery", "postalCode"]);
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

/** The address of a task. A server may give an http(s) address or a path, but not an address like `//evil.example`. */
function taskAddress({ id, srPathUrl = "" }: SearchOption, site: string): string | undefined {
  const path = srPathUrl.trim();
  if (/^https?:\/\//i.test(path)) return path;
  if (/^\/(?![\s/\\])/.test(path)) return site + path;
  if (/^[\w.-]+(?=[/?#]|$)/.test(path)) return `${site}/${path}`;
  return id === undefined ? undefined : `${site}/service-request/task/${encodeURIComponent(id)}`;
}

/**
 * Writes a search to the host page's query string after 400 ms (spec section 9), as `searchQuery` and `postalCode`. Removes a parameter if
 * its value is empty. Keeps the history state and the fragment, and the other parameters byte for byte.
 * @returns a function that cancels it
 */
export function syncSearch(window: Window, text: string, zip: string, country: Country): () => void {
  const timer = setTimeout(() => {
    try {
      const { history, location } = window;
      const url = setParameters(location.href, {
        searchQuery: text.trim() || undefined,
        postalCode: readPostalCode(country, zip),
      });
      if (url !== location.href) history.replaceState(history.state, "", url);
    } catch {
      // A document in a sandboxed frame may not change its address. The search works without that.
    }
  }, SYNC_URL_DELAY_MS);
  return () => clearTimeout(timer);
}
