import { startBrowser } from "../support/browser";
import { BROWSER_ARGUMENTS, type State, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });

const footer =
  (attributes = "", children = "") =>
  () =>
    `<main>The page</main><hs-footer ${attributes}>${children}</hs-footer>`;

const states: Record<string, State> = {
  site: { markup: footer(), height: 320 },
  "without sign-up": { markup: footer("hide-sign-up"), height: 320 },
  "open sections": {
    markup: footer("hide-sign-up"),
    layout: "narrow",
    height: 320,
    act: async (page) => {
      for (const button of await page.locator("hs-footer h2 button:visible").all()) await button.click();
    },
  },
  simple: {
    markup: footer('variant="simple" support-link="/support"'),
    height: 160,
  },
  "page items": {
    markup: footer("hide-sign-up", '<a slot="legal" href="#a">Report a problem</a>'),
    layout: "wide",
    height: 320,
    act: (page) => page.locator("hs-footer a").first().focus(),
  },
};

takePictures(chrome, "footer", states, { isBranded: true });
