// @module-tag host
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { DESKTOP, MOBILE, openDropdown, openMenu, searchAndSignUp } from "../support/actAsVisitor";
import { startBrowser } from "../support/browser";
import { changesOf, errorsOf, type HostCase, openBeforeScript } from "../support/hostCheck";
import { itEach } from "../support/itEach";

const chrome = startBrowser();
const require = createRequire(import.meta.url);
const PACKAGES = fileURLToPath(new URL("../../node_modules", import.meta.url));

interface Template extends Pick<HostCase, "isReady" | "stillWorks" | "mayChange"> {
  /** The package on npm, and its page. */
  name: string;
  page: string;
  /** The host site's CSS, as in `docs/recipes/layout.md`. */
  css?: string;
}

const templates: Record<string, Template> = {
  "an admin dashboard with jQuery": {
    name: "startbootstrap-sb-admin-2",
    page: "index.html",
    isReady: "!!window.myPieChart && !myLineChart.animating && !myPieChart.animating",
    stillWorks: `(document.querySelector("#sidebarToggleTop").click(), true) && document.body.matches(".sidebar-toggled")`,
  },
  "a landing page": {
    name: "startbootstrap-new-age",
    page: "dist/index.html",
    css: "body { padding-top: 72px }",
    // Its layout changes when its videos have loaded or failed. `networkState` 3 means that there is no playable source.
    isReady: `!!window.bootstrap && [...document.querySelectorAll("video")].every((video) => video.readyState > 0 || video.networkState === 3)`,
    stillWorks: `!!bootstrap.ScrollSpy.getInstance(document.body)`,
  },
  "a resume with a fixed sidebar": {
    name: "startbootstrap-resume",
    page: "dist/index.html",
    // Bootstrap marks the link to the section that is in view.
    mayChange: /nav.* > a\[\d\]/,
    isReady: "!!window.bootstrap",
    stillWorks: `!!bootstrap.ScrollSpy.getInstance(document.body)`,
  },
  "a slide deck": {
    name: "reveal.js",
    page: "demo.html",
    // In a narrow window it scrolls from slide to slide.
    css: ".chrome { scroll-snap-align: start }",
    isReady: "!!window.Reveal && Reveal.isReady()",
    // It centers its slides again after its fonts and images have loaded, its arrow and scroll bar fade (the bar in its background), and it stores the scroll position.
    // It shows the content of a slide when the slide comes near.
    mayChange:
      /section\[\d+\]|div\[0\] > div\[1\] background-color|aside\[\d\]|scrollbar|body\[1\] > div\[0\] opacity|slide-background|reveal-scroll|scroll-page-content/,
    stillWorks: "!Reveal.isOverview() && Reveal.getTotalSlides() > 10",
  },
  "a presentation on a canvas": {
    name: "impress.js",
    page: "index.html",
    // Its slides cover the window, and its own CSS disables pointer events for everything except slides.
    css: ".chrome { position: relative; z-index: 1; pointer-events: auto }",
    isReady: `document.body.matches(".impress-enabled")`,
    stillWorks: `impress().next() && /impress-on-/.test(document.body.className)`,
  },
  "an empty boilerplate": { name: "html5-boilerplate", page: "dist/index.html" },
};

/** Responds to a template's requests to other sites: Bootstrap from its own dependency, everything else with nothing. */
async function respondToOthers(page: Page, folder: string): Promise<void> {
  await page.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    async (route) => {
      const [, file] = /\/npm\/(bootstrap)@[\d.]+(\/.*)/.exec(route.request().url())?.slice(1) ?? [];
      const path = file && require.resolve(`bootstrap${file}`, { paths: [folder] });
      await route.fulfill(path ? { path } : { body: "" });
    },
  );
}

/** A template's page, to which only our tag, our elements and the recipe's CSS have been added. */
function caseOf({ name, page, css = "", ...host }: Template): HostCase {
  const folder = join(PACKAGES, name);
  chrome.host.addFolder(`/${name}/`, folder);
  const html = readFileSync(join(folder, page), "utf8");
  return {
    ...host,
    path: `/${name}/${page}`,
    page: html
      .replace("</head>", () => `<style>${css}</style>SCRIPT_TAG</head>`)
      .replace(/<body[^>]*>/, (body) => `${body}<div class="chrome">ELEMENTS</div>`),
    styledMax: 400,
    prepare: (opened) => respondToOthers(opened, folder),
  };
}

const WINDOWS = { "1280 px": DESKTOP, "390 px": MOBILE };
const cases = Object.keys(templates).flatMap((name) =>
  (Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]).map((width): [string, keyof typeof WINDOWS] => [
    name,
    width,
  ]),
);

describe("our elements and a published template do not affect each other", () => {
  itEach(cases, ([name, width]) => name === "a landing page" && width === "390 px")(
    "on %s at %s",
    async (name, width) => {
      const host = caseOf(templates[name] as Template);
      const { page, faults, messages, loadScript } = await openBeforeScript(chrome, {
        ...host,
        context: { viewport: WINDOWS[width] },
      });
      await loadScript();
      await (width === "1280 px" ? openDropdown(page) : openMenu(page));
      await searchAndSignUp(page);
      const changes = await changesOf(page, host);
      const works: unknown = host.stillWorks ? await page.evaluate(host.stillWorks) : true;
      const errors = errorsOf(messages, host);
      expect({ changes, faults, errors, works }).toEqual({
        changes: [],
        faults: [],
        errors: [],
        works: true,
      });
    },
  );
});
