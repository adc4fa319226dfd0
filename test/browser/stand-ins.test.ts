import { describe, expect, it } from "vitest";
import { type OpenOptions, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { bringScript, fragmentOf, framesOf, openPrerendered } from "../support/prerenderedPage";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const TRUSTED = "data-stand-ins";
const openTrusting = (body: string, { script = "", ...options }: OpenOptions = {}) =>
  chrome.openReady(body, { script: `${TRUSTED} ${script}`, ...options });
const SIGN_UP = '<div data-hs="email-signup"';

describe("a stand-in div", () => {
  it("keeps its server-rendered content in place", async () => {
    const fragment = fragmentOf(chrome, "hs-header");
    const div = fragment.replace(/^<hs-header/, '<div data-hs="header"').replace(/<\/hs-header>$/, "</div>");
    const head =
      "<script>(window.HomeServices ??= []).push((hs) => hs.configure({ standIns: true }))</script>";
    const { page, faults } = await openPrerendered(chrome, div, { head });
    await page.getByRole("banner").evaluate((node) => node.setAttribute("data-rendered-by", "server"));
    await bringScript(chrome, page);
    await page.locator("hs-header").waitFor();
    await page.evaluate(() => window.HomeServices?.ready);
    const { shifts, frames } = await framesOf(page);
    expect(await page.locator("hs-header [data-rendered-by=server]").count()).toBe(1);
    expect(shifts).toEqual([]);
    expect(frames.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it("becomes its element with the same settings, id, classes and fallback children", async () => {
    const { page, faults } = await openTrusting(
      `${SIGN_UP} id="mine" class="a b" data-button-label="Go" data-block="7" style="margin-top: 9px"><b>Fallback</b></div>`,
    );
    const element = page.locator("hs-email-signup#mine.a.b");
    await element.getByRole("button", { name: "Go" }).waitFor();
    expect(await element.evaluate((node) => node.outerHTML)).toBe(
      '<hs-email-signup data-hs="email-signup" id="mine" class="a b" button-label="Go" data-block="7" style="margin-top: 9px;"><b>Fallback</b></hs-email-signup>',
    );
    expect(await page.locator("div[data-hs]").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("delays ready, and works as its element", { tags: ["long"] }, async () => {
    const { page } = await openTrusting(
      '<div data-hs="header" data-first-name="Ada" data-authenticated></div>',
    );
    expect(await page.getByRole("banner").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Ada" }).isVisible()).toBe(true);
  });

  it("opens a guard with data-authenticated", { tags: ["long"] }, async () => {
    const { page } = await openTrusting('<div data-hs="auth-guard" data-authenticated>Secret</div>');
    await page.locator("hs-auth-guard").waitFor();
    await page.getByText("Secret").waitFor();
  });

  itEach([
    [
      "innerHTML",
      (root: HTMLElement, html: string) => (root.innerHTML = `<section><p></p>${html}</section>`),
    ],
    ["insertAdjacentHTML", (root: HTMLElement, html: string) => root.insertAdjacentHTML("beforeend", html)],
  ] as const)("is found when it comes later, by %s", async (_, insert) => {
    const { page } = await openTrusting('<div id="root"></div>');
    await page.evaluate(
      `(${insert})(document.getElementById("root"), ${JSON.stringify(`${SIGN_UP} data-heading="Later"></div>`)})`,
    );
    await page.getByRole("heading", { name: "Later" }).waitFor();
  });

  it("with an unknown name stays a div, and a warning lists the valid names", {
    tags: ["long"],
  }, async () => {
    const { page, messages } = await openTrusting('<div data-hs="heading"></div>');
    expect(await page.locator('div[data-hs="heading"]').count()).toBe(1);
    const [warning] = messages.filter((message) => message.includes("data-hs"));
    expect(warning).toContain('<div data-hs="heading"> names an unknown element');
    expect(warning).toContain("Expected: header, search, email-signup, footer, badges, auth-guard.");
  });

  it("waits for its closing tag while the page is loading", async () => {
    const { page } = await chrome.open("", { form: "none" });
    const write = (markup: string) =>
      page.evaluate((text) => {
        document.querySelector("iframe")?.contentDocument?.write(text);
      }, markup);
    await page.evaluate(() => {
      document.body.appendChild(document.createElement("iframe")).contentDocument?.open();
    });
    const badges = page.frameLocator("iframe").locator("hs-badges");
    const stand = (content: string) => `<div data-hs="badges" data-badges="certified">${content}`;
    await write(
      `<!doctype html><script ${TRUSTED} src="${chrome.gateway.url}/hs/1/hs.js"></script>${stand("<i>whole</i></div>")}${stand("<i>one</i>")}`,
    );
    await expect.poll(() => badges.allInnerTexts()).toHaveLength(1);
    expect(await badges.first().evaluate(({ innerHTML }) => innerHTML)).toBe("<i>whole</i>");
    await write("<i>two</i></div><p>after</p>");
    await expect.poll(() => badges.count()).toBe(2);
    expect(await badges.nth(1).evaluate(({ innerHTML }) => innerHTML)).toBe("<i>one</i><i>two</i>");
  });

  it("stays a div while its text is being edited", { tags: ["long"] }, async () => {
    const { page } = await openTrusting(`<div contenteditable>${SIGN_UP}>Text</div></div>`);
    await quiet(page);
    expect(await page.locator("div[data-hs]").count()).toBe(1);
  });

  it("copies no event handlers, and warns about misspelled settings", async () => {
    const { page } = await openTrusting(
      '<div data-hs="footer" onclick="alert(1)" data-onclick="alert(1)" data-varient="simple"></div>',
    );
    expect(await page.locator("hs-footer").getAttribute("onclick")).toBeNull();
    const problems = await page.evaluate(() => window.HomeServices?.diagnose().map(({ message }) => message));
    expect(problems?.join()).toContain("did you mean data-variant?");
  });

  it("works under a strict policy with Trusted Types", async () => {
    const opened = await openTrusting(`${SIGN_UP} data-button-label="Go" id="x"></div>`, {
      script: 'nonce="x"',
      headers: {
        "content-security-policy": `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src ${chrome.gateway.url}; require-trusted-types-for 'script'`,
      },
    });
    await opened.page.getByRole("button", { name: "Go" }).waitFor();
    expect(opened.faults).toEqual([]);
  });
});

const REFUSED = {
  header: `api-url api-auth-token token token-url token-access-key token-username search-url split-url search-results-url
    service-request-url collector-url analytics authoring anonymous-id domain-user-id session-id app-name navigation ai-link
    nav-domain navigation-max-stale split-flag stand-ins consent-source consent-category heading-level`,
  footer: `subscription-url event-gateway-url landing-pages-url accessibility-widget-url reviews-widget-url support-link task-id
    category-id navigation`,
  search: "search-hosts search-app-id search-api-key search-index user-token ai-link sync-url",
  "email-signup": "subscription-url event-gateway-url task-id category-id anonymous-id",
  "auth-guard": "redirect login-url authoring",
};

describe("settings that a stand-in div cannot set", () => {
  itEach(Object.entries(REFUSED), ([name]) => name === "header")(
    "rejects each of these in a %s with one warning",
    async (name, list) => {
      const settings = list.split(/\s+/);
      const value = (setting: string) => (setting === "navigation" ? "{}" : "https://evil.invalid/");
      const given = settings.map(
        (setting, index) => `${index % 2 ? "data-" : ""}${setting}="${value(setting)}"`,
      );
      const opened = await openTrusting(`<div data-hs="${name}" authenticated ${given.join(" ")}>Text</div>`);
      const { page, messages } = opened;
      const element = page.locator(`hs-${name}`);
      const written = await element.evaluate((node) => node.getAttributeNames());
      expect(written.filter((attribute) => settings.includes(attribute.replace(/^data-/, "")))).toEqual([]);
      for (const setting of settings) {
        const refusals = messages.filter((text) =>
          text.includes(`<hs-${name}> ${setting} is ignored on a data-hs`),
        );
        expect([setting, refusals.length]).toEqual([setting, 1]);
      }
    },
  );

  it("the page's token, even when other markup requests it", async () => {
    const { page } = await openTrusting(`<div data-hs="header" data-api-url="${chrome.host.url}"></div>`, {
      script: 'data-api-auth-token="SECRET"',
    });
    await page.getByRole("banner").waitFor();
    const asked = chrome.gateway.calls("fetchNavigation");
    expect(asked.map(({ headers }) => headers["x-api-auth-token"])).toEqual(["SECRET"]);
  });

  it("a guard's return address, although the guard works", { tags: ["long"] }, async () => {
    const { page, events } = await chrome.open(
      '<div data-hs="auth-guard" data-redirect="/elsewhere">Secret</div>',
      { script: TRUSTED, before: () => document.addEventListener("hs-navigate", (e) => e.preventDefault()) },
    );
    await expect.poll(() => events("hs-navigate")).toHaveLength(1);
    const [{ detail } = { detail: {} }] = await events("hs-navigate");
    expect(detail.url).toBe(`/login?redirect=${encodeURIComponent(page.url())}`);
    expect(await page.getByText("Secret").isVisible()).toBe(false);
  });

  it("a suggestion's target", { tags: ["long"] }, async () => {
    const { page, events } = await openTrusting(
      `<div data-hs="search" data-default-suggestions='[{ "name": "Mow", "id": 7, "srPathUrl": "https://evil.invalid/" }]'></div>`,
      {
        script: 'data-service-request-url="https://tasks.invalid"',
        before: () => document.addEventListener("hs-navigate", (event) => event.preventDefault()),
      },
    );
    await page.getByRole("combobox").click();
    await page.getByRole("option", { name: "Mow" }).click();
    await expect
      .poll(async () => (await events("hs-navigate")).map(({ detail }) => detail.url))
      .toEqual(["https://tasks.invalid/service-request/task/7"]);
  });
});

describe("regions for stand-in divs", () => {
  const BODY = `<section id="ours">${SIGN_UP} data-heading="Ours"></div></section><section class="comment">${SIGN_UP} data-heading="Theirs"></div></section>`;
  const WITHOUT = "without the attribute";
  const shown = async (attribute: string, configured?: unknown) => {
    const opened = await chrome.openReady(BODY, { script: attribute === WITHOUT ? "" : attribute });
    if (configured !== undefined)
      await opened.page.evaluate(
        (standIns) => window.HomeServices?.configure({ standIns: standIns as string }),
        configured,
      );
    await quiet(opened.page);
    return {
      ...opened,
      headings: () =>
        opened.page
          .locator("hs-email-signup")
          .evaluateAll((all) => all.map((one) => one.getAttribute("heading"))),
    };
  };

  itEach(
    [
      [WITHOUT, []],
      ["data-stand-ins", ["Ours", "Theirs"]],
      ['data-stand-ins="true"', ["Ours", "Theirs"]],
      ['data-stand-ins="#ours, #other"', ["Ours"]],
      ['data-stand-ins="main > :first-of-type"', ["Ours"]],
      ['data-stand-ins="false"', []],
      ['data-stand-ins="#ours, ::"', []],
    ],
    ([script]) => script === "data-stand-ins" || script.includes("#other"),
  )("the tag %s trusts %j", async (script, expected) => {
    const { headings, messages } = await shown(script);
    await expect.poll(headings).toEqual(expected);
    const said = () => messages.filter((message) => message.includes("stand-ins"));
    await expect.poll(said).toHaveLength(script.includes("::") ? 2 : expected.length ? 0 : 1);
    if (script.includes("::")) expect(said()[0]).toContain('unknown value "#ours, ::"');
  });

  itEach(
    [
      [WITHOUT, true, ["Ours", "Theirs"]],
      [WITHOUT, "#ours", ["Ours"]],
      [WITHOUT, false, []],
      ['data-stand-ins="false"', true, []],
      ['data-stand-ins="::"', true, []],
      ['data-stand-ins="#ours"', true, ["Ours"]],
    ],
    ([script]) => script.includes("#ours"),
  )("the tag %s and configure with %j trust %j", async (script, configured, expected) => {
    const { headings } = await shown(script, configured);
    await expect.poll(headings).toEqual(expected);
  });
});
