// @module-tag host
import { describe, it } from "vitest";
import { startBrowser } from "../support/browser";
import { expectCompatible } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { libraryTag } from "../support/libraryTag";

const chrome = startBrowser();

const attacks: Record<string, string> = {
  "every element unset": "* { all: unset !important }",
  "every element and its parts unset":
    "*, *::before, *::after { all: unset !important; box-sizing: content-box !important }",
  "styles for all plain tags": `div, a, input, button, form, label, span, p, ul, li, svg, img, nav, header, footer, section, dialog, h1, h2, h3 {
    color: red !important; background: yellow !important; font: italic 31px/3 monospace !important; padding: 13px !important;
    border: 5px solid lime !important; text-decoration: underline !important; letter-spacing: 4px !important; cursor: wait !important }
    #ours { padding: 0 !important; border: 0 !important }`,
  "styles for our tags": `hs-header, hs-search, hs-email-signup, hs-footer { display: inline !important; font-size: 40px !important; color: red !important;
    letter-spacing: 1em !important; padding: 20px !important; overflow: hidden !important; position: relative !important; z-index: -1 !important; transform: rotate(3deg) !important }`,
  "undefined elements hidden":
    ":not(:defined) { display: none } :not(:defined) * { display: none !important }",
  "every inherited property on the body": `body { font: italic small-caps 700 27px/3 Georgia, serif; color: #fff; text-transform: uppercase; letter-spacing: 3px;
    word-spacing: 9px; text-indent: 40px; text-align: right; text-shadow: 2px 2px red; white-space: nowrap; cursor: crosshair; list-style: square; quotes: none;
    -webkit-text-stroke: 1px red; word-break: break-all; hyphens: auto; tab-size: 20; border-collapse: collapse; accent-color: red; caret-color: red }`,
  "our private custom properties set by the page":
    ":root, body, * { --_action: red; --_ink: red; --_paper: red; --_tint: red; --_accent: red; --_line: red; --_quiet: red; --_error: red }",
};

const layers: Record<string, string> = {
  "part of the page above everything": `#over { position: fixed; left: 0; right: 0; top: 120px; height: 260px; z-index: 2147483647; background: pink }`,
  "a transformed body": "body { transform: translate(7px, 11px) }",
  "a filtered body": "body { filter: contrast(1); perspective: 500px; will-change: transform }",
  "containment around":
    "#ours { contain: layout style; isolation: isolate; position: relative; z-index: 0 } #title { position: relative; z-index: 99 }",
};

const frameworks: Record<string, string[]> = {
  "Bootstrap 2": [
    "bootstrap2/docs/assets/css/bootstrap.css",
    "bootstrap2/docs/assets/css/bootstrap-responsive.css",
  ],
  "Bootstrap 3": ["bootstrap3/dist/css/bootstrap.css"],
  "Bootstrap 4": ["bootstrap4/dist/css/bootstrap.css"],
  "Bootstrap 5": ["bootstrap5/dist/css/bootstrap.css"],
  Foundation: ["foundation-sites/dist/css/foundation.css"],
  "Tailwind's preflight": ["tailwindcss/preflight.css"],
};

describe("our elements look as on a plain page, and the page looks as without them", () => {
  itEach(Object.entries(attacks), ([attack]) => attack === "every element unset")(
    "with %s",
    async (_, css) => {
      await expectCompatible(chrome, { head: `<style>${css}</style>` });
    },
  );

  it.each(Object.entries(layers))(
    "and their menus and dialogs show on top and in place, with %s",
    async (_, css) => {
      await expectCompatible(chrome, { head: `<style>${css}</style>`, below: '<div id="over">Theirs</div>' });
    },
  );

  itEach(Object.entries(frameworks), () => false)("with %s", async (_, files) => {
    await expectCompatible(chrome, { head: files.map((file) => libraryTag(chrome, file)).join("") });
  });
});
