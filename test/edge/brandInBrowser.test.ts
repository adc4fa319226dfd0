import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { brands } from "../../src/brands/registry";
import { paletteClass } from "../../src/ui/theme";
import { startBrowser } from "../support/browser";
import { FOUR } from "../support/hostCheck";
import { collectShifts } from "../support/layoutShifts";
import { approach } from "../support/prerenderedPage";
import { startOrigin } from "./startOrigin";
import { untilFilled, type Way, ways } from "./startWays";

/** The tracker has only two brands. */
const NOT_TRACKED = "The tracker does not know the brand HANDY";
const HOST = "www.handy.com";
const chrome = startBrowser({ args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`] });
const edge = ways[0] as (typeof ways)[number];

let origin: Awaited<ReturnType<typeof startOrigin>>;
let way: Way;
beforeAll(async () => {
  origin = await startOrigin();
  const navigation = navigationFor({ origin: chrome.gateway.url, domain: "homeadvisor.com" });
  origin.page("/navigation", JSON.stringify(navigation), { "content-type": "application/json" });
  way = await edge.start({ origin, navigationUrl: `${origin.url}/navigation` });
  origin.page("/page", "<hs-header></hs-header>");
  await untilFilled(`${way.url}/page`);
}, 60_000);
afterAll(() => Promise.all([way.close(), origin.close()]));

interface Watched {
  bases: (Element | null | undefined)[];
}

/** Runs before the page's script: records the nodes that the parser has made. */
function watchNodes(): void {
  const watched: Watched = { bases: [] };
  Object.assign(window, { watched });
  new MutationObserver((_, observer) => {
    if (!document.querySelector("#end")) return;
    observer.disconnect();
    const elements = document.querySelectorAll("hs-header, hs-search, hs-email-signup, hs-footer");
    watched.bases = [...elements].map((one) => one.shadowRoot?.querySelector("[part=base]"));
  }).observe(document, { childList: true, subtree: true });
}

/** The colors of each element, and whether it still has the parser's node. */
function seeNodes() {
  const { bases } = (window as unknown as { watched: Watched }).watched;
  const elements = document.querySelectorAll("hs-header, hs-search, hs-email-signup, hs-footer");
  return [...elements].map((one, index) => {
    const base = one.shadowRoot?.querySelector("[part=base]");
    return { names: base?.className ?? "", isSame: base === bases[index] };
  });
}

describe("the edge's brand for elements without their own brand", () => {
  it.each([
    ["the tag", "HANDY", 'data-brand="HANDY"', ""],
    ["the tag's domain", "HANDY", 'data-brand-domain="handy.com"', ""],
    ["the host name", "HANDY", "", HOST],
    ["the data of the first header", "HOME_ADVISOR", "", ""],
  ])(
    "set by %s matches the script's brand, so nothing is re-rendered or moves",
    async (_, id, script, host) => {
      const places = FOUR.map((element) => way.place(element)).join("");
      origin.page(
        "/page",
        `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Host</title><link rel="icon" href="data:,">
        ${chrome.scriptTag({ script: `data-nav-domain="homeadvisor.com" ${script}`, form: "module" })}</head><body>${places}<p id="end"></p></body></html>`,
      );
      const url = new URL("/page", way.url);
      if (host) url.hostname = host;
      const { page, messages, faults } = await chrome.visit(url.href, {}, watchNodes);
      await page.waitForFunction(() => window.HomeServices !== undefined);
      await page.evaluate(() => window.HomeServices?.ready);
      for (const element of FOUR) await approach(page, element);
      const brand = brands.find((one) => one.id === id) as (typeof brands)[number];
      const seen = await page.evaluate(seeNodes);
      for (const { names, isSame } of seen) {
        expect(names.split(" ")).toContain(paletteClass(brand.palette));
        expect(isSame).toBe(true);
      }
      expect(seen).toHaveLength(4);
      expect(await collectShifts(page)).toEqual([]);
      expect(messages.filter((message) => !message.includes(NOT_TRACKED))).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});
