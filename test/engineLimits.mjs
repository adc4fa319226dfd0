/**
 * Every file of `test/browser` and `test/hosts` runs in Firefox and WebKit, and those of `fragmentFiles` run with fragments, except the tests
 * listed here. Each has a reason: a limit of the engine's driver, of that browser version or of fragments, never a fault of the elements. `tests` are parts of test names, `files` are whole files.
 */
/** The files about prerendered elements and host pages that also run with fragments. */
export const fragmentFiles = [
  "test/browser/color-scheme.test.ts",
  "test/browser/current-page.test.ts",
  "test/browser/footer.test.ts",
  "test/browser/frames-pressed.test.ts",
  "test/browser/page-items.test.ts",
  "test/browser/page-views.test.ts",
  "test/browser/preferences.test.ts",
  "test/browser/prerendered-open-panel.test.ts",
  "test/browser/prerendered.test.ts",
  "test/browser/refusals.test.ts",
  "test/browser/refusals-footer.test.ts",
  "test/browser/tracking.test.ts",
  "test/browser/tracking-marks.test.ts",
  "test/browser/tracking-presses.test.ts",
  "test/browser/tracking-private.test.ts",
  "test/browser/trusted-elements.test.ts",
  "test/browser/two-tags.test.ts",
  "test/browser/waiting-views.test.ts",
  "test/hosts",
];

const needsSpeculationRules = {
  why: "since only Chromium supports speculation rules, and these tests start their own Chromium",
  tests: ["a document that the browser prerenders with speculation rules"],
};

const needsChromiumsTools = {
  why: "since only Chromium's protocol can compose text, scroll by touch, pinch, count objects in memory, list listeners and report the headers and body of every request",
  files: [
    "test/browser/egress.test.ts",
    "test/browser/endurance.test.ts",
    "test/hosts/lifecycles-frames.test.ts",
    "test/hosts/traces-open.test.ts",
  ],
  tests: [
    "requests and tracks the text of an Android keyboard before its word is committed, once",
    "requests the last syllable of a Korean word, and leaves the composition alone when it renders",
    "leaves Enter, arrows, Escape and Tab to it",
    "touch scrolling hides the keyboard and keeps the list, and a tap chooses",
    "include no unload event, and no wheel or touch that blocks scrolling",
    "include no key event",
    "shows the list and the badge's explanation under their field, inside the visible part",
    "moves an open explanation to the other side when the visitor pans",
  ],
};

const needsScrollBars = {
  why: "since only Chromium's scroll bars can take up space in these tests",
  files: ["test/browser/header-scroll-bar.test.ts"],
};

const reportsNoShifts = {
  why: "since only Chromium reports layout shifts",
  tests: ["and without it, the same measurement finds what moves"],
};

const preloadsForChromium = {
  why: "since only Chromium uses a preloaded response for a later fetch, as the documentation says",
  files: ["test/browser/preload.test.ts"],
};

const asksForNoScheme = {
  why: "since its driver cannot emulate the color scheme, forced colors, contrast or printing",
  tests: [
    "gives secondary text, lines and field borders the text color",
    "pixel for pixel, with and without color-scheme",
    "color-scheme: light dark",
    "the color-scheme meta element",
    "prints in the light colors",
    "uses the visitor's forced colors, as in the light scheme",
    "keeps the typed text readable in suggestions in forced colors",
    "keeps the focus ring, the open title and the active suggestion visible",
  ],
};

export const limits = {
  /** In Chromium, where elements get their markup as fragments that the script fetches. */
  fragments: [
    {
      why: "since the script has already called the servers when their fragments show",
      tests: [
        "until the navigation data has loaded",
        "when the navigation request fails, and the page gets an event",
      ],
    },
    {
      why: "since the fragment shows although the navigation request fails",
      tests: [
        "do not show in a hidden header, which takes no space",
        "are not part of the fallback of a hidden header",
        "leaves the elements usable, tells the visitor after ten seconds, and keeps typed text",
      ],
    },
    {
      why: "since a page that names its fragments must also allow their Trusted Types policy",
      tests: ["that is report-only and allows no Trusted Types policy reports no violation"],
    },
    {
      why: "since the driver's clock stops the timers that the view waits for",
      tests: [
        "pings at 30, 40 and 50 s while the visitor is active",
        "starts a new session only after 20 minutes without an event",
      ],
    },
    {
      why: "since the parser adds no shadow root",
      tests: [
        "a shadow root that the parser has not attached",
        "shows each element only when complete, without layout shift, in",
        "a fragment stays hidden until its end mark arrives",
      ],
    },
    {
      why: "since their styles are adopted, without a style or link element",
      tests: [
        "is the same in any order of its style files, at any width",
        "a fragment that links the stylesheet is styled, before and after the script",
      ],
    },
  ],
  firefox: [
    asksForNoScheme,
    needsChromiumsTools,
    needsScrollBars,
    needsSpeculationRules,
    preloadsForChromium,
    reportsNoShifts,
    {
      why: "since this Firefox can reduce motion only for all pages",
      tests: [
        "shows its closing animation for",
        "removes all animations, also in a menu and an accordion",
        "handles repeated Escape while it closes",
        "animates only after its first 300 ms, and never with reduced motion",
      ],
    },
    {
      why: "since Playwright's BiDi driver scrolls a pressed element to the middle, cannot print, and does not report request bodies",
      tests: [
        "stays below the bar while the page scrolls, and above it when there is no room below",
        "an admin dashboard with jQuery",
        "a slide deck",
        "shows every link in print",
        "posts the typed text to the host",
      ],
    },
    {
      why: "since it disables scripts, but not for media queries and noscript elements",
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
    needsScrollBars,
    needsSpeculationRules,
    preloadsForChromium,
    reportsNoShifts,
    {
      why: "since the test's WebKit driver cannot take a screenshot of a part of the page",
      tests: ["shows no dot before the first city of a line"],
    },
    {
      why: "since its driver always releases the left button, MiniBrowser opens Control-clicked links outside the session, and WebDriver cannot emulate print",
      tests: [
        "opens a tab on a click with",
        "opens in a new tab on a click with",
        "open their URL in a new tab on a click with",
        "also by middle click and by keyboard",
        "Control+Enter opens a tab",
        "shows every link in print",
      ],
    },
    {
      why: "since its driver runs all scripts with the page's own Promise",
      tests: ["Promise: each element works or shows its fallback children"],
    },
    {
      why: "since its driver finds elements by role with a script in the page, whose additions to Object.prototype hide text fields from it",
      tests: ["on Object.prototype"],
    },
    {
      why: "since this version reports no placeholder styles and cannot size a field to its placeholder, which the test measures",
      tests: ["the search bar shows its placeholders in full", "shows its default placeholders in full"],
    },
    {
      why: "since WebKit hides the message and file of an error in a timer of a cross-origin script",
      tests: ["are reported by hs-error when they come from our files"],
    },
    {
      why: "since WebDriver runs no script in a page while one of its scripts is loading",
      tests: ["accepts callbacks while the script loads and while it runs"],
    },
    {
      why: "since the test's proxy adds scripts to each document, and so sends it in one piece",
      tests: ["shows each element only when complete, without layout shift, in"],
    },
    {
      why: "since WebDriver reports no console messages, and the tests' replacement records only the page, not its frames",
      tests: ["reports the preview once on the console"],
    },
    {
      why: "since the test's proxy replaces Playwright's routes and has no certificate for https",
      tests: [
        "are Secure on https",
        "without a widget URL are a link that opens in",
        "a landing page",
        "a resume with a fixed sidebar",
      ],
    },
    {
      why: "since it removes scripts from a page, but not for media queries and noscript elements",
      tests: [
        "takes no space when the host page sets no URL",
        "show a login link on a guarded page",
        "without the script, the guard on a page in",
      ],
    },
    {
      why: "since WebKit neither checks the integrity of a module preload nor accepts it for a page's Integrity-Policy",
      tests: [
        "does not run, and its element shows its fallback and reports it",
        "runs only the files it was built with",
        "does not: the element shows its fallback",
        "does not run when the cached copy is changed, although the server's copy is right",
        "pass a page's Integrity-Policy",
      ],
    },
  ],
};
