import { documentProperty } from "../browser/documentProperty";
import { type ElementContext, reportFailure } from "../page/ElementContext";
import { readPostalCode } from "../rules/countryPostalCode";
import { leavePage } from "./leavePage";
import { type SearchRequest, searchAddress } from "./searchAddress";

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");

/** Takes the visitor to what was searched, unless the page cancels `hs-search` or `hs-navigate`. */
export function leaveForSearch(element: ElementContext, search: SearchRequest, isNewTab: boolean): void {
  const { brand, hostElement, settings } = element;
  const { location } = hostElement.ownerDocument;
  const baseURI = documentProperty(hostElement.ownerDocument, "baseURI");
  const zip = readPostalCode(brand.country, search.zip) ?? "";
  if (!element.emit("hs-search", { ...search, zip }, { isCancelable: true })) return;
  try {
    const sites = {
      resultsUrl: withoutSlash(settings.searchResultsUrl ?? brand.homeUrl),
      country: brand.country,
      serviceRequestUrl: withoutSlash(settings.serviceRequestUrl ?? brand.homeUrl),
    };
    const url = searchAddress(search, sites, { address: baseURI, query: location.search });
    leavePage(element, url, search.option ? "task" : "search", { isNewTab });
  } catch (error) {
    // An address that is none, as a setting.
    reportFailure(element, "search", error);
  }
}
