import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { startBrowser } from "../support/browser";
import { button, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { openMenu, openMobile } from "../support/mobileHeader";
import { spokenIn } from "../support/screenReader";
import { searchesIn } from "../support/searchPage";

/** The phrases of Guidepup's virtual screen reader for each state. The snapshot files contain them, and `vitest -u` writes them. */
const chrome = startBrowser();
const { openSearch, suggestionsFor } = searchesIn(chrome);

const states: Record<string, () => Promise<Locator>> = {
  header: async () => (await openHeader(chrome)).page.locator("hs-header [part=base]"),

  panel: async () => {
    const { page } = await openHeader(chrome);
    await button(page, "Interior").click();
    const panel = page.locator("hs-header [part=panel]");
    await panel.getByRole("link").first().waitFor();
    return panel;
  },

  suggestions: async () => {
    const search = await openSearch();
    await search.field.focus();
    // The two status regions alternate, so the number of earlier lists decides which of them has the text.
    await search.list.waitFor();
    await suggestionsFor(search);
    await search.field.press("ArrowDown");
    await search.page.locator("hs-search [aria-selected]").waitFor();
    return search.page.locator("hs-search [part=base]");
  },

  menu: async () => {
    const opened = await openMobile(chrome);
    await openMenu(opened);
    return opened.page.locator("hs-header dialog[open]");
  },

  card: async () => {
    const opened = await openMobile(chrome);
    await openMenu(opened);
    await button(opened.page, "Interior").tap();
    const card = opened.page.locator("hs-header [part=group]");
    await card.getByRole("link").first().waitFor();
    return card;
  },

  "search-sheet": async () => {
    const { page } = await openMobile(chrome);
    await page.locator("hs-header [part=search-button]").tap();
    await page.getByRole("listbox").waitFor();
    return page.locator("hs-header dialog[open]");
  },

  "sign-up": async () => {
    const { page } = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    return page.locator("hs-email-signup [part=base]");
  },

  "sign-up-error": async () => {
    const { page } = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await button(page, "Sign me up").click();
    await page.getByText("Email address is required").waitFor();
    return page.locator("hs-email-signup [part=base]");
  },
};

itEach(Object.entries(states), ([name]) => name === "sign-up-error")(
  "a screen reader announces the state %s as recorded",
  async (name, open) => {
    await expect(await spokenIn(await open())).toMatchFileSnapshot(`screen-reader/${name}.txt`);
  },
);
