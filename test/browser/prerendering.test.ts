import { afterEach, describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { collectedEvents } from "../support/collectedEvents";
import { itEach } from "../support/itEach";
import { startPrerender } from "../support/prerender";
import { unchanging } from "../support/quiet";

const chrome = startBrowser();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function prerender(body: string, script = "", first = "") {
  const site = await startPrerender(`${chrome.scriptTag({ script })}<body>${body}</body>`, first);
  closers.push(site.close);
  const eventsOf = (name: string) => site.reported.filter((event) => event.name.startsWith(name));
  await expect
    .poll(() => eventsOf("start"), { timeout: 20_000 })
    .toEqual([{ name: "start", isBeforeActivation: true }]);
  return { ...site, eventsOf };
}

const count = (operation: string) => chrome.gateway.calls(operation).length;

describe("a document that the browser prerenders with speculation rules", () => {
  it("sends no analytics, no lookup and no request with a token before activation, then sends each once", async () => {
    const { eventsOf, activate } = await prerender(
      `<hs-email-signup></hs-email-signup><hs-footer anonymous-id="visitor-1"></hs-footer>
        <hs-header token-url="${chrome.gateway.url}/ws" token-access-key="key" token-username="user"></hs-header>`,
      // Without a brand on the script tag, the footer would wait for the call that the header makes with its token.
      `data-collector-url="${chrome.gateway.url}" data-brand="HOME_SERVICES"`,
    );
    for (const tag of ["hs-email-signup", "hs-footer"])
      await expect.poll(() => eventsOf(`hs-ready ${tag}`).length, { timeout: 20_000 }).toBe(1);
    expect(eventsOf("hs-analytics").concat(eventsOf("hs-tracker"))).toEqual([]);
    expect(chrome.gateway.calls().map(({ operationId }) => operationId)).toEqual([]);
    activate();
    await expect.poll(() => eventsOf("hs-analytics page_viewed").length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => count("fetchNavigation")).toBe(1);
    await expect.poll(() => collectedEvents(chrome.gateway).map(({ name }) => name)).toContain("page_viewed");
    expect([count("fetchToken"), count("fetchProfileAttributes")]).toEqual([1, 1]);
    expect(eventsOf("hs-tracker-ready")).toEqual([{ name: "hs-tracker-ready ", isBeforeActivation: false }]);
    for (const type of ["hs-analytics", "hs-tracker"])
      expect(eventsOf(type).filter(({ isBeforeActivation }) => isBeforeActivation)).toEqual([]);
  });

  it("loads no third-party widget before activation", { tags: ["long"] }, async () => {
    const widget = (name: string) => `${chrome.gateway.url}/widgets/${name}.js`;
    const { eventsOf, activate } = await prerender(
      `<script>localStorage.setItem("do_load_accesibe_js", "yes")</script>
        <hs-footer brand-domain="homestars.com" reviews-widget-url="${widget("reviews")}" accessibility-widget-url="${widget("accessibility")}"></hs-footer>`,
    );
    await expect.poll(() => eventsOf("hs-ready hs-footer").length, { timeout: 20_000 }).toBe(1);
    expect([count("loadReviewsWidget"), count("loadAccessibilityWidget")]).toEqual([0, 0]);
    activate();
    await expect.poll(() => count("loadReviewsWidget"), { timeout: 20_000 }).toBe(1);
    await expect.poll(() => count("loadAccessibilityWidget")).toBe(1);
  });

  it("requests navigation without a token while prerendering", { tags: ["long"] }, async () => {
    const { eventsOf, activate } = await prerender("<hs-header></hs-header>");
    await expect
      .poll(() => eventsOf("hs-ready"), { timeout: 20_000 })
      .toEqual([{ name: "hs-ready hs-header", isBeforeActivation: true }]);
    activate();
    await expect.poll(() => eventsOf("hs-analytics page_viewed").length, { timeout: 20_000 }).toBe(1);
    expect(count("fetchNavigation")).toBe(1);
  });

  itEach(
    [
      ["in another document overrides its own earlier choice", true],
      ["that no visitor gave keeps the document's own choice", false],
    ],
    () => false,
  )("a refusal %s", async (_, isRefused) => {
    const { eventsOf, activate } = await prerender(
      `<hs-email-signup></hs-email-signup><script>(window.HomeServices ||= []).push((hs) => hs.setConsent({ analytics: true }))</script>`,
      `data-collector-url="${chrome.gateway.url}" data-analytics="pending"`,
      `${chrome.scriptTag()}<script>window.beforeLeaving = () => ${isRefused} && new Promise((resolve) => {
        new BroadcastChannel("hs-refusal").onmessage = resolve;
        HomeServices.setConsent({ analytics: false });
      });</script>`,
    );
    await expect.poll(() => eventsOf("hs-ready hs-email-signup").length, { timeout: 20_000 }).toBe(1);
    activate();
    await expect.poll(() => eventsOf("activated").length, { timeout: 20_000 }).toBe(1);
    const sent = () => count("collectEvents");
    if (isRefused) {
      await expect.poll(() => eventsOf("hs-consent").at(-1)?.name).toBe("hs-consent denied");
      await unchanging(sent);
      expect(sent()).toBe(0);
      expect(eventsOf("hs-analytics page_viewed")).toEqual([]);
    } else {
      await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(0);
      expect(eventsOf("hs-consent").map(({ name }) => name)).toEqual(["hs-consent granted"]);
    }
  });

  it("redirects no visitor to login before activation", { tags: ["long"] }, async () => {
    const { eventsOf, requests, activate } = await prerender(
      "<hs-auth-guard><p>Secret</p></hs-auth-guard><hs-badges badges='certified'></hs-badges>",
    );
    await expect.poll(() => eventsOf("hs-ready hs-badges").length, { timeout: 20_000 }).toBe(1);
    expect([eventsOf("hs-navigate"), requests.includes("/login")]).toEqual([[], false]);
    activate();
    await expect.poll(() => requests, { timeout: 20_000 }).toContain("/login");
    await expect.poll(() => eventsOf("hs-navigate")).toHaveLength(1);
  });
});

describe("a document that is being prerendered", () => {
  it("announces nothing before activation, not even a consent tool's answer", async () => {
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>", {
      script: 'data-analytics="pending"',
      before: () => Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
    });
    const { page, events } = opened;
    await page.evaluate(() => {
      window.HomeServices?.setConsent({ analytics: true });
      window.HomeServices?.track("own", {});
    });
    expect((await events()).map(({ type }) => type)).toEqual(["hs-ready"]);
    await page.evaluate(() => {
      Object.defineProperty(document, "prerendering", { value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    const consents = await events("hs-consent");
    expect(consents.map(({ detail }) => detail)).toEqual([{ analytics: "granted" }]);
    // React may report the display after the page's own event.
    await expect
      .poll(async () => (await events("hs-analytics")).map(({ detail }) => detail.name).sort())
      .toEqual(["component_displayed", "own", "page_viewed"]);
    expect(opened.faults).toEqual([]);
  });
});
