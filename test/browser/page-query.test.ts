import { expect } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import type { openStaying } from "../support/searchPage";

const chrome = startBrowser();

/** Parameters that change when they are decoded and encoded again. */
const QUERY = "?stadt=K%F6ln&flag&ids=1,2&leer=&&x=%20y";

const ways: [
  what: string,
  body: string,
  act: (opened: Awaited<ReturnType<typeof openStaying>>) => Promise<string>,
][] = [
  [
    "a search",
    "<hs-search></hs-search>",
    async ({ page, events }) => {
      await page.getByRole("combobox").fill("roof");
      await page.getByRole("combobox").press("Enter");
      await expect.poll(async () => (await events("hs-navigate")).length).toBe(1);
      return String((await events("hs-navigate"))[0]?.detail.url).replace("searchQuery=roof&", "");
    },
  ],
  [
    "a chosen task",
    "<hs-search></hs-search>",
    async ({ page, events }) => {
      await page.getByRole("combobox").click();
      await page.getByRole("option").first().click();
      await expect.poll(async () => (await events("hs-navigate")).length).toBe(1);
      return String((await events("hs-navigate"))[0]?.detail.url);
    },
  ],
  [
    "the chat",
    '<hs-search mode="chat"></hs-search>',
    async ({ page, events }) => {
      await page.getByRole("textbox").fill("roof");
      await page.getByRole("textbox").press("Enter");
      await expect.poll(async () => (await events("hs-navigate")).length).toBe(1);
      return String((await events("hs-navigate"))[0]?.detail.url).replace("&initialText=roof", "");
    },
  ],
  [
    "the header's logo",
    "<hs-header></hs-header>",
    ({ page }) => page.locator("a[part=logo]").evaluate((link: HTMLAnchorElement) => link.href),
  ],
  [
    "the footer's link",
    "<hs-footer></hs-footer>",
    ({ page }) =>
      page.getByRole("link", { name: "How it works" }).evaluate((link: HTMLAnchorElement) => link.href),
  ],
  [
    "the guard's return address",
    "<hs-auth-guard></hs-auth-guard>",
    async ({ events }) => {
      await expect.poll(async () => (await events("hs-navigate")).length).toBe(1);
      const url = String((await events("hs-navigate"))[0]?.detail.url);
      return decodeURIComponent(url.slice(url.indexOf("redirect=") + "redirect=".length));
    },
  ],
  [
    "the address with sync-url",
    "<hs-search sync-url></hs-search>",
    async ({ page }) => {
      await page.getByRole("combobox").fill("roof");
      await page.getByLabel("Zip code").fill("80202");
      await expect.poll(() => page.url()).toContain("postalCode");
      return page.url().replace("&searchQuery=roof&postalCode=80202", "");
    },
  ],
];

itEach(ways, (_, index) => index < 2)("%s keeps the page's query byte for byte", async (_, body, act) => {
  const opened = await chrome.open(body, {
    form: "none",
    before: () => document.addEventListener("hs-navigate", (event) => event.preventDefault()),
  });
  const { page } = opened;
  const html = `<!doctype html><title>Host</title>${chrome.scriptTag({ form: "async" })}${body}`;
  await page.goto(chrome.host.add({ html }) + QUERY);
  expect(new URL(await act(opened), page.url()).search).toBe(QUERY);
});
