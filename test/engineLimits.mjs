/**
 * Every file of `test/browser` and `test/hosts` runs in Firefox and in WebKit, but for what is named here, with the reason: what the
 * driver of that engine, or that version of the browser, cannot do or tell; never what the elements do. `tests` are pieces of names,
 * `files` whole files.
 */
const needsSpeculationRules = {
  why: "since only Chromium prerenders by speculation rules, in a browser that this test starts itself",
  tests: ["a document that the browser prerenders with speculation rules"],
};

const needsChromiumsTools = {
  why: "since only Chromium's own protocol composes text, moves fingers, counts what is held in memory, lists listeners and tells every request's headers and body",
  files: [
    "test/browser/egress.test.ts",
    "test/browser/endurance.test.ts",
    "test/hosts/lifecycles-frames.test.ts",
    "test/hosts/traces-open.test.ts",
  ],
  tests: [
    "sends no request and handles no key while composing, then sends one request",
    "touch scrolling hides the keyboard and keeps the list, and a tap chooses",
    "include no unload event, and no wheel or touch that blocks scrolling",
    "include no key event",
  ],
};

const preloadsForChromium = {
  why: "since the documentation promises of Chromium alone that it takes what a page has preloaded for a fetch",
  files: ["test/browser/preload.test.ts"],
};

const asksForNoScheme = {
  why: "since its driver says for no page which color scheme its visitor prefers, whether colors are forced, or that it is printed",
  tests: [
    "pixel for pixel, with and without color-scheme",
    "light dark, for a visitor who prefers dark",
    "its meta element",
    "prints in the light colors",
    "uses the visitor's forced colors, as in the light scheme",
    "highlights the typed text in suggestions in forced colors too",
  ],
};

export const limits = {
  firefox: [
    asksForNoScheme,
    needsChromiumsTools,
    needsSpeculationRules,
    preloadsForChromium,
    {
      why: "since this Firefox reduces motion for all pages or for none",
      tests: [
        "shows its closing animation for",
        "removes all animations, also in a menu and an accordion",
        "handles repeated Escape while it closes",
        "animates only after its first 300 ms, and never with reduced motion",
      ],
    },
    {
      why: "since this Firefox takes no order to prefer contrast",
      tests: ["gives secondary text, lines and field borders the text color"],
    },
    {
      why: "since Playwright's BiDi scrolls what it presses to the middle, does not print, and tells of no request's body",
      tests: [
        "stays below the bar while the page scrolls, and above it when there is no room below",
        "shows every link in print",
        "posts the typed text to the host",
      ],
    },
    {
      why: "since it stops a page's scripts without telling the page's styles and noscript elements",
      tests: [
        "takes no space when the host page sets no URL",
        "show a login link on a guarded page",
        "without the script, the guard on a page in",
      ],
    },
  ],
  webkit: [
    asksForNoScheme,
    needsChromiumsTools,
    needsSpeculationRules,
    preloadsForChromium,
    {
      why: "since what stands in for Playwright's page takes no picture of a part of it",
      tests: ["shows no dot before the first city of a line"],
    },
    {
      why: "since its driver lets go of the left button whichever was pressed, its small browser opens what Control asks for outside the session, and WebDriver makes no page look as printed",
      tests: [
        "opens a tab on a click with",
        "also by middle click and by keyboard",
        "Control+Enter opens a tab",
        "shows every link in print",
      ],
    },
    {
      why: "since its driver runs everything in a page by the page's own Promise",
      tests: ["Promise: each element works or shows its fallback children"],
    },
    {
      why: "since this version neither tells a placeholder's style nor makes a field as wide as its placeholder, by which it is measured",
      tests: ["the search bar shows its placeholders in full"],
    },
    {
      why: "since WebKit tells a page neither the text nor the file of an error that a timer throws in a script of another origin",
      tests: ["are reported by hs-error when they come from our files"],
    },
    {
      why: "since WebDriver runs nothing in a page while a script of it is loading",
      tests: ["accepts callbacks while the script loads and while it runs"],
    },
    {
      why: "since its proxy, which puts into each document what it is to run first, hands a document over whole",
      tests: ["shows each element only when complete, without layout shift, in"],
    },
    {
      why: "since WebDriver tells nothing of a console, and what the tests put in its place hears the page's, not its frames'",
      tests: ["reports the preview once on the console"],
    },
    {
      why: "since what Playwright answers in the server's place a proxy answers here, which has no certificate for https",
      tests: ["are Secure on https", "are a link to the brand's page without a widget URL"],
    },
    {
      why: "since it takes scripts out of a page without telling the page's styles and noscript elements",
      tests: [
        "takes no space when the host page sets no URL",
        "show a login link on a guarded page",
        "without the script, the guard on a page in",
      ],
    },
    {
      why: "since WebKit does not hold a module preload to its hash, nor takes it for the integrity a page's policy asks for",
      tests: [
        "does not run, and its element shows its fallback and reports it",
        "leaves a plain search without suggestions",
        "runs only the files it was built with",
        "does not run, and its element shows its fallback",
        "does not run when the cached copy is changed, although the server's copy is right",
        "pass a page's Integrity-Policy",
      ],
    },
  ],
};
