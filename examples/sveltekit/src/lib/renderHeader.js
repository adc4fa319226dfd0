import { renderFragment } from "home-services-chrome/server";

const API = "https://api.example";
const KEPT_MS = 60_000;
/** @type {{ html: string, until: number } | undefined} */
let kept;

/** Returns the header's markup, from navigation data that is at most one minute old. Without data, the script fetches it in the browser. */
export async function renderHeader() {
  if (kept && kept.until > Date.now()) return kept.html;
  const attributes = { "api-url": API, "search-url": `${API}/autocomplete`, "split-url": API };
  try {
    const response = await fetch(`${API}/resource/homeservices-cms/v1/navigation`, {
      signal: AbortSignal.timeout(2000),
    });
    const html = renderFragment("hs-header", { attributes, navigation: await response.json() });
    kept = { html, until: Date.now() + KEPT_MS };
    return html;
  } catch {
    return kept?.html ?? `<hs-header api-url="${API}"></hs-header>`;
  }
}
