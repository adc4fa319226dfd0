import { describe, expect, it } from "vitest";
import { navigationFor } from "../../../demo/gateway/data/navigationFor";
import { readFragment } from "../../../elements/runtime/readFragment";
import { type FragmentElement, renderFragment } from "../../../server/index";
import { brands } from "../../../src/brands/registry";
import { watchWarnings } from "../../support/console";
import { itEach } from "../../support/itEach";

const warnings = watchWarnings();

const read = (text: string, tag = "hs-search") =>
  readFragment(
    Promise.resolve(new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } })),
    "https://cdn.example/fragments",
    tag,
  );

const elements: [FragmentElement, Record<string, string>][] = [
  ["hs-header", {}],
  ["hs-header", { variant: "STANDARD_WITH_AI_BUTTON" }],
  ["hs-header", { variant: "STANDARD_WITH_AI_FIELD" }],
  ["hs-footer", {}],
  ["hs-footer", { variant: "simple" }],
  ["hs-search", {}],
  ["hs-search", { mode: "chat", sparkle: "" }],
  ["hs-email-signup", {}],
  ["hs-badges", { badges: "super-service-award background-checked certified" }],
];

describe("a fragment of the server", () => {
  itEach(brands.map(({ domain }) => domain))("is accepted for each element of %s", async (domain) => {
    const navigation = navigationFor({ origin: "https://gateway.example", domain });
    for (const [tag, given] of elements) {
      const attributes = { ...given, "brand-domain": domain };
      const options = tag === "hs-header" ? { attributes, navigation } : { attributes };
      const found = await read(renderFragment(tag, options), tag);
      expect("refused" in found ? `${tag}: ${found.refused}` : "").toBe("");
    }
    expect(warnings).toEqual([]);
  });
});

describe("a fragment is refused", () => {
  const fragment = renderFragment("hs-search");
  const withMarkup = (markup: string) => fragment.replace("</template>", `${markup}</template>`);

  it.each([
    ["a script", "<script></script>"],
    ["a nested template", "<template><script></script></template>"],
    ["an object", "<object></object>"],
    ["an embedded file", "<embed>"],
    ["a base", '<base href="/">'],
    ["a stylesheet", '<link rel="stylesheet" href="/a.css">'],
    ["a redirect", '<meta http-equiv="refresh" content="0">'],
    ["an element of the page", "<my-element></my-element>"],
    ["a style inside a node", "<div><style></style></div>"],
    ["an event handler", '<img src="/a.png" onerror="alert(1)">'],
    ["a form with an unsafe address", '<form action="javascript:alert(1)"></form>'],
    ["a button with an unsafe address", '<button formaction="java\tscript:alert(1)"></button>'],
    ["a link to data", '<a href="data:text/html,a">a</a>'],
  ])("with %s", async (_, markup) => {
    expect(await read(withMarkup(markup))).toEqual({ refused: expect.stringMatching(/^markup: /) });
  });

  it.each([
    ["for another element", "hs-footer"],
    ["without content", "hs-none"],
  ])("%s", async (_, tag) => {
    const found = await read(tag === "hs-none" ? "<hs-none></hs-none>" : fragment, tag);
    expect(found).toEqual({ refused: expect.stringMatching(/^(markup|bare): /) });
  });

  it("without the server's data", async () => {
    const found = await read(fragment.replace(/data-prerendered="[^"]*"/, 'data-prerendered="{"'));
    expect(found).toEqual({ refused: expect.stringMatching(/^markup: /) });
  });
});
