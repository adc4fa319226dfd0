import type { Country } from "../brands/Brand";
import { SYNC_URL_DELAY_MS } from "../limits";
import { readPostalCode } from "../rules/countryPostalCode";

/**
 * Writes a search to the page's query string after 400 ms (spec section 9): `searchQuery` and `postalCode`, each removed
 * when empty. The page's history state, other parameters and fragment stay. Returns how to call it off.
 */
export function syncSearch(page: Window, text: string, zip: string, country: Country): () => void {
  const timer = setTimeout(() => {
    try {
      const { history, location } = page;
      const url = new URL(location.href);
      const fields = { searchQuery: text.trim(), postalCode: readPostalCode(country, zip) ?? "" };
      for (const [name, value] of Object.entries(fields)) {
        if ((url.searchParams.get(name) ?? "") === value) continue;
        if (value) url.searchParams.set(name, value);
        else url.searchParams.delete(name);
      }
      if (url.href !== location.href) history.replaceState(history.state, "", url.href);
    } catch {
      // A page that may not change its address, like one in a sandboxed frame: the search goes on without.
    }
  }, SYNC_URL_DELAY_MS);
  return () => clearTimeout(timer);
}
