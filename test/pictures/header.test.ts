import type { Page } from "playwright-core";
import { startBrowser } from "../support/browser";
import { fragmentOf } from "../support/prerenderedPage";
import type { Scene } from "./scenes";
import { BROWSER_ARGUMENTS, type State, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });
const BAR_PX = 220;
const OPEN_PX = 640;

const header =
  (attributes = "", children = "") =>
  ({ brand }: Scene) =>
    `<hs-header nav-domain="${brand}" ${attributes}>${children}</hs-header><main>The page</main>`;
const SIGNED_IN = 'authenticated first-name="Wilhelmina"';
const press = (part: string) => async (page: Page) => {
  await page.locator(`hs-header [part=${part}]:visible`).first().click();
};
const openMenu = async (page: Page) => {
  await press("menu-button")(page);
  await page.locator("hs-header dialog[data-state=open]").waitFor();
};

const states: Record<string, State> = {
  "signed out": { markup: header(), height: BAR_PX },
  "signed in": { markup: header(SIGNED_IN), height: BAR_PX },
  "AI button": { markup: header('variant="STANDARD_WITH_AI_BUTTON"'), height: BAR_PX },
  "AI field": { markup: header('variant="STANDARD_WITH_AI_FIELD"'), height: BAR_PX },
  waiting: {
    markup: header(),
    height: BAR_PX,
    isPending: true,
    before: () => chrome.gateway.setFault("fetchNavigation", "never"),
    act: async (page) => {
      await page.waitForFunction(() => document.querySelector("hs-header")?.shadowRoot?.firstElementChild);
    },
  },
  "sparse data": { markup: header('nav-variant="sparse"'), height: BAR_PX },
  "page items": {
    markup: header("", '<a slot="account" href="#a">Basket (2)</a><a slot="menu" href="#b">Our shops</a>'),
    height: BAR_PX,
  },
  "without script": {
    markup: ({ brand, language }) =>
      fragmentOf(chrome, "hs-header", { attributes: { "brand-domain": brand, lang: language } }),
    height: BAR_PX,
    isWithoutScript: true,
  },
  "focused link": {
    markup: header(),
    height: BAR_PX,
    act: async (page) => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
    },
  },
  "open panel": { markup: header(), layout: "wide", height: OPEN_PX, act: press("title") },
  "open panel of long data": {
    markup: header('nav-variant="long"'),
    layout: "wide",
    height: OPEN_PX,
    act: press("title"),
  },
  "open profile": { markup: header(SIGNED_IN), height: OPEN_PX, act: press("profile-button") },
  "open menu": { markup: header(), layout: "narrow", height: OPEN_PX, act: openMenu },
  "open group of the menu": {
    markup: header(),
    layout: "narrow",
    height: OPEN_PX,
    act: async (page) => {
      await openMenu(page);
      await page.locator("hs-header dialog li button").first().click();
    },
  },
  "open search": { markup: header(), layout: "narrow", height: OPEN_PX, act: press("search-button") },
};

takePictures(chrome, "header", states, { isBranded: true });
