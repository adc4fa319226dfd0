import { afterAll, beforeAll, expect, it } from "vitest";
import { renderFragment } from "../../server/index";
import { startEdgeBefore } from "./startEdge";
import { startOrigin } from "./startOrigin";

let origin: Awaited<ReturnType<typeof startOrigin>>;
let edge: Awaited<ReturnType<typeof startEdgeBefore>>;

beforeAll(async () => {
  origin = await startOrigin();
  edge = await startEdgeBefore(origin.url, { fragments: [{ name: "footer", element: "hs-footer" }] });
});
afterAll(() => Promise.all([edge.close(), origin.close()]));

/** A page through the edge. `[edge]` marks the edge's shadow roots, `[page]` the page's own. */
async function through(html: string): Promise<string> {
  const marked = html.replaceAll("[page]", '<template shadowrootmode="open">page</template>');
  origin.page("/page", marked);
  const response = await fetch(`${edge.url}/page`, { headers: { accept: "text/html" } });
  return (await response.text())
    .replace(/<template shadowrootmode="open"><style.*?<\/template>/gs, "[edge]")
    .replaceAll('<template shadowrootmode="open">page</template>', "[page]");
}

it.each([
  ["is replaced", "<hs-footer>[page]<p>a</p></hs-footer>", "<hs-footer>[edge]<p>a</p></hs-footer>"],
  [
    "is replaced after a space and in each element",
    "<hs-footer> [page]</hs-footer><hs-footer>[page]</hs-footer>",
    "<hs-footer>[edge] </hs-footer><hs-footer>[edge]</hs-footer>",
  ],
  [
    "stays if the edge has no fragment",
    "<hs-footer></hs-footer><hs-search>[page]</hs-search>",
    "<hs-footer>[edge]</hs-footer><hs-search>[page]</hs-search>",
  ],
  [
    "stays in a template",
    "<hs-footer></hs-footer><template><hs-footer>[page]</hs-footer></template><hs-footer></hs-footer>",
    "<hs-footer>[edge]</hs-footer><template><hs-footer>[page]</hs-footer></template><hs-footer>[edge]</hs-footer>",
  ],
  [
    "stays after another element of ours in it, which the edge fills",
    "<hs-auth-guard><hs-footer></hs-footer>[page]</hs-auth-guard>",
    "<hs-auth-guard><hs-footer>[edge]</hs-footer>[page]</hs-auth-guard>",
  ],
  [
    "stays in another element",
    "<hs-footer></hs-footer><p>[page]</p>",
    "<hs-footer>[edge]</hs-footer><p>[page]</p>",
  ],
])("a shadow root that the page adds to an element %s", async (_, html, filled) => {
  expect(await through(html)).toBe(filled);
});

it("fills an already filled page only once", async () => {
  const page = `<p>before</p>${renderFragment("hs-footer", { children: "<p>own</p>" })}<p>after</p>`;
  expect(await through(page)).toBe("<p>before</p><hs-footer>[edge]<p>own</p></hs-footer><p>after</p>");
});
