import type { Page } from "playwright-core";
import { startBrowser } from "../support/browser";
import { BROWSER_ARGUMENTS, type State, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });
const BAR_PX = 120;
const OPEN_PX = 420;

const search =
  (attributes = "") =>
  () =>
    `<main><hs-search ${attributes}></hs-search></main>`;
const field = (page: Page) => page.locator("hs-search").getByRole("combobox");
const type = async (page: Page, text: string) => {
  await field(page).click();
  await field(page).fill(text);
};
const showTyped = async (page: Page) => {
  await type(page, "ins");
  await page.getByRole("option", { name: "Inspect a Roof" }).waitFor();
  await field(page).press("ArrowDown");
};

const states: Record<string, State> = {
  empty: { markup: search(), height: BAR_PX },
  filled: {
    markup: search('zip="80202"'),
    height: BAR_PX,
    act: (page) =>
      type(page, "Install a tankless water heater in the garage").then(() => page.mouse.click(4, 4)),
  },
  "default suggestions": { markup: search(), height: OPEN_PX, act: (page) => field(page).click() },
  suggestions: { markup: search(), height: OPEN_PX, act: showTyped },
  "suggestions of the test": {
    markup: search('limit="8"'),
    height: OPEN_PX,
    before: () => chrome.gateway.setTreatment("growth_SearchUserEntry", "test"),
    act: showTyped,
  },
  "without suggestions": {
    markup: search(),
    height: BAR_PX,
    act: (page) => type(page, "zzzz"),
  },
  waiting: {
    markup: search(),
    height: OPEN_PX,
    before: () => chrome.gateway.setFault("fetchSuggestions", "never"),
    act: async (page) => {
      // Reduced motion stops the spinner. A turning spinner is not drawn the same each time.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await field(page).click();
      // The current options stay until the next response arrives.
      await page.getByRole("option").first().waitFor();
      await field(page).fill("ins");
      await page.locator("hs-search [data-busy]").waitFor();
    },
  },
  invalid: {
    markup: search("validate-zip validate-text"),
    height: 200,
    act: async (page) => {
      await field(page).press("Enter");
      await page.locator("hs-search [part=error]").waitFor();
    },
  },
  "focused button": {
    markup: search(),
    height: BAR_PX,
    act: async (page) => {
      for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
    },
  },
};

takePictures(chrome, "search", states);
