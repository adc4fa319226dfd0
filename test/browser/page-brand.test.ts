import { describe, expect, it } from "vitest";
import { renderFragment } from "../../server/index";
import { startBrowser } from "../support/browser";
import { collectedEvents, entity } from "../support/collectedEvents";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const dataOf = (domain: string) => ({ brand: { domain }, groupings: [] });
const given = (domain: string) => `navigation='${JSON.stringify(dataOf(domain))}'`;
const FOOTER = "<hs-footer>Footer</hs-footer>";
const OTHERS = `${FOOTER}<hs-email-signup>Sign up</hs-email-signup>`;

/** Opens a page whose navigation call waits. The returned `respond` ends the call: with data of the given domain, or without data. */
async function openWaiting(body: string, script = "", form: "async" | "module" = "async") {
  let respond: (domain?: string) => void = () => undefined;
  const domainToSend = new Promise<string | undefined>((resolve) => {
    respond = resolve;
  });
  const opened = await chrome.open("", { form: "none" });
  const { page } = opened;
  await page.route(`${chrome.gateway.url}/resource/homeservices-cms/v1/navigation*`, async (route) => {
    const domain = await domainToSend;
    if (!domain) return route.abort();
    const headers = {
      "access-control-allow-origin": chrome.host.url,
      "access-control-allow-credentials": "true",
    };
    return route.fulfill({ json: dataOf(domain), headers });
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const html = `<!doctype html><title>Host</title>${chrome.scriptTag({ script, form })}${body}`;
  await page.goto(chrome.host.add({ html }));
  const fallback = page.getByText("Footer", { exact: true });
  const analytics = async (name: string) => {
    const all = await opened.events("hs-analytics");
    return all.find(({ detail }) => detail.name === name)?.detail.data;
  };
  return { ...opened, ...headings(page), respond, fallback, requests, analytics };
}

function headings(page: Awaited<ReturnType<typeof chrome.open>>["page"]) {
  return {
    primary: page.getByRole("heading", { name: "Knowledge is priceless" }).first(),
    advisor: page.getByRole("heading", { name: "Sign up for Free Project Cost Information" }),
  };
}

describe("the one brand of a page", () => {
  it("is its first header's brand: other elements keep their fallback until that header's request has ended, except badges and guards", async () => {
    const { page, respond, advisor, fallback, faults } = await openWaiting(
      `${OTHERS}<hs-header></hs-header><hs-badges badges="certified"></hs-badges><hs-auth-guard authenticated>Secret</hs-auth-guard>`,
    );
    await page.getByRole("button", { name: "Certified" }).waitFor();
    await page.getByText("Secret").waitFor();
    expect(await fallback.isVisible()).toBe(true);
    expect(await page.getByText("Sign up", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    respond("homeadvisor.com");
    await advisor.waitFor();
    expect(faults).toEqual([]);
  });

  it("waits for a prerendered header, which is registered after the other elements", async () => {
    const header = renderFragment("hs-header", { navigation: dataOf("homeadvisor.com") });
    const { respond, advisor, primary } = await openWaiting(`${header}${FOOTER}`, "", "module");
    respond("homeadvisor.com");
    await advisor.waitFor();
    expect(await primary.count()).toBe(0);
  });

  it("is the brand of the tracker, of the page view and of hs-tracker-ready", {
    tags: ["long"],
  }, async () => {
    const { respond, advisor, analytics, events } = await openWaiting(
      `<hs-header></hs-header>${OTHERS}`,
      `data-collector-url="${chrome.gateway.url}"`,
    );
    respond("homeadvisor.com");
    await advisor.waitFor();
    await expect.poll(() => analytics("page_viewed")).toMatchObject({ brand: "HOME_ADVISOR" });
    expect(await events("hs-tracker-ready")).toEqual([
      { type: "hs-tracker-ready", target: "#document", detail: { brand: "HOME_ADVISOR" } },
    ]);
    expect(await events("hs-tracker-not-ready")).toEqual([]);
    await expect
      .poll(() => collectedEvents(chrome.gateway).find(({ name }) => name === "page_viewed"))
      .toBeDefined();
    for (const event of collectedEvents(chrome.gateway))
      expect(entity(event, "brand")).toEqual({ name: "HOME_ADVISOR" });
  });

  it("applies to events from the waiting time, which keep their own time and URL", async () => {
    const { page, respond, advisor, analytics, faults } = await openWaiting(
      `<hs-header></hs-header>${OTHERS}<p data-hs-component="place" data-hs-label="Here">Press</p>`,
      `data-collector-url="${chrome.gateway.url}"`,
    );
    await page.getByText("Press").click();
    await page.evaluate(() => window.HomeServices?.track("early"));
    const before = await page.evaluate(() => Date.now());
    const address = page.url();
    await page.evaluate(() => history.replaceState(null, "", "?elsewhere"));
    expect(await analytics("early")).toBeUndefined();
    respond("homeadvisor.com");
    await advisor.waitFor();
    await expect.poll(() => analytics("early")).toMatchObject({ brand: "HOME_ADVISOR" });
    expect(await analytics("component_clicked")).toMatchObject({ brand: "HOME_ADVISOR", label: "Here" });
    const early = () => collectedEvents(chrome.gateway).find(({ name }) => name === "custom_event");
    await expect.poll(early).toBeDefined();
    expect(Number(early()?.values.dtm)).toBeLessThanOrEqual(before);
    expect(early()?.values.url).toBe(address);
    expect(faults).toEqual([]);
  });

  it("applies to events from before the elements", { tags: ["long"] }, async () => {
    const early = "(window.HomeServices ||= []).push((hs) => hs.track('early'))";
    const { respond, advisor, analytics } = await openWaiting(
      `<script>${early}</script><hs-header></hs-header>${OTHERS}`,
    );
    respond("homeadvisor.com");
    await advisor.waitFor();
    await expect.poll(() => analytics("early")).toMatchObject({ brand: "HOME_ADVISOR" });
  });

  it("does not override an element's own brand in its events and attribution", async () => {
    const { page, advisor, analytics } = await openWaiting(
      '<hs-footer brand-domain="homeadvisor.com"></hs-footer>',
      'data-brand="HOME_SERVICES"',
    );
    await advisor.waitFor();
    await page.getByLabel("Email address").fill("visitor@mail.example");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect.poll(() => analytics("lite_register")).toMatchObject({ brand: "HOME_ADVISOR" });
    const attribution = () => chrome.gateway.calls("sendAttributionEvents")[0];
    await expect.poll(attribution).toBeDefined();
    expect(attribution()?.body).toMatchObject([{ brand: "HA", track: { brand: "HA" } }]);
  });

  it.each([
    ["its call fails", (respond: (domain?: string) => void) => respond()],
    ["it is removed", (_: unknown, remove: () => Promise<void>) => remove()],
  ])("is the primary brand when %s", { tags: ["long"] }, async (_, end) => {
    const { page, respond, advisor } = await openWaiting(`<hs-header></hs-header>${OTHERS}`);
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await end(respond, () => page.evaluate(() => document.querySelector("hs-header")?.remove()));
    await page.getByRole("contentinfo").waitFor();
    expect(await advisor.count()).toBe(0);
  });

  it("is decided without a response: a later response changes the header's brand but not the page's", {
    tags: ["long"],
  }, async () => {
    const { page, respond, advisor, primary, faults } = await openWaiting(
      `<hs-header></hs-header>${OTHERS}<hs-search></hs-search>`,
    );
    await primary.waitFor();
    await page.getByRole("search").waitFor();
    const waited = await page.evaluate(() => performance.now());
    expect(waited).toBeLessThan(8000);
    respond("homeadvisor.com");
    const logo = page.getByRole("banner").getByRole("link", { name: /Homepage$/ });
    await logo.waitFor();
    expect(await logo.getAttribute("href")).toContain("homeadvisor.com");
    await quiet(page);
    expect([await primary.isVisible(), await advisor.count()]).toEqual([true, 0]);
    expect(faults).toEqual([]);
  });

  it("is the second header's brand when the first is removed and its request is aborted", {
    tags: ["long"],
  }, async () => {
    const { page, respond, advisor, fallback } = await openWaiting(
      `<hs-header id="first"></hs-header><hs-header></hs-header>${OTHERS}`,
    );
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await page.evaluate(() => document.querySelector("#first")?.remove());
    await quiet(page);
    expect(await fallback.isVisible()).toBe(true);
    respond("homeadvisor.com");
    await advisor.waitFor();
  });

  it("is not decided by a request that the header replaces with another", { tags: ["long"] }, async () => {
    const { page, respond, advisor, fallback } = await openWaiting(`<hs-header></hs-header>${OTHERS}`);
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await page.evaluate(() => document.querySelector("hs-header")?.setAttribute("nav-variant", "b"));
    await quiet(page);
    expect(await fallback.isVisible()).toBe(true);
    respond("homeadvisor.com");
    await advisor.waitFor();
  });

  it("also delays a second header, even one that sends no request", async () => {
    const { page, respond } = await openWaiting(
      `<hs-header></hs-header><hs-header id="second" navigation='{"groupings":[]}'>Second</hs-header>`,
    );
    const second = page.locator("#second");
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await quiet(page);
    expect(await second.getByRole("banner").count()).toBe(0);
    respond("homeadvisor.com");
    await second.getByRole("banner").waitFor();
    expect(await second.getByRole("link", { name: /Homepage$/ }).getAttribute("href")).toContain(
      "homeadvisor.com",
    );
  });

  it("does not delay the file of the likely footer", { tags: ["long"] }, async () => {
    const { requests, fallback } = await openWaiting(`<hs-header></hs-header>${FOOTER}`);
    await expect.poll(() => requests.join("\n")).toMatch(/assets\/homeServices-.*\n(.*\n)*.*footerViews-/);
    expect(await fallback.isVisible()).toBe(true);
  });

  it("comes from a header that replaces a div", { tags: ["long"] }, async () => {
    const { page, respond, advisor, fallback } = await openWaiting(
      `${FOOTER}<div data-hs="header"></div>`,
      "data-stand-ins",
    );
    await page.locator("hs-header").waitFor({ state: "attached" });
    await quiet(page);
    expect(await fallback.isVisible()).toBe(true);
    respond("homeadvisor.com");
    await advisor.waitFor();
  });

  it("does not wait for an untrusted div", async () => {
    const { primary } = await openWaiting(`${FOOTER}<div data-hs="header"></div>`);
    await primary.waitFor();
  });

  it("does not wait for a header when the tag, the element or the page's data sets it", {
    tags: ["long"],
  }, async () => {
    const tag = await openWaiting(`<hs-header></hs-header>${OTHERS}`, 'data-brand="HA"');
    await tag.advisor.waitFor();
    const element = await openWaiting(
      '<hs-header></hs-header><hs-footer brand-domain="homeadvisor.com"></hs-footer>',
      'data-brand="HANDY"',
    );
    // An element's domain overrides the script tag's brand.
    await element.advisor.waitFor();
    const data = await openWaiting(`${OTHERS}<hs-header ${given("homeadvisor.com")}></hs-header>`);
    await data.advisor.waitFor();
  });

  it("stays the same when a header is added later, and follows the settings", {
    tags: ["long"],
  }, async () => {
    const { page, primary, advisor } = await openWaiting(`<div id="top"></div>${FOOTER}`);
    await primary.waitFor();
    await page.evaluate((data) => {
      const header = document.createElement("hs-header");
      Object.assign(header, { navigation: data });
      document.querySelector("#top")?.append(header);
    }, dataOf("homeadvisor.com"));
    await page.getByRole("banner").waitFor();
    await quiet(page);
    expect(await primary.isVisible()).toBe(true);
    await page.evaluate(() => window.HomeServices?.configure({ brand: "HOME_ADVISOR" }));
    await advisor.waitFor();
  });

  it("does not change badges that are already shown, unless a setting changes", {
    tags: ["long"],
  }, async () => {
    const { page, respond, analytics } = await openWaiting(
      `<hs-header></hs-header><hs-badges badges="certified"></hs-badges>`,
    );
    const badge = page.getByRole("button", { name: "Certified" });
    await badge.waitFor();
    respond("homeadvisor.com");
    await page.getByRole("banner").waitFor();
    await badge.click();
    await expect.poll(() => analytics("component_clicked")).toMatchObject({ brand: "HOME_SERVICES" });
    await page.evaluate(() => window.HomeServices?.configure({ brandDomain: "werkspot.nl" }));
    await page.getByRole("button", { name: "Certified" }).waitFor({ state: "detached" });
  });
});
