import type { Page } from "playwright-core";
import { startBrowser } from "../support/browser";
import { BROWSER_ARGUMENTS, type State, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });

const banner =
  (attributes = "") =>
  () =>
    `<main><hs-email-signup ${attributes}></hs-email-signup></main>`;
const within = (page: Page) => page.locator("hs-email-signup");
const submit = async (page: Page) => {
  await within(page).locator("input[name=email]").fill("ada@example.com");
  await within(page).locator("input[name=zip]").fill("80202");
  await within(page).locator("[part=button]").click();
};
const LONG_WORDS = `heading="Kostenvoranschläge und Wärmedämmverbundsystemfachbetriebe" subheading="Unverbindlich, einmal im Monat"
  button-label="Benachrichtigungen abonnieren"`;

const states: Record<string, State> = {
  form: { markup: banner(), height: 380 },
  "long words": { markup: banner(LONG_WORDS), height: 460 },
  invalid: {
    markup: banner(),
    height: 380,
    act: async (page) => {
      await within(page).locator("[part=button]").click();
      await within(page).locator("[aria-invalid=true]").first().waitFor();
    },
  },
  submitting: {
    markup: banner(),
    height: 380,
    before: () => chrome.gateway.setFault("createMember", "never"),
    act: submit,
  },
  failed: {
    markup: banner(),
    height: 380,
    before: () => chrome.gateway.setFault("createMember", "500"),
    act: submit,
  },
  success: {
    markup: banner("brand='HOME_SERVICES'"),
    height: 380,
    act: async (page) => {
      await submit(page);
      await within(page).locator("[part=success]").waitFor();
    },
  },
};

takePictures(chrome, "email-signup", states);
