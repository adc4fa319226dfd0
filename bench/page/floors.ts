import type { Browser } from "playwright-core";
import { buildFloor, stylesOfPage } from "./build";
import { ALL_PARTS, type Contender, pageOf, SHOWN_HEADERS, stageOf } from "./Contender";
import { openContext } from "./openContext";
import { addPlainPanels, plainGroupings } from "./plainPanels";
import type { Site } from "./startSite";

const EMPTY = { header: "", search: "", signUp: "", footer: "" };
export const REACT = "React straight into the page";
export const PLAIN = "plain HTML";

/**
 * Creates the contenders with the same content as ours, built in other ways. The plain page is the markup that the React floor renders, with
 * the links of the panels in `<details>`.
 */
export async function floors(site: Site, browser: Browser): Promise<Contender[]> {
  const react = await script(site, "react", "reactFloor.tsx", true);
  const vanilla = await script(site, "vanilla", "vanillaFloor.ts", false);
  const common = { isComplete: ALL_PARTS, isFloor: true };
  const reactFloor = { ...common, name: REACT, pieces: EMPTY };
  return [
    {
      ...common,
      name: PLAIN,
      head: "",
      pieces: await drawn(site, browser, pageOf({ ...reactFloor, head: react.page })),
    },
    {
      ...common,
      name: "vanilla elements",
      head: vanilla.page,
      pieces: {
        header: "<v-header></v-header>",
        search: "<v-search></v-search>",
        signUp: "<v-signup></v-signup>",
        footer: "<v-footer></v-footer>",
      },
      stage: stageOf(vanilla.stage),
      shown: SHOWN_HEADERS,
    },
    { ...reactFloor, head: react.page, stage: stageOf(react.stage), shown: SHOWN_HEADERS },
  ];
}

/** Creates a floor's script tag. Both floors mount into existing nodes, so they are modules, which run after parsing. */
async function script(site: Site, name: string, entry: string, hasPageStyles: boolean) {
  const files = await buildFloor(entry, hasPageStyles ? [stylesOfPage] : []);
  for (const { name: file, code } of files) site.add(`/${name}/${file}`, code, "forever");
  const tag = `<script type="module" src="${site.url}/${name}/floor.js"></script>`;
  return { page: `<script>api = "${site.url}"</script>${tag}`, stage: `<script>api = ""</script>${tag}` };
}

/** Returns the markup that a page renders, with its styles in the first part. */
async function drawn(site: Site, browser: Browser, html: string): Promise<Contender["pieces"]> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(site.add("/drawn.html", html));
  await page.waitForFunction(ALL_PARTS);
  // The styles of the panels load with the first one.
  const title = page.locator("#header button[part=title]").first();
  await title.click();
  await page.locator("#header [part=panel]").waitFor();
  await title.click();
  await page.locator("#header [part=panel]").waitFor({ state: "detached" });
  await page.evaluate(addPlainPanels, plainGroupings(site.url));
  const pieces = await page.evaluate(() => {
    const inside = (id: string) => document.getElementById(id)?.innerHTML ?? "";
    const rules = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const styles = `<style>${rules.join("\n")}</style>`;
    return {
      header: styles + inside("header"),
      search: inside("search"),
      signUp: inside("signup"),
      footer: inside("footer"),
    };
  });
  await context.close();
  return pieces;
}
