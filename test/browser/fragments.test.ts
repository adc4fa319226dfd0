import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { type FragmentElement, type FragmentOptions, renderFragment } from "../../server/index";
import { type OpenPage, startBrowser } from "../support/browser";
import { foreignMarkup } from "../support/foreignMarkup";
import { FOUR, FOUR_ELEMENTS } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { libraryTag } from "../support/libraryTag";
import { approach, fragmentOf, framesOf, isStillPrerendered, recordFrames } from "../support/prerenderedPage";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

type Answer = (Parameters<Route["fulfill"]>[0] & { isLate?: boolean }) | "abort" | "hang";

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
    before,
    viewport,
  }: {
    answer?: (tag: FragmentElement, path: string) => Answer;
    script?: string;
    url?: string;
    headers?: Record<string, string>;
    head?: string;
    nonce?: string;
    before?: () => void;
    viewport?: { width: number; height: number };
  } = {},
): Promise<FragmentPage> {
  const fragments: string[] = [];
  const files: string[] = [];
  const tag = chrome.scriptTag({ script: `data-fragments-url="${url}" nonce="${nonce}" ${script}` });
  const page = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${head}${tag}</head>
    <body><p>A page</p>${body}</body></html>`;
  const opened = await chrome.visit(
    chrome.host.add({ html: page, headers }),
    viewport ? { viewport } : {},
    before,
    {
      prepare: async (target) => {
        target.on("request", (request) => {
          const [, title] = /\/assets\/([A-Za-z]+)-\w+\.js/.exec(request.url()) ?? [];
          if (title) files.push(title);
        });
        await target.route("**/hs-fragments/**", async (route) => {
          const { pathname } = new URL(route.request().url());
          fragments.push(pathname);
          const [tag] = /hs-[\w-]+(?=\.html$|$)/.exec(pathname.slice(1)) ?? [];
          const given = answer(tag as FragmentElement, pathname);
          if (given === "abort") await route.abort();
          else if (given !== "hang") {
            if (given?.isLate) await target.evaluate(drawFrames);
            await route.fulfill(given);
          }
        });
      },
    },
  );
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

/** Runs in the page: waits until the browser has drawn some frames. */
async function drawFrames(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
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
    const { fragments, reportOf } = await openWithFragments(
      `<hs-header authenticated first-name="Ann"></hs-header><hs-footer navigation="{}"></hs-footer>
       <hs-auth-guard authenticated>Secret</hs-auth-guard>`,
    );
    expect(fragments).toEqual([]);
    for (const tag of ["hs-header", "hs-footer", "hs-auth-guard"])
      expect([tag, await reportOf(tag)]).toEqual([tag, expect.stringMatching(/^not requested: /)]);
  });

  it("renews old data in place", async () => {
    const { page, reportOf } = await openWithFragments("<hs-header></hs-header>", {
      answer: (tag) => html(fragmentOf(chrome, tag, { variant: "long" })),
    });
    expect(await reportOf("hs-header")).toBe("used");
    await page.getByRole("button", { name: "Interior", exact: true }).waitFor();
  });
});

describe("an element with its fragment", () => {
  it("keeps its look when it moves into a frame, before and after its view runs", async () => {
    const frame =
      '<iframe srcdoc="<!doctype html><title>Frame</title><body>" width="1000" height="600"></iframe>';
    const { page, faults } = await openWithFragments(`<hs-email-signup></hs-email-signup>${frame}`);
    const moved = page.frameLocator("iframe").locator("hs-email-signup");
    await page.evaluate(() => {
      const [inner] = document.querySelectorAll("iframe");
      inner?.contentDocument?.body.append(document.querySelector("hs-email-signup") as Element);
    });
    const color = () => moved.getByRole("button").evaluate((node) => getComputedStyle(node).backgroundColor);
    await expect.poll(color).toBe("rgb(11, 93, 75)");
    expect(
      await moved.evaluate((node) => node.shadowRoot?.querySelectorAll("[data-prerendered]").length),
    ).toBe(1);
    await moved.getByLabel("Email address").focus();
    await expect
      .poll(() => moved.evaluate((node) => node.shadowRoot?.querySelectorAll("[data-prerendered]").length))
      .toBe(0);
    expect(await color()).toBe("rgb(11, 93, 75)");
    expect(await moved.evaluate((node) => node.shadowRoot?.querySelectorAll("style").length)).toBe(0);
    expect(faults).toEqual([]);
  });

  it("that a script adds later shows it too, without another request", async () => {
    const { page, fragments } = await openWithFragments("<hs-search></hs-search>");
    await page.evaluate(() => document.body.append(document.createElement("hs-search")));
    await expect.poll(() => page.locator("[data-prerendered]").count()).toBe(2);
    expect(fragments).toHaveLength(1);
  });

  it("gets the address from configure before the elements, not after them", { tags: ["long"] }, async () => {
    const configure = `<script>(window.HomeServices ||= []).push((hs) => hs.configure({ fragmentsUrl: "/hs-fragments/{element}.html" }))</script>`;
    const { page, fragments } = await openWithFragments("<hs-search></hs-search>", {
      url: "",
      head: configure,
    });
    expect(await isStillPrerendered(page, "hs-search")).toBe(true);
    await page.evaluate(() =>
      window.HomeServices.configure({ fragmentsUrl: "/hs-fragments/other/{element}" }),
    );
    await quiet(page);
    expect(await isStillPrerendered(page, "hs-search")).toBe(true);
    expect(fragments).toEqual(["/hs-fragments/hs-search.html"]);
    await page.evaluate(() => document.body.append(document.createElement("hs-footer")));
    await expect.poll(() => fragments).toContain("/hs-fragments/other/hs-footer");
  });

  it("works on a page with Prototype, whose remove needs a parent", { tags: ["long"] }, async () => {
    const { page, faults } = await openWithFragments("<hs-header></hs-header>", {
      head: libraryTag(chrome, "vendor/prototype-1.7.3.js"),
    });
    await approach(page, "hs-header");
    await page.getByRole("button", { name: "Interior", exact: true }).click();
    await page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
    expect(faults).toEqual([]);
  });

  it("tells the page's brand if it is a header's", async () => {
    const data = navigationFor({ origin: chrome.gateway.url, domain: "homeadvisor.com" });
    const { page } = await openWithFragments("<hs-header></hs-header><hs-search></hs-search>", {
      script: 'data-nav-domain="homeadvisor.com"',
      answer: (tag) =>
        html(
          renderFragment(tag, {
            navigation: tag === "hs-header" ? data : undefined,
            attributes: {
              "brand-domain": "homeadvisor.com",
              ...(tag === "hs-header" && { "nav-domain": "homeadvisor.com" }),
            },
          }),
        ),
    });
    for (const tag of ["hs-header", "hs-search"])
      expect([tag, await isStillPrerendered(page, tag)]).toEqual([tag, true]);
  });
});

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
    const { page, reportOf, events, faults } = await openWithFragments("<hs-search></hs-search>", { answer });
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
    const { page, faults, messages } = await openWithFragments(body, {
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
    const { page, faults } = await openWithFragments("<hs-search></hs-search>", {
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
    const { page } = await openWithFragments("<hs-header></hs-header><hs-footer></hs-footer>", {
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
    const { page } = await openWithFragments(body, {
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
      expect.stringMatching(/settings: buttonLabel\..*write --attribute button-label='Go' for/),
    ]);
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

describe("where reserve.css is loaded, nothing moves", () => {
  const reserve = () => `<link rel="stylesheet" href="${chrome.gateway.url}/hs/1/reserve.css">`;
  const late = (tag: string): Answer => ({
    ...(html(fragmentOf(chrome, tag as FragmentElement)) as object),
    isLate: true,
  });
  const refused: Answer = { status: 404, body: "" };

  itEach<[string, number, (tag: FragmentElement) => Answer]>(
    [1280, 390].flatMap((width): [string, number, (tag: FragmentElement) => Answer][] => [
      ["with fragments", width, (tag) => html(fragmentOf(chrome, tag))],
      ["with late fragments", width, (tag) => late(tag)],
      ["without fragments", width, () => refused],
      [
        "with a refused header after the others",
        width,
        (tag) =>
          tag === "hs-header" ? { ...(refused as object), isLate: true } : html(fragmentOf(chrome, tag)),
      ],
      [
        "with all but the header refused",
        width,
        (tag) =>
          tag === "hs-header" ? html(fragmentOf(chrome, tag)) : { ...(refused as object), isLate: true },
      ],
    ]),
    ([name, width]) => name.startsWith(width === 390 ? "with all but" : "with a refused"),
  )("%s, at %i px", async (_, width, answer) => {
    const shifts = await shiftsOf({ head: reserve(), width, answer });
    expect(shifts).toEqual([]);
  });

  it("and without it, the same measurement finds what moves", { tags: ["long"] }, async () => {
    expect(await shiftsOf({ width: 1280, answer: (tag) => late(tag) })).not.toEqual([]);
  });

  /** The layout shifts of a page with a line of text below each element, in a window that shows all of them. */
  async function shiftsOf({
    head = "",
    width,
    answer,
  }: {
    head?: string;
    width: number;
    answer: (tag: FragmentElement) => Answer;
  }) {
    const body = FOUR.map((tag) => `<${tag}></${tag}><p>Below ${tag}</p>`).join("");
    const { page } = await openWithFragments(body, {
      head,
      answer,
      before: recordFrames,
      viewport: { width, height: 4000 },
    });
    for (const tag of FOUR) await page.locator(tag).locator("[part=base]").first().waitFor();
    await quiet(page);
    const { shifts, frames } = await framesOf(page);
    // The elements were drawn before their content, so a shift could be seen.
    expect(frames.length).toBeGreaterThan(1);
    return shifts;
  }
});
