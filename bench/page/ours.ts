import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { renderFragment } from "../../server/index";
import { ALL_PARTS, type Contender, SHOWN_HEADERS, stageOf } from "./Contender";
import type { Site } from "./startSite";

export const OURS = "ours, script tag alone";
export const OURS_WITH_LINE = "ours, modulepreload line";
export const OURS_PRERENDERED = "ours, prerendered";
/** The difference between this page and the prerendered one is the cost of the script. */
const OURS_MARKUP = "ours, prerendered, without the script";
export const OTHER_BUILD = "another build, script tag alone";

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

/** The product as built in dist/: from its script tag alone, with the preload line, and prerendered, with the script and without. */
export async function ours(site: Site): Promise<Contender[]> {
  const address = await serveBuild(site, DIST, "/hs/1");
  const data = dataOf(site);
  const tag = `<script async src="${address}" ${data}></script>`;
  const withLine = `<link rel="modulepreload" href="${address}"><script type="module" src="${address}" ${data}></script>`;
  const prerendered = { ...ELEMENTS, head: "", pieces: fragments(site) };
  return [
    { ...ELEMENTS, name: OURS, head: tag, stage: stageOf(tag + MOUNT), shown: SHOWN_HEADERS },
    { ...ELEMENTS, name: OURS_WITH_LINE, head: withLine },
    { ...prerendered, name: OURS_PRERENDERED, end: tag.replace("async", 'defer fetchpriority="low"') },
    { ...prerendered, name: OURS_MARKUP },
  ];
}

/** Another build of the product, for example an earlier one, from its script tag alone. */
export async function otherBuild(site: Site, folder: string): Promise<Contender> {
  const address = await serveBuild(site, folder, "/hs/other");
  return { ...ELEMENTS, name: OTHER_BUILD, head: `<script async src="${address}" ${dataOf(site)}></script>` };
}

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
function fragments(site: Site): Contender["pieces"] {
  const formAction = "/subscribe";
  return {
    header: renderFragment("hs-header", { navigation: navigationFor({ origin: site.url }) }),
    search: renderFragment("hs-search"),
    signUp: renderFragment("hs-email-signup", { formAction }),
    footer: renderFragment("hs-footer", { formAction }),
  };
}
