import { documentProperty } from "../browser/documentProperty";
import { type ElementContext, reportFailure } from "../element/ElementContext";
import { readPostalCode } from "../rules/countryPostalCode";
import { buildSearchAddress, type SearchRequest, siteAddress } from "./buildSearchAddress";
import { leavePage } from "./leavePage";

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
