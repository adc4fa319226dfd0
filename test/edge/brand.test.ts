import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { brands } from "../../src/brands/registry";
import { paletteClass } from "../../src/ui/theme";
import { bundleWorker, startEdge } from "./startEdge";
import { startOrigin } from "./startOrigin";

const FOOTER = '<hs-footer variant="simple"></hs-footer>';
const HEADER = "<hs-header></hs-header>";
const OWN_DATA = `navigation='{"brand":{"domain":"my-hammer.de"},"groupings":[]}'`;
const tag = (attributes: string) =>
  `<script async src="https://cdn.example/hs/1/hs.js" ${attributes}></script>`;

let origin: Awaited<ReturnType<typeof startOrigin>>;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  origin = await startOrigin();
  const data = (domain: string) => JSON.stringify(navigationFor({ origin: "https://cdn.example", domain }));
  const json = { "content-type": "application/json" };
  origin.page("/homeadvisor", data("homeadvisor.com"), json);
  origin.page("/werkspot", data("werkspot.nl"), json);
  const fragments = [
    { name: "header", element: "hs-header", navigationUrl: `${origin.url}/homeadvisor` },
    { name: "dutch", element: "hs-header", navigationUrl: `${origin.url}/werkspot` },
    { name: "given", element: "hs-header", navigationUrl: `${origin.url}/missing` },
    { name: "footer", element: "hs-footer" },
    { name: "search", element: "hs-search" },
    { name: "badges", element: "hs-badges", attributes: { badges: "super-service-award" } },
  ];
  edge = await startEdge({
    script: await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
      export default createEdge({ config: ${JSON.stringify({ fragments, standIns: "main [data-hs]" })}, origin: "${origin.url}" });`),
  });
  const both = `${HEADER}<hs-header data-fragment="dutch"></hs-header>`;
  await vi.waitFor(async () => expect(await brandsOf(both)).toHaveLength(2), { timeout: 20_000 });
}, 60_000);
afterAll(() => Promise.all([edge.close(), origin.close()]));

/** A page after the edge, under a host name. */
async function through(body: string, host = "www.site.example", head = ""): Promise<string> {
  origin.page("/page", `<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  const response = await edge.miniflare.dispatchFetch(`https://${host}/page`, {
    headers: { accept: "text/html" },
  });
  return response.text();
}

/** The brands of a page's elements, by their colors. */
async function brandsOf(...page: Parameters<typeof through>): Promise<(string | undefined)[]> {
  const bases = (await through(...page)).matchAll(/part="base"[^>]* class="([^"]*)"/g);
  return [...bases].map(
    ([, names = ""]) => brands.find(({ palette }) => names.split(" ").includes(paletteClass(palette)))?.name,
  );
}

describe("the brand of an element without its own is", () => {
  const host = "www.handy.com";

  it.each<[string, string[], string, { host?: string; head?: string }]>([
    ["the tag's brand", ["HomeAdvisor"], FOOTER, { host, head: tag('data-brand="ha"') }],
    [
      "the brand of the tag's domain",
      ["HomeAdvisor"],
      FOOTER,
      { host, head: tag('data-brand-domain="homeadvisor.com"') },
    ],
    [
      "the host name's brand if the tag names an unknown one",
      ["Handy"],
      FOOTER,
      { host, head: tag('data-brand="toys" data-brand-domain="toys.example"') },
    ],
    ["the brand of the host name", ["Handy", "Handy"], HEADER + FOOTER, { host }],
    [
      "the host name's brand until the tag has arrived",
      ["Handy"],
      FOOTER + tag('data-brand="HOME_ADVISOR"'),
      { host },
    ],
    [
      "the brand of the first header's data",
      ["HomeAdvisor", "HomeAdvisor", "HomeAdvisor"],
      `${HEADER}<hs-header data-fragment="dutch"></hs-header>${FOOTER}`,
      {},
    ],
    [
      "the brand of the first header, which another fragment fills",
      ["Werkspot", "Werkspot", "Werkspot"],
      `<hs-header data-fragment="dutch"></hs-header>${HEADER}${FOOTER}`,
      {},
    ],
    [
      "the brand of a header with a stand-in",
      ["HomeAdvisor", "HomeAdvisor"],
      `<main><div data-hs="header"></div></main>${FOOTER}`,
      {},
    ],
    [
      "the brand of the shared data, if the header shows one visitor's data",
      ["HomeAdvisor"],
      `<hs-header authenticated></hs-header>${FOOTER}`,
      {},
    ],
    [
      "the brand of the data that the page gives the header",
      ["MyHammer", "MyHammer", "MyHammer"],
      `<hs-header ${OWN_DATA}></hs-header>${HEADER}${FOOTER}`,
      {},
    ],
    [
      "the primary brand until a header has arrived",
      ["HomeServices", "HomeAdvisor"],
      `<template>${HEADER}</template>${FOOTER}${HEADER}`,
      {},
    ],
    [
      "the primary brand if the data that the page gives the header names none",
      ["HomeServices", "HomeServices"],
      `<hs-header navigation='{"groupings":[]}'></hs-header>${FOOTER}`,
      {},
    ],
    [
      "the primary brand if nothing is known about the first header",
      ["HomeServices", "HomeServices"],
      `<hs-header data-fragment="given"></hs-header>${HEADER}${FOOTER}`,
      {},
    ],
  ])("%s", async (_, found, body, { host, head }) => {
    expect(await brandsOf(body, host, head)).toEqual(found);
  });
});

describe("an element's own brand", () => {
  const head = tag('data-brand="HANDY"');

  it.each([
    ["brand", '<hs-footer variant="simple" brand="HOME_ADVISOR"></hs-footer>'],
    ["first brand", '<hs-footer variant="simple" brand="HOME_ADVISOR" brand="INSTAPRO"></hs-footer>'],
    ["domain", '<hs-footer variant="simple" brand-domain="www.homeadvisor.com"></hs-footer>'],
    ["data", `<hs-footer variant="simple" navigation='{"brand":{"domain":"homeadvisor.com"}}'></hs-footer>`],
  ])("comes from its %s, whatever the page's brand", async (_, footer) => {
    expect(await brandsOf(footer, "www.handy.com", head)).toEqual(["HomeAdvisor"]);
  });

  it("does not come from the data that the script fetches for a header", async () => {
    expect(await brandsOf(HEADER)).toEqual(["HomeAdvisor"]);
    expect(await brandsOf(HEADER, "www.handy.com")).toEqual(["Handy"]);
  });

  it("comes, for badges, from the data that the page sets on a header", async () => {
    const badges = "<hs-badges></hs-badges>";
    expect(await brandsOf(HEADER + badges)).toEqual(["HomeAdvisor", "HomeServices"]);
    expect(await brandsOf(`<hs-header ${OWN_DATA}></hs-header>${badges}`)).toEqual(["MyHammer", "MyHammer"]);
  });
});

describe("the tag's settings", () => {
  it("apply to the elements after it as in the script, and personal settings leave those elements without prerendered content", async () => {
    const head = tag(
      `data-messages='{"footer.terms":"Our terms"}' data-layout="nonsense" data-token-access-key="x"`,
    );
    expect(await through(FOOTER, undefined, head)).toContain("Our terms");
    expect(await through(HEADER, undefined, tag("data-authenticated"))).not.toContain("shadowrootmode");
    expect(await through(HEADER, undefined, tag('data-token="t"'))).not.toContain("shadowrootmode");
  });
});
