import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenOptions, type OpenPage, startBrowser } from "../support/browser";
import { collectedEvents, collectorCalls, postedEvents } from "../support/collectedEvents";
import { itEach } from "../support/itEach";
import { quiet, unchanging } from "../support/quiet";

const chrome = startBrowser();
const HERO = '<section data-hs-component="hero"><button>Go</button></section>';
const SIGN_UP = "<hs-email-signup></hs-email-signup>";
const withCollector = (rest = "") => `data-collector-url="${chrome.gateway.url}" ${rest}`;

async function openTracked(body: string, { script, ...options }: OpenOptions = {}): Promise<OpenPage> {
  const opened = await chrome.openReady(body, { ...options, script: withCollector(script) });
  await expect.poll(() => opened.events("hs-tracker-ready")).toHaveLength(1);
  return opened;
}

/** Each event has a different number, by which the test recognizes it. */
const report = (page: Page, ...numbers: number[]) =>
  page.evaluate((all) => {
    for (const number of all) window.HomeServices?.track("numbered", { number });
  }, numbers);

const numbers = () =>
  collectedEvents(chrome.gateway)
    .filter(({ name }) => name === "custom_event")
    .map(({ event }) => (event as { data: { data: { number: number } } }).data.data.number);

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("hs-event-")).length);

const storedCharacters = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).flat().join("").length);

describe("reliable delivery", () => {
  it("sends everything, in order and once, when the network is back", { tags: ["long"] }, async () => {
    const { page, faults } = await openTracked(SIGN_UP);
    await report(page, 1);
    await expect.poll(numbers).toEqual([1]);
    await page.context().setOffline(true);
    await report(page, 2);
    await report(page, 3, 4);
    expect(await stored(page)).toBe(3);
    await page.context().setOffline(false);
    await expect.poll(numbers).toEqual([1, 2, 3, 4]);
    await expect.poll(() => stored(page)).toBe(0);
    expect(faults).toEqual([]);
  });

  it("sends from the next page what the previous page could not send", { tags: ["long"] }, async () => {
    const { page } = await openTracked(SIGN_UP);
    chrome.gateway.setFault("collectEvents", "500");
    await report(page, 1, 2);
    const next = chrome.host.add({ html: `${chrome.scriptTag({ script: withCollector() })}${SIGN_UP}` });
    await page.goto(next);
    await expect.poll(() => collectorCalls(chrome.gateway).length).toBeGreaterThan(1);
    chrome.gateway.setFault("collectEvents", null);
    await page.goto(next);
    // The retry that the page change interrupted may have arrived. Then the repeated event has the same id.
    await expect.poll(() => [...new Set(numbers())]).toEqual([1, 2]);
    const ids = collectedEvents(chrome.gateway).filter(({ name }) => name === "custom_event");
    expect(new Set(ids.map(({ eid }) => eid)).size).toBe(2);
    await expect.poll(() => stored(page)).toBe(0);
  });

  it("sends from the next page what was in flight when the previous page was left", async () => {
    const { page } = await openTracked(SIGN_UP);
    await expect.poll(() => collectedEvents(chrome.gateway).map(({ name }) => name)).toContain("page_viewed");
    chrome.gateway.setFault("collectEvents", "never");
    const before = collectorCalls(chrome.gateway).length;
    await report(page, 1);
    await expect.poll(() => collectorCalls(chrome.gateway).length).toBeGreaterThan(before);
    chrome.gateway.setFault("collectEvents", null);
    await page.goto(chrome.host.add({ html: `${chrome.scriptTag({ script: withCollector() })}${SIGN_UP}` }));
    await expect.poll(numbers).toEqual([1]);
  });

  it("delivers events from the moment a page is left", { tags: ["long"] }, async () => {
    const { page } = await openTracked(`${HERO}${SIGN_UP}`);
    await page.evaluate(() => {
      document.querySelector("button")?.addEventListener("click", () => {
        for (let number = 1; number <= 5; number++) window.HomeServices?.track("numbered", { number });
        location.href = "/elsewhere.html";
      });
    });
    await page.getByRole("button", { name: "Go" }).click();
    await page.waitForURL("**/elsewhere.html");
    await expect.poll(() => [...new Set(numbers())]).toEqual([1, 2, 3, 4, 5]);
  });

  it("keeps the newest 1000 events while the collector is down", { tags: ["long"] }, async () => {
    const { page } = await openTracked(SIGN_UP);
    await expect.poll(() => collectedEvents(chrome.gateway).map(({ name }) => name)).toContain("page_viewed");
    chrome.gateway.setFault("collectEvents", "500");
    await report(page, ...Array.from({ length: 1010 }, (_, i) => i));
    // Storage holds as many events as fit into 200 KB; memory holds the others.
    expect(await stored(page)).toBeGreaterThan(20);
    expect(await storedCharacters(page)).toBeLessThanOrEqual(100_000);
    chrome.gateway.setFault("collectEvents", null);
    await expect.poll(() => numbers().length, { timeout: 15_000 }).toBe(1000);
    expect(numbers()[0]).toBe(10);
    expect(new Set(numbers()).size).toBe(1000);
  });

  it("sends at most a dozen requests in 5 minutes to a collector that is down, without an error on the page", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.open("", { form: "none" });
    const { page } = opened;
    const now = new Date();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(new Date(now.getTime() + 1000));
    chrome.gateway.setFault("collectEvents", "500");
    await page.goto(chrome.host.add({ html: `${chrome.scriptTag({ script: withCollector() })}${SIGN_UP}` }));
    await expect.poll(() => opened.events("hs-tracker-ready")).toHaveLength(1);
    for (let second = 0; second < 300; second += 2) {
      await page.mouse.move(second, 10);
      await report(page, second);
      await page.clock.runFor(2000);
    }
    await unchanging(() => collectorCalls(chrome.gateway).length);
    expect(collectorCalls(chrome.gateway).length).toBeGreaterThan(5);
    expect(collectorCalls(chrome.gateway).length).toBeLessThanOrEqual(12);
    expect(opened.faults).toEqual([]);
    chrome.gateway.setFault("collectEvents", null);
    for (let second = 0; second < 300; second += 5) await page.clock.runFor(5000);
    await expect.poll(() => numbers().length).toBe(150);
    expect(new Set(numbers()).size).toBe(150);
  });

  it("sends each event once if a tab reports while another tab sends", async () => {
    const { page } = await openTracked(SIGN_UP);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const pageViews = () => collectedEvents(chrome.gateway).filter(({ name }) => name === "page_viewed");
    await expect.poll(() => pageViews().length).toBe(2);
    chrome.gateway.setFault("collectEvents", { delayMs: 1500 });
    const before = collectorCalls(chrome.gateway).length;
    await report(page, 1, 2, 3);
    await expect.poll(() => collectorCalls(chrome.gateway).length).toBeGreaterThan(before);
    await report(other, 4, 5, 6);
    await expect.poll(() => numbers().sort()).toEqual([1, 2, 3, 4, 5, 6]);
    await quiet(other);
    expect(numbers().sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("opting out", () => {
  const nothingIsLeft = async (page: Page) => {
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  };

  it("with HomeServices.configure stops at once, drops the queue and removes the cookies", async () => {
    const { page, events } = await openTracked(`${HERO}${SIGN_UP}`);
    chrome.gateway.setFault("collectEvents", "500");
    await report(page, 1);
    const names = async () => (await events("hs-analytics")).map(({ detail }) => detail.name);
    await expect.poll(names).toContain("page_viewed");
    // An element reports that it is displayed when the browser has time for it.
    let before = 0;
    const isQuiet = async () => {
      const last = before;
      before = (await events("hs-analytics")).length;
      return before === last;
    };
    await expect.poll(isQuiet, { interval: 500 }).toBe(true);
    const leftAtOnce = await page.evaluate(() => {
      window.HomeServices?.configure({ analytics: "off" });
      return [document.cookie, ...Object.keys(localStorage)].join();
    });
    expect(leftAtOnce).toBe("");
    chrome.gateway.reset();
    await report(page, 2);
    await page.getByRole("button", { name: "Go" }).click();
    await quiet(page);
    expect(postedEvents(chrome.gateway)).toEqual([]);
    expect(await events("hs-analytics")).toHaveLength(before);
    await nothingIsLeft(page);
  });

  it("with the attribute of the only element removes the cookies, and can be undone", {
    tags: ["long"],
  }, async () => {
    const { page } = await openTracked(SIGN_UP);
    await expect.poll(() => collectedEvents(chrome.gateway).length).toBeGreaterThan(0);
    const [first] = collectedEvents(chrome.gateway);
    await page.evaluate(() => document.querySelector("hs-email-signup")?.setAttribute("analytics", "off"));
    await expect.poll(async () => (await page.context().cookies()).length).toBe(0);
    chrome.gateway.clear();
    await report(page, 1);
    await quiet(page);
    expect(postedEvents(chrome.gateway)).toEqual([]);
    await nothingIsLeft(page);
    await page.evaluate(() => document.querySelector("hs-email-signup")?.removeAttribute("analytics"));
    await report(page, 2);
    await expect.poll(numbers).toEqual([2]);
    expect(collectedEvents(chrome.gateway)[0]?.values.duid).not.toBe(first?.values.duid);
  });

  itEach(
    [
      ["the script tag", { script: 'data-analytics="off"' }],
      [
        "Global Privacy Control",
        { before: () => Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }) },
      ],
    ],
    ([by]) => by === "Global Privacy Control",
  )(
    "by %s sends, announces and stores nothing from the start, and removes stored data",
    async (_by, options) => {
      const opened = await chrome.openReady(`${HERO}${SIGN_UP}`, {
        ...options,
        script: withCollector((options as OpenOptions).script),
      });
      const { page } = opened;
      const { url } = chrome.host;
      await page.context().addCookies([
        { name: "snplid.1234", value: "old", url },
        { name: "theirs", value: "1", url },
      ]);
      await page.reload();
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .toEqual(["theirs"]);
      await page.getByRole("button", { name: "Go" }).click();
      await quiet(page);
      expect(postedEvents(chrome.gateway)).toEqual([]);
      expect(await opened.events("hs-analytics")).toEqual([]);
      expect(await opened.events("hs-tracker-not-ready")).toMatchObject([
        { detail: { reason: "analytics is off" } },
      ]);
      expect(opened.faults).toEqual([]);
    },
  );

  it("ended by a later configure sends the page view and the displays then", { tags: ["long"] }, async () => {
    const before =
      "<script>addEventListener('load', () => HomeServices.configure({ analytics: 'off' }))</script>";
    const opened = await chrome.openReady(`${HERO}${before}`, { script: withCollector() });
    await quiet(opened.page);
    expect(await opened.events("hs-analytics")).toEqual([]);
    await opened.page.evaluate(() => window.HomeServices?.configure({ analytics: "on" }));
    await expect
      .poll(() =>
        collectedEvents(chrome.gateway)
          .map(({ name }) => name)
          .sort(),
      )
      .toEqual(["component_displayed", "page_viewed"]);
  });

  it("of one element keeps the others on", { tags: ["long"] }, async () => {
    const { page } = await openTracked(
      `${SIGN_UP}<hs-email-signup analytics="off" heading="Silent"></hs-email-signup>`,
    );
    await expect.poll(() => collectedEvents(chrome.gateway).map(({ name }) => name)).toContain("page_viewed");
    expect(JSON.stringify(collectedEvents(chrome.gateway))).not.toContain("Silent");
    expect((await page.context().cookies()).length).toBe(2);
  });
});

describe("the tracker on a hostile page", () => {
  it("sends correct events if the page replaces Request, reduce and toJSON", { tags: ["long"] }, async () => {
    const { page, faults } = await openTracked(`${HERO}${SIGN_UP}`, {
      before: () => {
        const lists = Array.prototype as unknown as Record<string, unknown>;
        lists.toJSON = function (this: unknown[]) {
          return `[${[...this].map((one) => JSON.stringify(one)).join(", ")}]`;
        };
        lists.reduce = function (this: unknown[]) {
          return this.length > 1 ? this : this[0];
        };
        Object.assign(window, { Request: class {} });
      },
    });
    await page.getByRole("button", { name: "Go" }).click();
    await expect
      .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
      .toEqual(expect.arrayContaining(["component_displayed", "component_clicked", "page_viewed"]));
    expect(collectorCalls(chrome.gateway).map(({ status }) => status)).not.toContain(400);
    for (const { contexts } of collectedEvents(chrome.gateway)) expect(contexts.length).toBeGreaterThan(3);
    expect(faults).toEqual([]);
  });

  it("sends events without a session if the page blocks cookies and storage", {
    tags: ["long"],
  }, async () => {
    const { page, faults } = await openTracked(`${HERO}${SIGN_UP}`, {
      before: () => {
        const deny = () => {
          throw new DOMException("denied", "SecurityError");
        };
        Object.defineProperty(document, "cookie", { get: deny, set: deny });
        Object.defineProperty(window, "localStorage", { get: deny });
        Object.defineProperty(window, "sessionStorage", { get: deny });
      },
    });
    await page.getByRole("button", { name: "Go" }).click();
    await expect
      .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
      .toContain("component_clicked");
    expect(JSON.stringify(collectedEvents(chrome.gateway))).not.toContain("client_session");
    expect(faults).toEqual([]);
  });
});
