import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { renderFragment } from "../../server/index";
import { ALL_PARTS, type Contender, SHOWN_HEADERS, stageOf } from "./Contender";
import type { Site } from "./startSite";

export const OURS = "ours, script tag alone";
export const OURS_WITH_LINE = "ours, modulepreload line";
export const OURS_FRAGMENTS = "ours, script tag and fragments";
export const OURS_PRERENDERED = "ours, prerendered";
/** The difference between this page and the prerendered one is the cost of the script. */
const OURS_MARKUP = "ours, prerendered, without the script";
export const OTHER_BUILD = "another build, script tag alone";
export const OTHER_BUILD_PRERENDERED = "another build, prerendered";

const DIST = join(import.meta.dirname, "../../dist");

const MOUNT = `<script>
  benchMount = (count, navigation) => {
    const stage = document.createElement("div");
    for (let i = 0; i < count; i++) {
      const header = document.createElement("hs-header");
      header.navigation = navigation;
      header.setAttribute("data-mounted", "");
      stage.append(header);
    }
    document.body.append(stage);
  };
  benchUnmount = () => document.querySelector("[data-mounted]").parentElement.remove();
</script>`;

const TAGS = { header: "hs-header", search: "hs-search", signUp: "hs-email-signup", footer: "hs-footer" };

const ELEMENTS = {
  pieces: {
    header: "<hs-header></hs-header>",
    search: "<hs-search></hs-search>",
    signUp: "<hs-email-signup></hs-email-signup>",
    footer: "<hs-footer></hs-footer>",
  },
  isComplete: ALL_PARTS,
  isFloor: true,
};

/**
 * The product as built in dist/: from its script tag alone, with the preload line, with fragments that the script requests, and prerendered,
 * with the script and without.
 */
export async function ours(site: Site): Promise<Contender[]> {
  const address = await serveBuild(site, DIST, "/hs/1");
  const data = dataOf(site);
  const tag = `<script async src="${address}" ${data}></script>`;
  const pieces = fragments(site);
  for (const [piece, element] of Object.entries(TAGS)) {
    site.add(`/hs-fragments/${element}.html`, pieces[piece as keyof typeof TAGS], "minute");
  }
  const fragmentsUrl = `data-fragments-url="${site.url}/hs-fragments/{element}.html"`;
  const withLine = `<link rel="modulepreload" href="${address}"><script type="module" src="${address}" ${data}></script>`;
  const prerendered = { ...ELEMENTS, head: "", pieces };
  return [
    { ...ELEMENTS, name: OURS, head: tag, stage: stageOf(tag + MOUNT), shown: SHOWN_HEADERS },
    { ...ELEMENTS, name: OURS_WITH_LINE, head: withLine },
    { ...ELEMENTS, name: OURS_FRAGMENTS, head: tag.replace("></script>", ` ${fragmentsUrl}></script>`) },
    { ...prerendered, name: OURS_PRERENDERED, end: atTheEnd(tag) },
    { ...prerendered, name: OURS_MARKUP },
  ];
}

/**
 * Another build of the product, for example an earlier one: from its script tag alone, and prerendered by its own server module. It must be a
 * whole build (`node build.mjs`).
 */
export async function otherBuild(site: Site, folder: string): Promise<Contender[]> {
  const address = await serveBuild(site, folder, "/hs/other");
  const tag = `<script async src="${address}" ${dataOf(site)}></script>`;
  const { renderFragment: render } = await import(resolve(folder, "npm/server.js"));
  return [
    { ...ELEMENTS, name: OTHER_BUILD, head: tag },
    {
      ...ELEMENTS,
      name: OTHER_BUILD_PRERENDERED,
      head: "",
      pieces: fragments(site, render),
      end: atTheEnd(tag),
    },
  ];
}

/** The tag of a prerendered page, at the end of its body. */
const atTheEnd = (tag: string): string => tag.replace("async", 'defer fetchpriority="low"');

/** Serves the scripts of a build, and returns the address of its `hs.js`. */
async function serveBuild(site: Site, dist: string, path: string): Promise<string> {
  for (const folder of ["", "assets"]) {
    for (const file of await readdir(join(dist, folder))) {
      if (!file.endsWith(".js")) continue;
      const cache = folder ? "forever" : "asked";
      site.add(`${path}/${join(folder, file)}`, await readFile(join(dist, folder, file)), cache);
    }
  }
  return `${site.url}${path}/hs.js`;
}

const dataOf = ({ url }: Site): string =>
  `data-api-url="${url}" data-search-url="${url}/autocomplete" data-subscription-url="${url}" data-event-gateway-url="${url}"`;

/** The elements as the server of a host site sends them, before the script. */
function fragments(site: Site, render = renderFragment): Contender["pieces"] {
  const formAction = "/subscribe";
  return {
    header: render("hs-header", { navigation: navigationFor({ origin: site.url }) }),
    search: render("hs-search"),
    signUp: render("hs-email-signup", { formAction }),
    footer: render("hs-footer", { formAction }),
  };
}
