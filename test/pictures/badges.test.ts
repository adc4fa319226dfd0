import { startBrowser } from "../support/browser";
import { BROWSER_ARGUMENTS, type State, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });

const badges = () =>
  '<main><hs-badges badges="super-service-award background-checked certified"></hs-badges></main>';

const states: Record<string, State> = {
  closed: { markup: badges, height: 200 },
  open: {
    markup: badges,
    height: 420,
    act: async (page) => {
      await page.locator("hs-badges button").nth(1).click();
      await page.locator("hs-badges [part=popover]").waitFor();
    },
  },
};

takePictures(chrome, "badges", states);
