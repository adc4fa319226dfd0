import { describe, expect, it } from "vitest";
import type { FragmentElement, FragmentOptions } from "../../server/index";
import { startBrowser } from "../support/browser";
import { foreignMarkup } from "../support/foreignMarkup";
import { type Answer, html, openWithFragments } from "../support/fragmentsPage";
import { FOUR_ELEMENTS } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { fragmentOf, isStillPrerendered } from "../support/prerenderedPage";

const chrome = startBrowser();

describe("an element renders without its fragment", () => {
  const options = (given: FragmentOptions) => (tag: FragmentElement) => html(fragmentOf(chrome, tag, given));
  const changed = (change: (text: string) => string) => (tag: FragmentElement) =>
    html(change(fragmentOf(chrome, tag)));

  itEach<[string, (tag: FragmentElement) => Answer, RegExp]>(
    [
      ["with status 404", () => ({ status: 404, body: "" }), /^status: .*404/],
      ["with status 500", () => ({ status: 500, body: "" }), /^status: .*500/],
      ["of another type", () => ({ body: "{}", contentType: "application/json" }), /^status: .*json/],
      ["that the network drops", () => "abort", /^status: /],
      ["that never arrives", () => "hang", /^time/],
      ["of more than 1 MB", () => html(" ".repeat(1_100_000)), /^status: .*bytes/],
      ["with a page of another site", () => html("<title>Log in</title><form></form>"), /^markup/],
      ["that is cut off", changed((text) => text.slice(0, text.length / 2)), /^markup|^bare/],
      ["without content", (tag) => html(`<${tag}></${tag}>`), /^bare/],
      [
        "of another version",
        changed((text) => text.replace(/(&quot;version&quot;:&quot;)/, "$19.")),
        /^version/,
      ],
      [
        "for other settings",
        options({ attributes: { "search-results-url": "https://a.example" } }),
        /^settings: searchResultsUrl/,
      ],
      ["for another brand", options({ attributes: { brand: "HOME_ADVISOR" } }), /^brand/],
      ["in another language", options({ attributes: { lang: "de" } }), /^language/],
    ],
    ([how]) => ["with status 404", "of another version", "for other settings"].includes(how),
  )("%s", async (_, answer, reason) => {
    const { page, reportOf, events, faults } = await openWithFragments(chrome, "<hs-search></hs-search>", {
      answer,
    });
    await page.locator("hs-search").getByRole("combobox").waitFor();
    expect(await isStillPrerendered(page, "hs-search")).toBe(false);
    expect(await reportOf("hs-search")).toMatch(reason);
    expect(await events("hs-ready")).toHaveLength(1);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(faults).toEqual([]);
  });

  it("with markup that no view renders, and nothing of it runs", async () => {
    const added: [string, string][] = [
      ...foreignMarkup,
      ["a form whose fields hide its methods", '<form><input name="getAttributeNames"></form>'],
      ["a form whose field hides its name", '<form onsubmit="hacked = 1"><input name="localName"></form>'],
      [
        "fields that hide the nodes of a form",
        '<form><input name="children"><input name="children"><hr onclick></form>',
      ],
      [
        "an image that hides a method",
        '</div></template></hs-search><img name="querySelector" src="data:,">',
      ],
    ];
    const body = added.map((_, at) => `<hs-search data-fragment="markup-${at}"></hs-search>`).join("");
    const { page, faults, messages } = await openWithFragments(chrome, body, {
      answer: (_, path) => {
        const [, markup] = added[Number(/\d+/.exec(path))] ?? [];
        return html(fragmentOf(chrome, "hs-search").replace('<div part="base"', `${markup}$&`));
      },
    });
    await expect.poll(() => page.getByRole("combobox").count()).toBe(added.length);
    const reasons = await page.evaluate(async () => {
      const { elements } = await window.HomeServices.diagnose().report;
      return elements.map(({ fragment = "" }) => fragment.split(":")[0]);
    });
    expect(added.filter((_, at) => reasons[at] !== "markup").map(([what]) => what)).toEqual([]);
    expect(await page.locator("[data-prerendered]").count()).toBe(0);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(messages.filter((text) => text.startsWith("warning"))).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it("where the host page's fetch throws", async () => {
    const { page, faults } = await openWithFragments(chrome, "<hs-search></hs-search>", {
      before: () => {
        window.fetch = () => {
          throw new Error("not here");
        };
      },
    });
    await page.locator("hs-search").getByRole("combobox").waitFor();
    expect(faults).toEqual([]);
  });

  it("of another version, which does not tell the page's brand", { tags: ["long"] }, async () => {
    const { page } = await openWithFragments(chrome, "<hs-header></hs-header><hs-footer></hs-footer>", {
      answer: (tag) =>
        html(
          fragmentOf(chrome, tag, { attributes: { brand: "HOME_ADVISOR" } }).replace(
            /(&quot;version&quot;:&quot;)/,
            "$19.",
          ),
        ),
    });
    await page.locator("hs-footer").getByRole("contentinfo").waitFor();
    expect(await page.locator("hs-footer [part=copyright]").textContent()).toContain("HomeServices");
  });

  it("and diagnose names the line to write", { tags: ["long"] }, async () => {
    const given: Record<string, FragmentOptions> = {
      brand: { attributes: { brand: "HOME_ADVISOR" } },
      language: { attributes: { lang: "de" } },
      more: { attributes: { zip: "80202" } },
      less: {},
    };
    const body = Object.keys(given)
      .map(
        (name) =>
          `<hs-search data-fragment="${name}" ${name === "less" ? 'button-label="Go"' : ""}></hs-search>`,
      )
      .join("");
    const { page } = await openWithFragments(chrome, body, {
      answer: (_, path) =>
        html(fragmentOf(chrome, "hs-search", given[/\w+(?=\.html)/.exec(path)?.[0] ?? ""])),
    });
    const problems = await page.evaluate(async () => {
      const report = await window.HomeServices.diagnose().report;
      return report.problems.map(({ message }) => message).filter((message) => message.includes("fragment:"));
    });
    expect(problems).toEqual([
      expect.stringMatching(/brand\..*write --brand-domain homeservices\.example for serve or prerender/),
      expect.stringMatching(/language\..*write --attribute lang=en for/),
      expect.stringMatching(/settings: zip\..*another zip; set it on this page, or remove it/),
      expect.stringMatching(
        /settings: buttonLabel\..*write "attributes": {"button-label":"Go"} in the entry "less" of/,
      ),
    ]);
  });

  it("with one warning per page", async () => {
    const { messages } = await openWithFragments(chrome, FOUR_ELEMENTS, {
      answer: () => ({ status: 503, body: "" }),
    });
    const warned = messages.filter((text) => text.includes("fragments-url"));
    expect(warned).toHaveLength(1);
    expect(warned[0]).toMatch(/503.*Expected: /);
  });

  itEach(["https://cdn.example", "ftp://cdn.example/{element}", "javascript:alert(1)", "{element}", "cdn"])(
    "with the address %s, and one warning names what is accepted",
    async (url) => {
      const { page, messages, fragments } = await openWithFragments(chrome, FOUR_ELEMENTS, { url });
      await page.locator("hs-search").getByRole("combobox").waitFor();
      expect(fragments).toEqual([]);
      const warned = messages.filter((text) => text.includes("data-fragments-url"));
      expect(warned).toEqual([expect.stringContaining(`"${url}". Expected: an http or https address`)]);
    },
  );
});
