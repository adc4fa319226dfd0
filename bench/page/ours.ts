import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { renderFragment } from "../../server/index";
import { ALL_PARTS, type Contender, SHOWN_HEADERS, stageOf } from "./Contender";
import type { Site } from "./startSite";

export const OURS = "ours, script tag alone";
export const OURS_WITH_LINE = "ours, modulepreload line";
export const OURS_PRERENDERED = "ours, prerendered";

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

/** The product as built in dist/: from its script tag alone, and with the preload line. */
export async function ours(site: Site): Promise<Contender[]> {
  for (const folder of ["", "assets"]) {
    for (const file of await readdir(join(DIST, folder))) {
      if (!file.endsWith(".js")) continue;
      const cache = folder ? "forever" : "asked";
      site.add(`/hs/1/${join(folder, file)}`, await readFile(join(DIST, folder, file)), cache);
    }
  }
  const address = `${site.url}/hs/1/hs.js`;
  const data = `data-api-url="${site.url}" data-search-url="${site.url}/autocomplete" data-subscription-url="${site.url}" data-event-gateway-url="${site.url}"`;
  const tag = `<script async src="${address}" ${data}></script>`;
  const common = {
    pieces: {
      header: "<hs-header></hs-header>",
      search: "<hs-search></hs-search>",
      signUp: "<hs-email-signup></hs-email-signup>",
      footer: "<hs-footer></hs-footer>",
    },
    isComplete: ALL_PARTS,
    isFloor: true,
  };
  const withLine = `<link rel="modulepreload" href="${address}"><script type="module" src="${address}" ${data}></script>`;
  return [
    { ...common, name: OURS, head: tag, stage: stageOf(tag + MOUNT), shown: SHOWN_HEADERS },
    { ...common, name: OURS_WITH_LINE, head: withLine },
    {
      ...common,
      name: OURS_PRERENDERED,
      head: tag.replace("async", 'defer fetchpriority="low"'),
      pieces: fragments(site),
    },
  ];
}

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
