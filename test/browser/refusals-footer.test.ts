import { describe, expect, it } from "vitest";
import { type OpenOptions, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const VISITOR = 'anonymous-id="subscribed-1"';
const loads = (operationId: string) => chrome.gateway.calls(operationId).length;
const reviews = (before = "") =>
  `${before}<hs-footer brand-domain="homestars.com" reviews-widget-url="${chrome.gateway.url}/widgets/reviews.js"></hs-footer>`;
const FAR = '<div style="height: 9000px"></div>';

const withSignal = (): void => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
};

describe("the footer's lookup of a visitor", () => {
  const open = (options: OpenOptions) => chrome.openReady(`<hs-footer ${VISITOR}></hs-footer>`, options);

  itEach<[string, OpenOptions]>([
    ["with analytics off", { script: 'data-analytics="off"' }],
    ["with analytics pending", { script: 'data-analytics="pending"' }],
    ["under Global Privacy Control", { before: withSignal }],
    ["with a consent tool that has not answered", { script: 'data-consent-source="onetrust"' }],
  ])("is not sent %s, and the form shows", async (_, options) => {
    const opened = await open(options);
    await opened.page.getByRole("button", { name: "Sign me up" }).waitFor();
    await quiet(opened.page);
    expect(loads("fetchProfileAttributes")).toBe(0);
    expect(await opened.page.locator("form").count()).toBe(1);
    expect(opened.faults).toEqual([]);
  });

  it("is sent as soon as the visitor agrees, once", async () => {
    const opened = await open({ script: 'data-analytics="pending"' });
    await opened.page.locator("form").waitFor();
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await expect.poll(() => opened.page.locator("form").count()).toBe(0);
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await quiet(opened.page);
    expect(loads("fetchProfileAttributes")).toBe(1);
    expect(await opened.page.locator("form").count()).toBe(0);
  });

  it("is not sent after a refusal, even if the footer comes later", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady("<main></main>");
    await opened.page.evaluate((visitor) => {
      window.HomeServices?.setConsent({ analytics: false });
      document.body.insertAdjacentHTML("beforeend", `<hs-footer ${visitor}></hs-footer>`);
    }, VISITOR);
    await opened.page.locator("form").waitFor();
    await quiet(opened.page);
    expect(loads("fetchProfileAttributes")).toBe(0);
  });

  it("follows the footer's own analytics", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(`<hs-footer ${VISITOR} analytics="on"></hs-footer>`, {
      script: 'data-analytics="off"',
    });
    await expect.poll(() => opened.page.locator("form").count()).toBe(0);
    expect(loads("fetchProfileAttributes")).toBe(1);
  });
});

describe("the reviews widget", () => {
  it("loads when the footer comes near the window", async () => {
    const opened = await chrome.openReady(reviews(FAR), { script: 'data-analytics="off"' });
    await quiet(opened.page);
    expect(loads("loadReviewsWidget")).toBe(0);
    await opened.page.locator("hs-footer").scrollIntoViewIfNeeded();
    await expect.poll(() => loads("loadReviewsWidget")).toBe(1);
    expect(opened.faults).toEqual([]);
  });

  itEach([[true], [false]])(
    "waits for the answer of the consent tool, also if it is %s",
    async (isGranted) => {
      const opened = await chrome.openReady(reviews(), { script: 'data-consent-source="onetrust"' });
      await quiet(opened.page);
      expect(loads("loadReviewsWidget")).toBe(0);
      await opened.page.evaluate((analytics) => window.HomeServices?.setConsent({ analytics }), isGranted);
      await expect.poll(() => loads("loadReviewsWidget")).toBe(1);
    },
  );

  it("loads at once without a consent tool", { tags: ["long"] }, async () => {
    await chrome.openReady(reviews(), { script: 'data-analytics="pending"' });
    await expect.poll(() => loads("loadReviewsWidget")).toBe(1);
  });
});
