import type { Country } from "../brands/Brand";
import { SYNC_URL_DELAY_MS } from "../limits";
import { readPostalCode } from "../rules/countryPostalCode";

/**
 * Writes a search to the query string of the host page after 400 ms (spec section 9): `searchQuery` and `postalCode`, each removed
 * if empty. The history state, other parameters and the fragment stay.
 * @returns a function that cancels it
 */
export function syncSearch(window: Window, text: string, zip: string, country: Country): () => void {
  const timer = setTimeout(() => {
    try {
      const { history, location } = window;
      const url = new URL(location.href);
      const fields = { searchQuery: text.trim(), postalCode: readPostalCode(country, zip) ?? "" };
      for (const [name, value] of Object.entries(fields)) {
        if ((url.searchParams.get(name) ?? "") === value) continue;
        if (value) url.searchParams.set(name, value);
        else url.searchParams.delete(name);
      }
      if (url.href !== location.href) history.replaceState(history.state, "", url.href);
    } catch {
      // A document in a sandboxed frame may not change its address; the search works without it.
    }
  }, SYNC_URL_DELAY_MS);
  return () => clearTimeout(timer);
}
