import type { Country } from "../brands/Brand";
import { SYNC_URL_DELAY_MS } from "../limits";
import { readPostalCode } from "../rules/countryPostalCode";

/**
 * Writes a search to the host page's query string after 400 ms (spec section 9), as `searchQuery` and `postalCode`. Removes a parameter if
 * its value is empty. Keeps the history state, the other parameters and the fragment.
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
      // A document in a sandboxed frame may not change its address. The search works without that.
    }
  }, SYNC_URL_DELAY_MS);
  return () => clearTimeout(timer);
}
