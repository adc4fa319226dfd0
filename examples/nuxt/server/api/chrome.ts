import { renderFragment } from "home-services-chrome/server";

const API = "https://api.example";

/** Renders the fragments once a minute. Without navigation data, the script fetches it in the browser. */
export default defineCachedEventHandler(
  async () => ({
    header: await renderHeader(),
    footer: renderFragment("hs-footer", { attributes: { "hide-sign-up": true } }),
  }),
  { maxAge: 60 },
);

async function renderHeader(): Promise<string> {
  const attributes = { "api-url": API, "search-url": `${API}/autocomplete`, "split-url": API };
  try {
    const navigation = await $fetch<Record<string, unknown>>(
      `${API}/resource/homeservices-cms/v1/navigation`,
      {
        timeout: 2000,
      },
    );
    return renderFragment("hs-header", { attributes, navigation });
  } catch {
    return `<hs-header api-url="${API}"></hs-header>`;
  }
}
