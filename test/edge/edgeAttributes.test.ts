import { afterAll, beforeAll, expect, it } from "vitest";
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
    ],
  });
});
afterAll(() => Promise.all([edge.close(), origin.close()]));

it("fills an element whatever its attributes that do not show say", async () => {
  origin.page("/", '<hs-search page-views="never" splat="x" anonymous-id=""></hs-search>');
  const answer = await fetch(edge.url, { headers: { accept: "text/html" } });
  expect(await answer.text()).toContain('<template shadowrootmode="open">');
});

it.each([
  ["hs-search", 'mode="telepathy"', ' placeholder="What?"'],
  ["hs-search", 'limit="many"', ' placeholder="What?"'],
  ["hs-badges", 'badges="certified best"', ""],
  ["hs-header", 'variant="TINY"', ""],
  ["hs-footer", 'brand="ACME"', ""],
])(
  "leaves only <%s %s> without a root, and fills the rest of the page",
  async (element, refused, configured) => {
    const bad = `<${element} ${refused}><p>fallback</p></${element}>`;
    origin.page("/", `<hs-search></hs-search><p>a</p>${bad}<p>b</p><hs-footer></hs-footer><p>c</p>`);
    const answer = await fetch(edge.url, { headers: { accept: "text/html" } });
    const html = (await answer.text()).replace(/<template shadowrootmode="open">.*?<\/template>/gs, "[root]");
    const kept = bad.replace(refused, refused + configured);
    expect(html).toBe(
      `<hs-search placeholder="What?">[root]</hs-search><p>a</p>${kept}<p>b</p><hs-footer brand="HOME_ADVISOR">[root]</hs-footer><p>c</p>`,
    );
  },
);
