import { CAMPAIGN_PARAMETER } from "./cleanAddress";
import { documentProperty } from "./documentProperty";

/** Parameters that name the visitor's source and never identify a page. */
const SOURCE_PARAMETER =
  /^(msclkid|gclsrc|[gw]braid|gad_\w+|_g[al]|mc_[ce]id|_hs\w+|mkt_tok|igshid|srsltid)$/i;

/** Whether an address leads to the document's page. Ignores fragments and tracking parameters. */
export function isCurrentPage(address: string, document: Document): boolean {
  try {
    const { location } = document;
    const url = new URL(address, documentProperty(document, "baseURI"));
    return (
      url.protocol === location.protocol &&
      url.host === location.host &&
      url.pathname === location.pathname &&
      pageQuery(url.search) === pageQuery(location.search)
    );
  } catch {
    // The address or the base is invalid, or the document has no window.
    return false;
  }
}

function pageQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [...parameters.keys()]) {
    if (CAMPAIGN_PARAMETER.test(name) || SOURCE_PARAMETER.test(name)) parameters.delete(name);
  }
  parameters.sort();
  return parameters.toString();
}
