import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { collectedEvents, collectorCalls } from "../support/collectedEvents";
import { itEach } from "../support/itEach";
import { unchanging } from "../support/quiet";

const chrome = startBrowser();
const SIGN_UP = "<hs-email-signup></hs-email-signup>";
const withCollector = (rest = "") => `data-collector-url="${chrome.gateway.url}" ${rest}`;

const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const report = (page: Page, name: string) => page.evaluate((one) => window.HomeServices?.track(one), name);
const announced = async ({ events }: OpenPage) =>
  (await events("hs-analytics")).map(({ detail }) => detail.name as string);
const customEvents = () =>
  collectedEvents(chrome.gateway)
    .filter(({ name }) => name === "custom_event")
    .map(({ event }) => (event as { data: { name: string } }).data.name);

async function openTracked(body = SIGN_UP, before?: () => void): Promise<OpenPage> {
  const opened = await chrome.openReady(body, { script: withCollector(), before });
  await expect.poll(() => opened.events("hs-tracker-ready")).toHaveLength(1);
  await expect.poll(() => cookies(opened.page)).toHaveLength(2);
  return opened;
}

async function expectOff(opened: OpenPage): Promise<void> {
  await expect.poll(() => opened.events("hs-tracker-not-ready")).toHaveLength(1);
  await report(opened.page, "after");
  await unchanging(() => collectorCalls(chrome.gateway).length);
  expect(await announced(opened)).toEqual([]);
  expect(collectorCalls(chrome.gateway)).toEqual([]);
  expect(await cookies(opened.page)).toEqual([]);
  expect(await stored(opened.page)).toEqual([]);
  expect(opened.faults).toEqual([]);
}

it("a refusal from before the elements ends with consent: the collector opens, and what happens then is sent", async () => {
  const opened = await chrome.openReady(SIGN_UP, {
    script: withCollector(),
    before: () => {
      const refuse = (services: NonNullable<Window["HomeServices"]>) =>
        services.setConsent({ analytics: false });
      Object.assign(window, { HomeServices: [refuse] });
    },
  });
  await expectOff(opened);
  await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
  await expect.poll(() => opened.events("hs-tracker-ready")).toHaveLength(1);
  await report(opened.page, "after consent");
  await expect.poll(customEvents).toContain("after consent");
  expect(await opened.events("hs-tracker-not-ready")).toHaveLength(1);
});

/** The next decision that a tab hears of. */
const consentOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("hs-consent", (event) => resolve((event as CustomEvent).detail.analytics)),
      ),
  );

describe("analytics with an invalid value", () => {
  itEach([["Off"], ["OFF"], ["false"], [""], ["no"]], ([value]) => !value)(
    'are off with data-analytics="%s", with a warning',
    async (value) => {
      const opened = await chrome.openReady(SIGN_UP, { script: withCollector(`data-analytics="${value}"`) });
      await expectOff(opened);
      const told = opened.messages.filter((text) => text.includes("data-analytics"));
      expect(told).toEqual([
        expect.stringContaining(
          `unknown value ${JSON.stringify(value)} counts as off. Expected: "on", "pending", "off"`,
        ),
      ]);
    },
  );

  it("are off with configure({ analytics: false })", { tags: ["long"] }, async () => {
    const opened = await openTracked();
    await opened.page.evaluate(() => window.HomeServices?.configure({ analytics: false as never }));
    await expect.poll(() => cookies(opened.page)).toEqual([]);
    expect(opened.messages.join()).toContain("unknown value false counts as off");
  });

  it("are off on a page without elements, which gets hs-tracker-not-ready too", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.openReady("", { script: withCollector('data-analytics="Off"') });
    await expectOff(opened);
    expect(opened.messages.filter((text) => text.includes("counts as off"))).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("removes queued events even when their cookies are already deleted", async () => {
    const { page } = await openTracked();
    chrome.gateway.setFault("collectEvents", "500");
    await report(page, "unsent");
    await page.context().clearCookies();
    const html = `<!doctype html><title>Off</title>${chrome.scriptTag({ script: withCollector('data-analytics="off"') })}${SIGN_UP}`;
    await page.goto(chrome.host.add({ html }));
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await expect.poll(() => stored(page)).toEqual([]);
  });

  const setConsent = () => window.HomeServices?.setConsent({ analytics: false });
  const configure = () => window.HomeServices?.configure({ analytics: "off" });
  const withoutChannels = () => void Reflect.deleteProperty(window, "BroadcastChannel");
  const withoutStorage = () =>
    void Object.defineProperty(window, "localStorage", {
      get() {
        throw new Error("denied");
      },
    });
  itEach<[string, () => void, (() => void)?]>([
    ["setConsent", setConsent],
    ["configure", configure],
    ["setConsent without channels", setConsent, withoutChannels],
    ["setConsent without storage", setConsent, withoutStorage],
  ])("by %s applies to every open document of the site", async (_, refuse, before) => {
    await expectHeldInOtherTabs(refuse, before);
  });

  it("applies to a tab that the visitor has not seen yet", async () => {
    const { page } = await openTracked();
    const other = await page.context().newPage();
    await other.addInitScript(() =>
      Object.defineProperty(Document.prototype, "visibilityState", { value: "hidden" }),
    );
    const connected = other.waitForResponse("**/assets/connectRefusals-*.js");
    await other.goto(page.url());
    await (await connected).finished();
    await other.evaluate(() => window.HomeServices?.ready);
    const refused = consentOf(other);
    await page.evaluate(setConsent);
    expect(await refused).toBe("denied");
  });

  it("applies to a tab whose navigation call hangs", async () => {
    const { page } = await openTracked("<hs-header></hs-header>");
    const other = await page.context().newPage();
    await other.route("**/v1/navigation*", () => undefined);
    await other.addInitScript(() => {
      document.addEventListener("hs-error", () => (document.title = "failed"));
      window.BroadcastChannel = class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          Object.assign(window, { isConnected: true });
        }
      };
    });
    await other.goto(page.url());
    await other.waitForFunction(() => "isConnected" in window);
    const refused = consentOf(other);
    await page.evaluate(setConsent);
    expect(await refused).toBe("denied");
    expect(await other.title()).not.toBe("failed");
  });

  it("applies to this document without channels and storage", { tags: ["long"] }, async () => {
    const opened = await openTracked(SIGN_UP, () => {
      Reflect.deleteProperty(window, "BroadcastChannel");
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new Error("denied");
        },
      });
    });
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await expect.poll(() => cookies(opened.page)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});

/** Refuses in one tab, and expects that the refusal also holds in another tab that is still open. */
async function expectHeldInOtherTabs(refuse: () => void, before?: () => void): Promise<void> {
  const opened = await openTracked(SIGN_UP, before);
  const { page } = opened;
  const other = await page.context().newPage();
  if (before) await other.addInitScript(before);
  await other.goto(page.url());
  await other.waitForFunction(() => window.HomeServices !== undefined);
  await report(other, "before");
  await expect.poll(customEvents).toEqual(["before"]);
  await other.evaluate(() => {
    document.addEventListener("hs-consent", (event) => {
      document.title = (event as CustomEvent).detail.analytics;
    });
  });
  await page.evaluate(refuse);
  await expect.poll(() => other.title()).toBe("denied");
  await expect.poll(() => cookies(page)).toEqual([]);
  const calls = collectorCalls(chrome.gateway).length;
  await report(other, "after");
  await other.getByLabel("Email address").click();
  await unchanging(() => collectorCalls(chrome.gateway).length);
  expect(collectorCalls(chrome.gateway)).toHaveLength(calls);
  expect(await cookies(page)).toEqual([]);
  if (!before) expect(await stored(page)).toEqual([]);
  expect(opened.faults).toEqual([]);
}

describe("settings of one element and of the page", () => {
  it("an element with analytics on sends its events when the tag is off, but the page sends none", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.openReady('<hs-email-signup analytics="on"></hs-email-signup>', {
      script: withCollector('data-analytics="off"'),
    });
    await expect
      .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
      .toEqual(["component_displayed"]);
    await report(opened.page, "of the page");
    expect(await announced(opened)).toEqual(["component_displayed"]);
  });

  it("no element sends events after a refusal", { tags: ["long"] }, async () => {
    const opened = await openTracked('<hs-email-signup analytics="on"></hs-email-signup>');
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await expect.poll(() => cookies(opened.page)).toEqual([]);
    await opened.page.evaluate(() => window.HomeServices?.configure({ analytics: "on" }));
    const before = await announced(opened);
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await report(opened.page, "after");
    await unchanging(() => collectorCalls(chrome.gateway).length);
    expect(await announced(opened)).toEqual(before);
  });
});

describe("analytics that wait for consent", () => {
  it("send nothing until the visitor agrees, then the queued events", async () => {
    const opened = await chrome.openReady(SIGN_UP, { script: withCollector('data-analytics="pending"') });
    const { page } = opened;
    await expect.poll(() => announced(opened)).toContain("page_viewed");
    await report(page, "early");
    const before = await page.evaluate(() => Date.now());
    expect(collectorCalls(chrome.gateway)).toEqual([]);
    expect(await cookies(page)).toEqual([]);
    expect(await stored(page)).toEqual([]);
    await page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await expect
      .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
      .toEqual(["component_displayed", "page_viewed", "custom_event"]);
    for (const { values } of collectedEvents(chrome.gateway))
      expect(Number(values.dtm)).toBeLessThanOrEqual(before);
    expect(await opened.events("hs-consent")).toEqual([
      { type: "hs-consent", target: "#document", detail: { analytics: "granted" } },
    ]);
    await page.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await expect.poll(() => cookies(page)).toEqual([]);
    await expect.poll(() => stored(page)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("drop the queued events when the visitor refuses", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(SIGN_UP, { script: withCollector('data-analytics="pending"') });
    await report(opened.page, "early");
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await report(opened.page, "late");
    await expect.poll(customEvents).toEqual(["late"]);
  });

  it("stay off if setConsent gets a value other than true", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(SIGN_UP, { script: withCollector('data-analytics="pending"') });
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: "yes" as never }));
    expect(await opened.events("hs-consent")).toMatchObject([{ detail: { analytics: "denied" } }]);
    expect(opened.messages.join()).toContain("setConsent");
    await report(opened.page, "after");
    await unchanging(() => collectorCalls(chrome.gateway).length);
    expect(collectorCalls(chrome.gateway)).toEqual([]);
    expect(await cookies(opened.page)).toEqual([]);
  });

  it("are not started by a grant if the script tag turns analytics off", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(SIGN_UP, { script: withCollector('data-analytics="off"') });
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await expectOff(opened);
  });
});

describe("the consent tool of the script tag", () => {
  /** Runs in the page: adds Cookiebot with an open banner, and a function that answers it as a visitor does. */
  const cookiebot = () => {
    const tool = { hasResponse: false, consent: { statistics: false } };
    Object.assign(window, {
      Cookiebot: tool,
      choose(statistics: boolean) {
        Object.assign(tool, { hasResponse: true, consent: { statistics } });
        window.dispatchEvent(new Event(statistics ? "CookiebotOnAccept" : "CookiebotOnDecline"));
      },
    });
  };
  const choose = (page: Page, isGranted: boolean) =>
    page.evaluate((one) => (window as unknown as { choose: (is: boolean) => void }).choose(one), isGranted);

  it("makes analytics wait for its answer, follows each answer, and yields to a later setConsent", async () => {
    const opened = await chrome.openReady(SIGN_UP, {
      script: withCollector('data-consent-source="cookiebot"'),
      before: cookiebot,
    });
    const { page } = opened;
    await expect.poll(() => announced(opened)).toContain("page_viewed");
    expect(collectorCalls(chrome.gateway)).toEqual([]);
    expect(await cookies(page)).toEqual([]);
    await choose(page, true);
    await expect.poll(() => collectedEvents(chrome.gateway).map(({ name }) => name)).toContain("page_viewed");
    await choose(page, false);
    await expect.poll(() => cookies(page)).toEqual([]);
    await page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await expect.poll(() => cookies(page)).toHaveLength(2);
    expect((await opened.events("hs-consent")).map(({ detail }) => detail.analytics)).toEqual([
      "granted",
      "denied",
      "granted",
    ]);
    expect(opened.faults).toEqual([]);
  });

  it("makes analytics wait and warns when its name is unknown", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(SIGN_UP, {
      script: withCollector('data-consent-source="OneTrust"'),
    });
    await report(opened.page, "early");
    expect(await announced(opened)).toContain("early");
    expect(collectorCalls(chrome.gateway)).toEqual([]);
    expect(opened.messages.join()).toContain('unknown value "OneTrust"');
  });

  it("is not awaited if the script tag turns analytics on", { tags: ["long"] }, async () => {
    await chrome.openReady(SIGN_UP, {
      script: withCollector('data-consent-source="cookiebot" data-analytics="on"'),
      before: cookiebot,
    });
    await expect
      .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
      .toContain("component_displayed");
  });
});
