import { describe, expect, it } from "vitest";
import { navigationFor } from "../../../demo/gateway/data/navigationFor";
import { readFragment } from "../../../elements/markup/readFragment";
import { type FragmentElement, renderFragment } from "../../../server/index";
import { brands } from "../../../src/brands/registry";
import { warnOnce } from "../../../src/browser/log";
import { watchWarnings } from "../../support/console";
import { foreignMarkup } from "../../support/foreignMarkup";
import { itEach } from "../../support/itEach";

const warnings = watchWarnings();

const read = (text: string, tag = "hs-search") =>
  readFragment(
    Promise.resolve(new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } })),
    "https://cdn.example/fragments",
    tag,
    warnOnce,
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
      expect("reason" in found ? `${tag}: ${found.reason}` : "").toBe("");
    }
    expect(warnings).toEqual([]);
  });
});

describe("a fragment is refused", () => {
  const fragment = renderFragment("hs-search");
  const inView = (markup: string) => fragment.replace('<div part="base"', `${markup}$&`);

  it("only for what a test adds to its view", async () => {
    expect(inView("<p>")).not.toBe(fragment);
    expect(await read(inView("<p>More</p>"))).toHaveProperty("server");
  });

  it.each(foreignMarkup)("with %s", async (_, markup) => {
    expect(await read(inView(markup))).toEqual({ reason: expect.stringMatching(/^markup: /) });
    expect(await read(fragment.replace("</template>", `${markup}</template>`))).toEqual({
      reason: expect.stringMatching(/^markup: /),
    });
  });

  it.each([
    ["an import", '@import "https://cdn.example/a.css";'],
    ["an address", "p { background: URL(https://cdn.example/a.png) }"],
    ["an escaped address", "p { background: u\\72l(https://cdn.example/a.png) }"],
    ["an image of a set", 'p { background: image-set("https://cdn.example/a.png" 1x) }'],
  ])("with %s in its styles", async (_, rule) => {
    expect(await read(fragment.replace("</style>", `${rule}</style>`))).toEqual({
      reason: expect.stringMatching(/^markup: .*styles/),
    });
  });

  it.each([
    ["for another element", "hs-footer"],
    ["without content", "hs-none"],
  ])("%s", async (_, tag) => {
    const found = await read(tag === "hs-none" ? "<hs-none></hs-none>" : fragment, tag);
    expect(found).toEqual({ reason: expect.stringMatching(/^(markup|bare): /) });
  });

  it.each(["{", "null", "5", "{}", '{"version":"1.0.0"}', '{"settings":null}'])(
    "with %s as the server's data",
    async (data) => {
      const found = await read(fragment.replace(/data-prerendered="[^"]*"/, `data-prerendered='${data}'`));
      expect(found).toEqual({ reason: expect.stringMatching(/^markup: /) });
    },
  );

  it("in another encoding than UTF-8", async () => {
    const bytes = new Uint8Array([...fragment].map((letter) => letter.charCodeAt(0)));
    bytes[fragment.indexOf("Search</span>")] = 0xe9;
    const headers = { "content-type": "text/html; charset=iso-8859-1" };
    const answer = Promise.resolve(new Response(bytes, { headers }));
    expect(await readFragment(answer, "https://cdn.example/fragments", "hs-search", warnOnce)).toEqual({
      reason: expect.stringMatching(/^status: /),
    });
  });

  it("with content beside its view, without its end, and without its styles", async () => {
    const changed = [
      fragment.replace("</template>", "<p>More</p></template>"),
      fragment.replace('<span hidden=""></span></template>', "</template>"),
      fragment.replace(/<style.*?<\/style>/s, ""),
    ];
    for (const text of changed) {
      expect(text).not.toBe(fragment);
      expect(await read(text)).toEqual({ reason: expect.stringMatching(/^markup: /) });
    }
  });
});
