import type { Page } from "playwright-core";
import { startBrowser } from "../support/browser";
import { BROWSER_ARGUMENTS, type State, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });
const HEIGHT_PX = 240;
const LONG_TEXT = `The tap in the kitchen drips, and the cupboard under it is wet.
The water stays brown for a minute in the morning.
Who can look at both this week? ${"We are at home from nine to five. ".repeat(8)}`;

const chat =
  (attributes = "") =>
  () =>
    `<main><hs-search mode="chat" ${attributes}></hs-search></main>`;
const area = (page: Page) => page.locator("hs-search textarea");

const states: Record<string, State> = {
  empty: { markup: chat(), height: HEIGHT_PX },
  typed: {
    markup: chat(),
    height: HEIGHT_PX,
    act: async (page) => {
      await area(page).fill("My tap drips");
      await page.mouse.click(4, 4);
    },
  },
  "long text": { markup: chat(), height: HEIGHT_PX, act: (page) => area(page).fill(LONG_TEXT) },
  sparkling: { markup: chat("sparkle"), height: HEIGHT_PX },
  "sparkling in use": {
    markup: chat("sparkle"),
    height: HEIGHT_PX,
    act: (page) => area(page).fill("My tap drips"),
  },
  loading: { markup: chat("loading"), height: HEIGHT_PX },
};

takePictures(chrome, "chat", states);
