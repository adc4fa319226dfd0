import { expect } from "vitest";
import { type OpenOptions, type OpenPage, type startBrowser, stay } from "./browser";

type Chrome = ReturnType<typeof startBrowser>;

/** The gateway's first suggestions for "in". */
export const TYPED = ["Inspect a Home", "Inspect a Roof", "Install a Backsplash"];

export function openStaying(chrome: Chrome, body: string, options: OpenOptions = {}): Promise<OpenPage> {
  return chrome.openReady(body, { before: stay, ...options });
}

/** Helper functions for the tests of one search. */
export function searchesIn(chrome: Chrome) {
  async function openSearch(
    attributes = "",
    options: OpenOptions = {},
    body = `<hs-search ${attributes}></hs-search>`,
  ) {
    const opened = await openStaying(chrome, body, options);
    const { page } = opened;
    return {
      ...opened,
      field: page.getByRole("combobox").first(),
      zip: page.getByLabel("Zip code").first(),
      list: page.getByRole("listbox"),
      options: () =>
        page.getByRole("option").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
      active: () =>
        page
          .getByRole("combobox")
          .first()
          .evaluate((input) => {
            const root = input.getRootNode() as ShadowRoot;
            return root
              .getElementById(input.getAttribute("aria-activedescendant") ?? "")
              ?.getAttribute("aria-label");
          }),
      left: async () => (await opened.events("hs-navigate")).map(({ detail }) => detail.url),
      tracked: async (name: string) =>
        (await opened.events("hs-analytics")).filter(({ detail }) => detail.name === name),
    };
  }

  const asked = () =>
    chrome.gateway
      .calls("fetchSuggestions")
      .map(({ path }) => new URL(path, "http://gateway").searchParams.get("searchQuery"));

  async function suggestionsFor(search: Awaited<ReturnType<typeof openSearch>>, text = "in"): Promise<void> {
    await search.field.fill(text);
    await expect.poll(asked).toContain(text);
    await search.page.getByRole("option", { name: TYPED[0] }).waitFor();
  }

  return { openSearch, asked, suggestionsFor };
}
