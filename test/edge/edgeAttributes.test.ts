import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEdgeBefore } from "./startEdge";
import { startOrigin } from "./startOrigin";

let origin: Awaited<ReturnType<typeof startOrigin>>;
let edge: Awaited<ReturnType<typeof startEdgeBefore>>;

beforeAll(async () => {
  origin = await startOrigin();
  edge = await startEdgeBefore(origin.url, {
    fragments: [
      { name: "header", element: "hs-header", navigation: { brand: {}, groupings: [] } },
      { name: "search", element: "hs-search", attributes: { placeholder: "What?" } },
      { name: "badges", element: "hs-badges", attributes: { badges: "certified" } },
      { name: "footer", element: "hs-footer", attributes: { brand: "HOME_ADVISOR" } },
      {
        name: "account",
        element: "hs-header",
        navigation: { brand: {}, groupings: [] },
        attributes: {
          authenticated: true,
          token: "ey.config",
          "first-name": "Ada",
          "session-id": "s",
          "ai-link": "/ask",
        },
      },
    ],
  });
});
afterAll(() => Promise.all([edge.close(), origin.close()]));

it("fills an element whatever the value of attributes that do not show", async () => {
  origin.page("/", '<hs-search page-views="never" splat="x" anonymous-id=""></hs-search>');
  const response = await fetch(edge.url, { headers: { accept: "text/html" } });
  expect(await response.text()).toContain('<template shadowrootmode="open">');
});

it.each([
  ["hs-search", 'mode="telepathy"', ' placeholder="What?"'],
  ["hs-search", 'limit="many"', ' placeholder="What?"'],
  ["hs-badges", 'badges="certified best"', ""],
  ["hs-header", 'variant="TINY"', ""],
  ["hs-footer", 'brand="ACME"', ""],
])(
  "leaves only <%s %s> without a shadow root, and fills the rest of the page",
  async (element, refused, configured) => {
    const bad = `<${element} ${refused}><p>fallback</p></${element}>`;
    origin.page("/", `<hs-search></hs-search><p>a</p>${bad}<p>b</p><hs-footer></hs-footer><p>c</p>`);
    const response = await fetch(edge.url, { headers: { accept: "text/html" } });
    const html = (await response.text()).replace(
      /<template shadowrootmode="open">.*?<\/template>/gs,
      "[root]",
    );
    const kept = bad.replace(refused, refused + configured);
    expect(html).toBe(
      `<hs-search placeholder="What?">[root]</hs-search><p>a</p>${kept}<p>b</p><hs-footer brand="HOME_ADVISOR">[root]</hs-footer><p>c</p>`,
    );
  },
);

describe("an element for a signed-in visitor gets no shadow root, only the config's missing attributes", () => {
  it.each([
    ["<hs-footer token=ey.x.y>", '<hs-footer token=ey.x.y brand="HOME_ADVISOR">'],
    ["<hs-footer authenticated brand='FIXD_REPAIR'>", "<hs-footer authenticated brand='FIXD_REPAIR'>"],
    ["<hs-search authenticated>", '<hs-search authenticated placeholder="What?">'],
  ])("%s", async (start, written) => {
    const end = `<p>fallback</p></${start.match(/hs-\w+/)?.[0]}>`;
    origin.page("/", `${start}${end}<p>b</p>`);
    const response = await fetch(edge.url, { headers: { accept: "text/html" } });
    expect(await response.text()).toBe(`${written}${end}<p>b</p>`);
  });

  it("when the script tag marks the visitor as signed in", async () => {
    const script = "<script src=/hs.js data-authenticated></script>";
    origin.page("/", `${script}<hs-footer></hs-footer>`);
    const response = await fetch(edge.url, { headers: { accept: "text/html" } });
    expect(await response.text()).toBe(`${script}<hs-footer brand="HOME_ADVISOR"></hs-footer>`);
  });

  it("when the config marks the visitor as signed in, without personal attributes", async () => {
    origin.page("/", "<hs-header data-fragment=account></hs-header>");
    const response = await fetch(edge.url, { headers: { accept: "text/html" } });
    expect(await response.text()).toBe('<hs-header data-fragment=account ai-link="/ask"></hs-header>');
  });
});
