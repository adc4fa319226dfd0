import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEdgeBefore } from "./startEdge";
import { startOrigin } from "./startOrigin";

const TAG = '<script async src="https://cdn.example/hs/1/hs.js"></script>';
const ROOT = '<template shadowrootmode="open">';
const STAND_IN = '<div data-hs="footer"></div>';

let origin: Awaited<ReturnType<typeof startOrigin>>;
let edge: Awaited<ReturnType<typeof startEdgeBefore>>;

beforeAll(async () => {
  origin = await startOrigin();
  edge = await startEdgeBefore(origin.url, {
    fragments: [
      { name: "footer", element: "hs-footer", attributes: { variant: "simple" } },
      { name: "search", element: "hs-search" },
    ],
    standIns: '#ours [data-hs], #other [data-hs], [id="third"] [data-hs]',
    untrusted: ".comment",
  });
}, 60_000);
afterAll(async () => {
  await edge?.close();
  origin?.close();
});

let pages = 0;
async function filled(body: string, tag = TAG, { url } = edge): Promise<string> {
  pages += 1;
  origin.page(`/page-${pages}`, tag + body);
  return (await fetch(`${url}/page-${pages}`)).text();
}
const roots = (html: string) => html.split(ROOT).length - 1;

describe("the config's credentials", () => {
  let withKeys: Awaited<ReturnType<typeof startEdgeBefore>>;
  beforeAll(async () => {
    withKeys = await startEdgeBefore(origin.url, {
      attributes: { "api-auth-token": "site-token" },
      fragments: [
        {
          name: "header",
          element: "hs-header",
          navigation: { brand: {}, groupings: [] },
          attributes: { "api-url": "https://api.example", "search-url": "https://search.example" },
        },
        {
          name: "search",
          element: "hs-search",
          attributes: { "search-app-id": "app", "search-api-key": "site-key", limit: 3 },
        },
      ],
      untrusted: ".comment",
    });
  });
  afterAll(() => withKeys.close());

  it.each([
    '<hs-header zip="80202"></hs-header>',
    '<hs-header authenticated token-username="ada"></hs-header>',
    '<main><hs-search placeholder="Ask"></hs-search></main>',
  ])("are written on an element without addresses of its own: %s", async (element) => {
    const html = await filled(element, TAG, withKeys);
    expect(html).toContain(
      element.includes("header") ? 'api-auth-token="site-token"' : 'search-api-key="site-key"',
    );
  });

  it.each([
    ['<hs-header api-url="https://evil.example"></hs-header>'],
    ['<hs-header search-url="//evil.example/"></hs-header>'],
    ["<HS-HEADER\nAPI-URL=https&colon;//evil.example></HS-HEADER>"],
    ['<hs-header api-url=""></hs-header>'],
    ['<hs-header token-url="https://evil.example/token"></hs-header>'],
    ['<hs-search search-hosts="https://evil.example"></hs-search>'],
    ['<hs-search collector-url="https://evil.example"></hs-search>'],
    ['<div class="comment"><hs-header></hs-header><hs-search></hs-search></div>'],
    ["<hs-header></hs-header>", 'data-elements="main"'],
    ["<hs-header></hs-header>", 'data-untrusted=".reviews"'],
  ])("are not written on %s with a tag with %s", async (element, settings = "") => {
    const html = await filled(element, TAG.replace(" src", ` ${settings} src`), withKeys);
    expect(html).not.toMatch(/site-token|site-key/);
  });

  it("do not keep such an element from getting the other attributes", async () => {
    const html = await filled('<hs-search search-hosts="https://own.example"></hs-search>', TAG, withKeys);
    expect(html).toContain('limit="3"');
    expect(html).toContain("<template");
  });
});

describe("the edge's trust", () => {
  it("includes a stand-in in the first element with an id", async () => {
    expect(roots(await filled(`<div id="ours">${STAND_IN}</div><div id="other">${STAND_IN}</div>`))).toBe(2);
  });

  it.each(["div", "svg><foreignObject", "section"])(
    "excludes a stand-in in a second element with the id (%s)",
    async (tag) => {
      const forged = `<${tag.replace("<foreignObject", '<foreignObject id="ours"')} id="ours">${STAND_IN}`;
      expect(roots(await filled(`<div id="ours"></div>${forged}`))).toBe(0);
    },
  );

  it("includes a stand-in in one region of a list when another region's id is repeated", async () => {
    const repeated = '<div id="ours"></div><div id="ours"></div>';
    expect(roots(await filled(`${repeated}<div id="other">${STAND_IN}</div>`))).toBe(1);
  });

  it("excludes everything when the edge cannot read the selector of untrusted regions", async () => {
    const blind = await startEdgeBefore(origin.url, {
      fragments: [{ name: "footer", element: "hs-footer" }],
      standIns: "#ours [data-hs]",
      untrusted: ".comment:has(p)",
    });
    const own = '<hs-footer variant="simple" support-link="https://evil.example"></hs-footer>';
    const html = await filled(`<div id="ours">${STAND_IN}</div>${own}`, TAG, blind);
    await blind.close();
    expect(roots(html)).toBe(1);
    expect(html).not.toContain('href="https://evil.example');
  });

  it("excludes a stand-in in a second element with an id that the selector names as an attribute", async () => {
    expect(roots(await filled(`<div id="third">${STAND_IN}</div>`))).toBe(1);
    const forged = `<article><div id="third">${STAND_IN}</div></article>`;
    expect(roots(await filled(`<div id="third"></div>${forged}`))).toBe(0);
  });

  it("includes a stand-in after a template that repeats the id", async () => {
    const html = await filled(`<template><i id="ours"></i></template><div id="ours">${STAND_IN}</div>`);
    expect(roots(html)).toBe(1);
  });

  it("excludes a stand-in in an untrusted region", async () => {
    expect(
      roots(
        await filled(
          `<div id="ours"><p class="comment">x</p>${STAND_IN}<div class="comment">${STAND_IN}</div></div>`,
        ),
      ),
    ).toBe(1);
  });

  it.each([
    '<img class="comment" alt="">',
    '<br class="comment">',
    '<svg><path class="comment" /></svg>',
    '<template class="comment"><p>x</p></template>',
    '<noscript class="comment"><p>x</p></noscript>',
    '<div class="comment"><template class="comment"></template></div>',
  ])("fills the elements after %s, in which no element can be", async (node) => {
    const own = '<hs-search search-results-url="https://own.example"></hs-search>';
    const html = await filled(`${node}${own}`);
    expect(roots(html)).toBe(1);
    expect(html).toContain('action="https://own.example/find"');
  });

  it.each(["", '<template class="comment" lang="de"></template>'])(
    "keeps the page's language after a region of visitors in another one, with %s in it",
    async (inner) => {
      const [plain, after] = await Promise.all([
        filled("<hs-footer></hs-footer>"),
        filled(`<div class="comment" lang="fr">${inner}</div><hs-footer></hs-footer>`),
      ]);
      expect(after.slice(after.indexOf("<hs-footer"))).toBe(plain.slice(plain.indexOf("<hs-footer")));
    },
  );

  it("excludes URLs of an element outside the trusted regions, or in an untrusted one", async () => {
    const search = '<hs-search search-results-url="https://evil.example" placeholder="Ask"></hs-search>';
    expect(await filled(search)).toContain('action="https://evil.example/find"');
    for (const html of [
      await filled(`<div class="comment">${search}</div>`),
      await filled(search, TAG.replace(" src", ' data-elements="#ours" src')),
      await filled(search, TAG.replace(" src", ' data-untrusted="main" src')),
    ]) {
      expect(roots(html)).toBe(1);
      expect(html).toContain('placeholder="Ask"');
      expect(html).not.toContain('action="https://evil.example');
    }
  });

  it("excludes the brand of a header in an untrusted region", async () => {
    const header = (domain: string) =>
      `<hs-header navigation='{ "brand": { "domain": "${domain}" }, "groupings": [] }'></hs-header>`;
    const theirs = `<div class="comment">${header("handy.com")}</div>`;
    const html = await filled(`${theirs}${header("homeadvisor.com")}<hs-footer></hs-footer>`);
    expect(html).toContain("HomeAdvisor");
  });

  it("fills no more elements once it has added 2 MB to a page", async () => {
    const sizeOf = async (count: number) => (await filled("<hs-footer></hs-footer>".repeat(count))).length;
    const one = await sizeOf(1);
    expect(await sizeOf(20)).toBeGreaterThan(15 * one);
    expect(await sizeOf(1000)).toBeLessThan(2_200_000);
  });

  it.each([
    [
      "with an attribute that is not accepted",
      (index: number) => `<hs-footer variant="v${index}"></hs-footer>`,
    ],
    ["with a name that no fragment has", () => '<hs-footer data-fragment="none"></hs-footer>'],
    ["without a fragment", () => "<hs-badges badges='certified'></hs-badges>"],
    ["for a signed-in visitor", () => "<hs-search authenticated></hs-search>"],
    ["with a brand of its own", (index: number) => `<hs-search brand="B${index}"></hs-search>`],
    ["in languages", (index: number) => `<span lang="l${index}">x</span>`],
    ["in untrusted regions", () => "<p class=comment><hs-footer variant=x></hs-footer></p>"],
    [
      "as a stand-in with a wrong attribute",
      (index: number) => `<i id=ours><div data-hs=footer data-variant=v${index}></div></i>`,
    ],
  ])("passes a page with 25,000 elements that it cannot fill: %s", async (_, element) => {
    const elements = Array.from({ length: 25_000 }, (_, index) => element(index)).join("");
    const plain = elements.replace(/hs-|data-hs|lang|comment/g, "xs");
    const time = async (body: string) => {
      const start = performance.now();
      const html = await filled(body);
      return { html, ms: performance.now() - start };
    };
    await time("<hs-footer></hs-footer>");
    const [own, other] = [await time(elements), await time(plain)];
    expect(own.html === TAG + elements).toBe(true);
    expect(own.ms).toBeLessThan(other.ms + 2500);
  });

  it("fills an element after 400 that it cannot fill, but not after 600", async () => {
    const wrong = (count: number) => '<hs-footer data-fragment="none"></hs-footer>'.repeat(count);
    expect(roots(await filled(`${wrong(400)}<hs-footer></hs-footer>`))).toBe(1);
    expect(roots(await filled(`${wrong(600)}<hs-footer></hs-footer>`))).toBe(0);
  });

  it("excludes a stand-in's brand-domain that belongs to no brand", async () => {
    const stand = STAND_IN.replace(">", ' data-brand-domain="homeadvisor.com.evil.example">');
    expect(await filled(`<div id="ours">${stand}</div>`)).not.toContain("HomeAdvisor");
  });
});
