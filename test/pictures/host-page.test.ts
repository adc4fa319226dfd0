import { startBrowser } from "../support/browser";
import { spaceTexts } from "../support/spaceTexts";
import { BROWSER_ARGUMENTS, type State, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });

const CONTENT = `<p>Text before the search</p><hs-search></hs-search><p>Text between</p><hs-email-signup></hs-email-signup><p>Text after the sign-up</p>`;
const PAGE = `<style>hs-search { --hs-margin: 16px 0 } p { margin: 0 }</style><hs-header></hs-header><main>${CONTENT}</main><hs-footer hide-sign-up></hs-footer>`;

/** The elements on a page: in its container, in a narrow column, on a colored background, and with visitors' preferences. */
const states: Record<string, State> = {
  container: {
    markup: () =>
      `<style>:root { --hs-content-width: 1108px; --hs-gutter: 16px } main { max-width: 1076px; margin: auto }</style>${PAGE}`,
  },
  column: {
    markup: () => `<style>main { display: flex; gap: 24px } aside { flex: 0 0 238px; min-width: 0 }</style>
      <main><aside>${CONTENT}</aside><p>${"Text beside them. ".repeat(40)}</p></main>`,
  },
  "gray page": { markup: () => `<style>body { background: #e4e7ea }</style>${PAGE}` },
  "more contrast": { markup: () => PAGE, act: (page) => page.emulateMedia({ contrast: "more" }) },
  "spaced texts": { markup: () => PAGE, act: spaceTexts },
};

takePictures(chrome, "host-page", states);
