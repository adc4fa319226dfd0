import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { FragmentElement, FragmentOptions } from "../../server/index";
import { type OpenPage, startBrowser } from "../support/browser";
import { FOUR, FOUR_ELEMENTS } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { collectShifts } from "../support/layoutShifts";
import { approach, fragmentOf, isStillPrerendered } from "../support/prerenderedPage";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

type Answer = Parameters<Route["fulfill"]>[0] | "abort" | "hang";

interface FragmentPage extends OpenPage {
  /** The paths of the requested fragments. */
  fragments: string[];
  /** The titles of the requested files of the script. */
  files: string[];
  /** Why an element does not use its fragment, or "used". */
  reportOf(tag: string): Promise<string | undefined>;
}

const html = (body: string): Answer => ({ body, contentType: "text/html; charset=utf-8" });

/** Opens a page with the attribute. `answer` is the response for each fragment; by default the gateway's data are in it. */
async function openWithFragments(
  body: string,
  {
    answer = (tag) => html(fragmentOf(chrome, tag)),
    script = "",
    url = "/hs-fragments/{element}.html",
    headers,
    head = "",
    nonce = "",
  }: {
    answer?: (tag: FragmentElement) => Answer;
    script?: string;
    url?: string;
    headers?: Record<string, string>;
    head?: string;
    nonce?: string;
  } = {},
): Promise<FragmentPage> {
  const fragments: string[] = [];
  const files: string[] = [];
  const tag = chrome.scriptTag({ script: `data-fragments-url="${url}" nonce="${nonce}" ${script}` });
  const page = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${head}${tag}</head>
    <body><p>A page</p>${body}</body></html>`;
  const opened = await chrome.visit(chrome.host.add({ html: page, headers }), {}, undefined, {
    prepare: async (target) => {
      target.on("request", (request) => {
        const [, title] = /\/assets\/([A-Za-z]+)-\w+\.js/.exec(request.url()) ?? [];
        if (title) files.push(title);
      });
      await target.route("**/hs-fragments/**", async (route) => {
        const { pathname } = new URL(route.request().url());
        fragments.push(pathname);
        const given = answer((/hs-[\w-]+(?=\.html$|$)/.exec(pathname.slice(1)) ?? [])[0] as FragmentElement);
        if (given === "abort") await route.abort();
        else if (given !== "hang") await route.fulfill(given);
      });
    },
  });
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return {
    ...opened,
    fragments,
    files,
    reportOf: (name) =>
      opened.page.evaluate(async (one) => {
        const { elements } = await window.HomeServices.diagnose().report;
        return elements.find((element) => element.tag === one)?.fragment;
      }, name),
  };
}

const hasContent = (page: Page, tag: string) => page.locator(`${tag} [part=base]`).first().isVisible();

describe("a page whose script tag names its fragments", () => {
  it("shows all four elements without the app, which loads when the visitor approaches one", async () => {
    const { page, fragments, files, events, faults, messages, reportOf } =
      await openWithFragments(FOUR_ELEMENTS);
    for (const tag of FOUR) {
      expect([tag, await isStillPrerendered(page, tag), await hasContent(page, tag)]).toEqual([
        tag,
        true,
        true,
      ]);
    }
    expect(fragments.sort()).toEqual(FOUR.map((tag) => `/hs-fragments/${tag}.html`).sort());
    expect((await events("hs-ready")).map(({ target }) => target).sort()).toEqual([...FOUR].sort());
    expect(await page.getByLabel("Email address").first().isVisible()).toBe(true);
    expect(await page.evaluate(() => performance.getEntriesByName("hs:header:fragment").length)).toBe(1);
    expect(messages).toEqual([]);
    expect(await reportOf("hs-header")).toBe("used");
    await approach(page, "hs-email-signup");
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    expect(files).toContain("app");
    expect(faults).toEqual([]);
  });

  it("keeps what the visitor typed and opened when the view takes over", async () => {
    const { page, faults } = await openWithFragments(FOUR_ELEMENTS);
    await page.locator("summary[part=title]", { hasText: "Exterior" }).click();
    await page.locator("hs-header [part=input]:visible").fill("roof");
    await expect.poll(() => isStillPrerendered(page, "hs-header")).toBe(false);
    expect(await page.locator("hs-header [part=input]:visible").inputValue()).toBe("roof");
    const title = page.getByRole("button", { name: "Exterior" });
    expect(await title.getAttribute("aria-expanded")).toBe("true");
    expect(faults).toEqual([]);
  });

  it("adds the tag to an address without {element}, and uses data-fragment instead of the tag", {
    tags: ["long"],
  }, async () => {
    const { fragments } = await openWithFragments(
      '<hs-search></hs-search><hs-footer data-fragment="hs-footer-small"></hs-footer>',
      {
        url: "/hs-fragments/",
        answer: (tag) => html(fragmentOf(chrome, tag === "hs-search" ? tag : "hs-footer")),
      },
    );
    expect(fragments.sort()).toEqual(["/hs-fragments/hs-footer-small", "/hs-fragments/hs-search"]);
  });

  it("requests each fragment once, and shares it and its stylesheet between elements", async () => {
    const { page, fragments } = await openWithFragments("<hs-search></hs-search><hs-search></hs-search>");
    expect(fragments).toEqual(["/hs-fragments/hs-search.html"]);
    const areShared = await page.evaluate(() => {
      const [first, second] = [...document.querySelectorAll("hs-search")].map(
        ({ shadowRoot }) => shadowRoot?.adoptedStyleSheets[0],
      );
      return first !== undefined && first === second;
    });
    expect(areShared).toBe(true);
  });

  it("requests none for personal elements, guards and elements with their own navigation", async () => {
    const { fragments } = await openWithFragments(
      `<hs-header authenticated first-name="Ann"></hs-header><hs-footer navigation="{}"></hs-footer>
       <hs-auth-guard authenticated>Secret</hs-auth-guard>`,
    );
    expect(fragments).toEqual([]);
  });

  it("renews old data in place", async () => {
    const { page, reportOf } = await openWithFragments("<hs-header></hs-header>", {
      answer: (tag) => html(fragmentOf(chrome, tag, { variant: "long" })),
    });
    expect(await reportOf("hs-header")).toBe("used");
    await page.getByRole("button", { name: "Interior", exact: true }).waitFor();
  });
});

describe("an element renders without its fragment", () => {
  const options = (given: FragmentOptions) => (tag: FragmentElement) => html(fragmentOf(chrome, tag, given));
  const changed = (change: (text: string) => string) => (tag: FragmentElement) =>
    html(change(fragmentOf(chrome, tag)));
  const inside = (markup: string) => changed((text) => text.replace("</template>", `${markup}</template>`));

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
      ["with a script", inside("<script>window.hacked = true</script>"), /^markup: .*<script>/],
      ["with a frame", inside('<iframe src="/"></iframe>'), /^markup: .*<iframe>/],
      ["with an event handler", inside('<p onclick="window.hacked = true">Text</p>'), /^markup: .*onclick/],
      [
        "with a javascript: address",
        inside('<a href="java&#10;script:alert(1)">Text</a>'),
        /^markup: .*href/,
      ],
      [
        "with an animated address",
        inside('<svg><a><animate attributeName="href"></animate></a></svg>'),
        /^markup/,
      ],
    ],
    ([how]) => ["with status 404", "of another version", "for other settings", "with a script"].includes(how),
  )("%s", async (_, answer, reason) => {
    const { page, reportOf, events, faults } = await openWithFragments("<hs-search></hs-search>", { answer });
    await page.locator("hs-search").getByRole("combobox").waitFor();
    expect(await isStillPrerendered(page, "hs-search")).toBe(false);
    expect(await reportOf("hs-search")).toMatch(reason);
    expect(await events("hs-ready")).toHaveLength(1);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(faults).toEqual([]);
  });

  it("with one warning per page", async () => {
    const { messages } = await openWithFragments(FOUR_ELEMENTS, {
      answer: () => ({ status: 503, body: "" }),
    });
    const warned = messages.filter((text) => text.includes("fragments-url"));
    expect(warned).toHaveLength(1);
    expect(warned[0]).toMatch(/503.*Expected: /);
  });

  itEach(["https://cdn.example", "ftp://cdn.example/{element}", "javascript:alert(1)", "{element}", "cdn"])(
    "with the address %s, and one warning names what is accepted",
    async (url) => {
      const { page, messages, fragments } = await openWithFragments(FOUR_ELEMENTS, { url });
      await page.locator("hs-search").getByRole("combobox").waitFor();
      expect(fragments).toEqual([]);
      const warned = messages.filter((text) => text.includes("data-fragments-url"));
      expect(warned).toEqual([expect.stringContaining(`"${url}". Expected: an http or https address`)]);
    },
  );
});

describe("under a strict Content Security Policy", () => {
  const policy = (types: string) =>
    `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src 'self' ${chrome.gateway.url}; img-src ${chrome.gateway.url} data:; form-action 'self'; require-trusted-types-for 'script'; trusted-types ${types}`;
  const green = "rgb(11, 93, 75)";

  it("a fragment is styled without a style element", async () => {
    const { page, faults, reportOf } = await openWithFragments("<hs-email-signup></hs-email-signup>", {
      nonce: "x",
      headers: { "content-security-policy": policy("home-services-chrome") },
    });
    expect(await reportOf("hs-email-signup")).toBe("used");
    const button = page.getByRole("button", { name: "Sign me up" });
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(green);
    expect(await page.locator("hs-email-signup style").count()).toBe(0);
    await approach(page, "hs-email-signup");
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(green);
    expect(faults).toEqual([]);
  });

  it("the element renders without a fragment where the page does not allow the policy", async () => {
    const { page, reportOf } = await openWithFragments("<hs-email-signup></hs-email-signup>", {
      nonce: "x",
      headers: { "content-security-policy": policy("other") },
    });
    await page.getByRole("button", { name: "Sign me up" }).waitFor();
    expect(await reportOf("hs-email-signup")).toMatch(/^policy/);
  });
});

it("a fragment causes no layout shift where reserve.css is loaded", async () => {
  const { page } = await openWithFragments(`${FOUR_ELEMENTS}<p>Below</p>`, {
    head: `<link rel="stylesheet" href="${chrome.gateway.url}/hs/1/reserve.css">`,
  });
  await quiet(page);
  expect(await collectShifts(page)).toEqual([]);
});
