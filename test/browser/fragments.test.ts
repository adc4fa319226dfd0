import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { type FragmentElement, renderFragment } from "../../server/index";
import { startBrowser } from "../support/browser";
import { type Answer, html, openWithFragments } from "../support/fragmentsPage";
import { FOUR, FOUR_ELEMENTS } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { libraryTag } from "../support/libraryTag";
import { approach, fragmentOf, framesOf, isStillPrerendered, recordFrames } from "../support/prerenderedPage";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

const hasContent = (page: Page, tag: string) => page.locator(`${tag} [part=base]`).first().isVisible();

describe("a page whose script tag names its fragments", () => {
  it("shows all four elements without the app, which loads when the visitor approaches one", async () => {
    const { page, fragments, files, events, faults, messages, reportOf } = await openWithFragments(
      chrome,
      FOUR_ELEMENTS,
    );
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
    const { page, faults } = await openWithFragments(chrome, FOUR_ELEMENTS);
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
      chrome,
      '<hs-search></hs-search><hs-footer data-fragment="hs-footer-small"></hs-footer>',
      {
        url: "/hs-fragments/",
        answer: (tag) => html(fragmentOf(chrome, tag === "hs-search" ? tag : "hs-footer")),
      },
    );
    expect(fragments.sort()).toEqual(["/hs-fragments/hs-footer-small", "/hs-fragments/hs-search"]);
  });

  it("requests each fragment once, and shares it and its stylesheet between elements", async () => {
    const { page, fragments } = await openWithFragments(
      chrome,
      "<hs-search></hs-search><hs-search></hs-search>",
    );
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
      chrome,
      `<hs-header authenticated first-name="Ann"></hs-header><hs-footer navigation="{}"></hs-footer>
       <hs-auth-guard authenticated>Secret</hs-auth-guard>`,
    );
    expect(fragments).toEqual([]);
    for (const tag of ["hs-header", "hs-footer", "hs-auth-guard"])
      expect([tag, await reportOf(tag)]).toEqual([tag, expect.stringMatching(/^not requested: /)]);
  });

  it("requests them before the elements are registered, but none for one with a property that makes it personal", async () => {
    const { page, fragments } = await openWithFragments(
      chrome,
      `<hs-header></hs-header><script>document.querySelector("hs-header").token = "a";</script>
       <hs-footer></hs-footer><hs-search></hs-search><script>document.querySelector("hs-search").authoring = false;</script>`,
    );
    expect(fragments.sort()).toEqual(["/hs-fragments/hs-footer.html", "/hs-fragments/hs-search.html"]);
    const [requested, registered] = await page.evaluate(() => [
      Math.max(
        ...performance
          .getEntriesByType("resource")
          .flatMap(({ name, startTime }) => (name.includes("/hs-fragments/") ? startTime : [])),
      ),
      performance.getEntriesByName("hs:header:start")[0]?.startTime,
    ]);
    expect(requested).toBeLessThan(registered as number);
  });

  it("renews old data in place", async () => {
    const { page, reportOf } = await openWithFragments(chrome, "<hs-header></hs-header>", {
      answer: (tag) => html(fragmentOf(chrome, tag, { variant: "long" })),
    });
    expect(await reportOf("hs-header")).toBe("used");
    await page.getByRole("button", { name: "Interior", exact: true }).waitFor();
    // React sets this to find out where outdated markup is, and leaves it behind.
    expect(await page.evaluate(() => "prepareStackTrace" in Error)).toBe(false);
  });
});

describe("an element with its fragment", () => {
  it("keeps its look when it moves into a frame, before and after its view runs", async () => {
    const frame =
      '<iframe srcdoc="<!doctype html><title>Frame</title><body>" width="1000" height="600"></iframe>';
    const { page, faults } = await openWithFragments(chrome, `<hs-email-signup></hs-email-signup>${frame}`);
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
    const { page, fragments } = await openWithFragments(chrome, "<hs-search></hs-search>");
    await page.evaluate(() => document.body.append(document.createElement("hs-search")));
    await expect.poll(() => page.locator("[data-prerendered]").count()).toBe(2);
    expect(fragments).toHaveLength(1);
  });

  it("gets the address from configure before the elements, not after them", { tags: ["long"] }, async () => {
    const configure = `<script>(window.HomeServices ||= []).push((hs) => hs.configure({ fragmentsUrl: "/hs-fragments/{element}.html" }))</script>`;
    const { page, fragments } = await openWithFragments(chrome, "<hs-search></hs-search>", {
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
    const { page, faults } = await openWithFragments(chrome, "<hs-header></hs-header>", {
      head: libraryTag(chrome, "vendor/prototype-1.7.3.js"),
    });
    await approach(page, "hs-header");
    await page.getByRole("button", { name: "Interior", exact: true }).click();
    await page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
    expect(faults).toEqual([]);
  });

  it("is used, and works, where a library extends Object.prototype", async () => {
    const body = "<hs-header></hs-header><hs-footer></hs-footer>";
    const { page, faults, reportOf } = await openWithFragments(chrome, body, {
      before: () => {
        // Fields of a request, and optional names in our code.
        for (const name of ["body", "headers", "needsView", "loadData", "navigation", "detectedZip"])
          Object.assign(Object.prototype, { [name]: 5 });
      },
    });
    for (const tag of ["hs-header", "hs-footer"]) {
      expect([tag, await reportOf(tag)]).toEqual([tag, "used"]);
      await approach(page, tag);
    }
    await page.getByRole("button", { name: "Interior", exact: true }).click();
    await page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
    await page.locator("hs-footer").getByRole("button", { name: "Sign me up" }).waitFor();
    expect(faults).toEqual([]);
  });

  it("tells the page's brand if it is a header's", async () => {
    const data = navigationFor({ origin: chrome.gateway.url, domain: "homeadvisor.com" });
    const { page } = await openWithFragments(chrome, "<hs-header></hs-header><hs-search></hs-search>", {
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

  it("does not wait for the fragment of a header that hangs, because the header's data tell the brand too", {
    tags: ["long"],
  }, async () => {
    const { page } = await openWithFragments(chrome, "<hs-header></hs-header><hs-search></hs-search>", {
      answer: (tag) => (tag === "hs-header" ? "hang" : html(fragmentOf(chrome, tag))),
    });
    const [shown, app] = await page.evaluate(() => [
      performance.getEntriesByName("hs:search:fragment")[0]?.startTime,
      performance.getEntriesByType("resource").find(({ name }) => name.includes("/assets/app-"))?.startTime,
    ]);
    expect(shown).toBeLessThan(app as number);
  });
});

describe("an element whose fragment is loading", () => {
  /** A script that changes the element after its fragment was requested, and records each heading that a frame shows. */
  const whileLoading = (change: string) => `<script>{
    const theirs = window.fetch;
    const act = () => { const node = document.querySelector("hs-email-signup"); ${change} };
    window.fetch = (address, options) => {
      if (String(address).includes("hs-fragments"))
        setTimeout(() => document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", act) : act());
      return theirs(address, options);
    };
    window.headings = [];
    const look = () => {
      requestAnimationFrame(look);
      const heading = document.querySelector("hs-email-signup")?.shadowRoot?.querySelector("h2")?.textContent;
      if (heading && !headings.includes(heading)) headings.push(heading);
    };
    look();
  }</script>`;
  const open = (change: string, body = "<hs-email-signup></hs-email-signup>") =>
    openWithFragments(chrome, body, {
      head: whileLoading(change),
      answer: (tag) => ({ ...(html(fragmentOf(chrome, tag)) as object), isLate: true }),
    });
  const headings = (page: Page) =>
    page.evaluate(() => (window as unknown as { headings: string[] }).headings);

  it.each([
    ["moves", 'document.querySelector("p").before(node)'],
    ["is removed and inserted again", "node.remove(); setTimeout(() => document.body.append(node), 600)"],
  ])("shows it once if it %s", async (_, change) => {
    const { page, fragments, faults, reportOf } = await open(change);
    await page.getByLabel("Email address").waitFor();
    expect(await reportOf("hs-email-signup")).toBe("used");
    expect(await page.locator("[data-prerendered]").count()).toBe(1);
    expect(fragments).toHaveLength(1);
    await page.getByLabel("Email address").fill("visitor@mail.example");
    await page.getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Thanks for signing up").waitFor();
    expect(faults).toEqual([]);
  });

  it("never shows it if it gets a setting that the fragment lacks", async () => {
    const { page, faults, reportOf } = await open('node.heading = "Mine"');
    await page.getByRole("heading", { name: "Mine" }).waitFor();
    expect(await headings(page)).toEqual(["Mine"]);
    expect(await reportOf("hs-email-signup")).toMatch(/^settings: heading/);
    expect(faults).toEqual([]);
  });

  it("shows it only where it fits, if elements with other settings share its tag", async () => {
    const body = '<hs-email-signup></hs-email-signup><hs-email-signup heading="Mine"></hs-email-signup>';
    const { page, fragments } = await open("", body);
    await page.getByRole("heading", { name: "Mine" }).waitFor();
    expect(await page.locator("[data-prerendered]").count()).toBe(1);
    expect(fragments).toHaveLength(1);
  });
});

it("a page that the visitor returns to shows its fragments again", async () => {
  const { page, faults } = await openWithFragments(chrome, FOUR_ELEMENTS);
  await page.locator("hs-header").getByRole("link", { name: "Log in" }).waitFor();
  await page.evaluate((url) => location.assign(url), `${chrome.host.url}/elsewhere`);
  await page.waitForURL("**/elsewhere");
  await page.goBack();
  await page.evaluate(() => window.HomeServices.ready);
  for (const tag of FOUR) expect([tag, await isStillPrerendered(page, tag)]).toEqual([tag, true]);
  await page.locator("hs-email-signup").getByLabel("Email address").fill("visitor@mail.example");
  await page.locator("hs-email-signup").getByRole("button", { name: "Sign me up" }).click();
  await page.getByText("Thanks for signing up").waitFor();
  expect(faults).toEqual([]);
});

describe("under a strict Content Security Policy", () => {
  const policy = (types: string) =>
    `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src 'self' ${chrome.gateway.url}; img-src ${chrome.gateway.url} data:; form-action 'self'; require-trusted-types-for 'script'; trusted-types ${types}`;
  const green = "rgb(11, 93, 75)";

  it("a fragment is styled without a style element", async () => {
    const { page, faults, reportOf } = await openWithFragments(
      chrome,
      "<hs-email-signup></hs-email-signup>",
      {
        nonce: "x",
        headers: { "content-security-policy": policy("home-services-chrome") },
      },
    );
    expect(await reportOf("hs-email-signup")).toBe("used");
    const button = page.getByRole("button", { name: "Sign me up" });
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(green);
    expect(await page.locator("hs-email-signup style").count()).toBe(0);
    await approach(page, "hs-email-signup");
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(green);
    expect(faults).toEqual([]);
  });

  it("the element renders without a fragment where the page does not allow the policy", async () => {
    const { page, reportOf } = await openWithFragments(chrome, "<hs-email-signup></hs-email-signup>", {
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
    const { page } = await openWithFragments(chrome, body, {
      head,
      answer,
      before: recordFrames,
      viewport: { width, height: 4000 },
    });
    for (const tag of FOUR) await page.locator(tag).locator("[part=base]").first().waitFor();
    await quiet(page);
    const { shifts, frames } = await framesOf(page);
    // Fast fragments may be in the first frame.
    expect(frames.length).toBeGreaterThan(0);
    return shifts;
  }
});
