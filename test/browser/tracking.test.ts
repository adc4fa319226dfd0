import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenOptions, type OpenPage, startBrowser } from "../support/browser";
import { collectedEvents, collectorCalls, entity, postedEvents } from "../support/collectedEvents";
import { quiet, unchanging } from "../support/quiet";

const chrome = startBrowser();
const HERO = '<section data-hs-component="hero" data-hs-label="Top"><button>Go</button></section>';
const names = () => collectedEvents(chrome.gateway).map(({ name }) => name);
const withCollector = (rest = "") => `data-collector-url="${chrome.gateway.url}" ${rest}`;

function open(body: string, { script, ...options }: OpenOptions = {}): Promise<OpenPage> {
  return chrome.openReady(body, { ...options, script: withCollector(script) });
}

/** Opens a page whose clock moves only when a test moves it, and waits until it has loaded. */
async function openWithClock(body: string, script = withCollector()): Promise<OpenPage> {
  const opened = await chrome.open("", { form: "none" });
  const { page } = opened;
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  const html = `<!doctype html><title>Clock</title>${chrome.scriptTag({ script })}${body}`;
  await page.goto(chrome.host.add({ html }));
  await page.evaluate(() => window.HomeServices?.ready);
  return opened;
}

const click = (page: Page) => page.getByRole("button", { name: "Go" }).click();
const cookies = (page: Page) => page.context().cookies();
describe("the payload of an event", () => {
  it("contains only strings, names its type, platform and tracker, and wraps events and contexts", async () => {
    const { page, faults } = await open(`<hs-email-signup></hs-email-signup>${HERO}`, {
      script: 'data-app-name="shop"',
    });
    await click(page);
    await expect.poll(names).toEqual(expect.arrayContaining(["component_clicked", "page_viewed"]));
    for (const event of collectedEvents(chrome.gateway)) {
      expect(event.problems).toEqual([]);
      expect(event.values).toMatchObject({
        aid: "shop",
        p: "web",
        tna: "hs",
        tv: expect.stringMatching(/^js-4/),
      });
      expect(entity(event, "web_page")).toEqual({ id: expect.any(String) });
      expect(entity(event, "client_session")).toMatchObject({ userId: expect.any(String), sessionIndex: 1 });
      expect(entity(event, "brand")).toEqual({ name: "HOME_SERVICES" });
      expect(entity(event, "page")).toEqual({ name: new URL(page.url()).pathname });
    }
    for (const call of collectorCalls(chrome.gateway)) {
      const { data } = call.body as { data: Record<string, unknown>[] };
      for (const event of data)
        for (const value of Object.values(event)) expect(value).toEqual(expect.any(String));
    }
    expect(new Set(postedEvents(chrome.gateway).map(({ eid }) => eid)).size).toBe(
      postedEvents(chrome.gateway).length,
    );
    expect(faults).toEqual([]);
  });
});

describe("hs-tracker-not-ready", () => {
  it("is dispatched with the reason when there is no collector, and Snowplow is not loaded", async () => {
    const requests: string[] = [];
    const opened = await chrome.open("<hs-email-signup></hs-email-signup>", { form: "none" });
    opened.page.on("request", (request) => requests.push(request.url()));
    await opened.page.goto(
      chrome.host.add({ html: `${chrome.scriptTag()}<hs-email-signup></hs-email-signup>` }),
    );
    await expect
      .poll(() => opened.events("hs-tracker-not-ready"))
      .toMatchObject([{ detail: { reason: expect.stringContaining("collector-url") } }]);
    await expect
      .poll(async () => (await opened.events("hs-analytics")).map(({ detail }) => detail.name))
      .toContain("page_viewed");
    expect(requests.filter((url) => url.includes("openSnowplow"))).toEqual([]);
    expect(await cookies(opened.page)).toEqual([]);
  });

  it("is dispatched once with the reason when its file fails to load, and events are still announced", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.open("", { form: "none" });
    await opened.page.route("**/openSnowplow-*", (route) => route.abort());
    await opened.page.goto(
      chrome.host.add({
        html: `${chrome.scriptTag({ script: withCollector() })}${HERO}<hs-email-signup></hs-email-signup>`,
      }),
    );
    await expect.poll(() => opened.events("hs-tracker-not-ready")).toHaveLength(1);
    await click(opened.page);
    expect((await opened.events("hs-analytics")).map(({ detail }) => detail.name)).toContain(
      "component_clicked",
    );
    expect(opened.faults).toEqual([]);
    // The cause is printed once. The consequence for the tracker is only recorded.
    expect(opened.messages.filter((text) => text.includes("do not load"))).toHaveLength(1);
  });
});

describe("time on a page", () => {
  it("sends a page view one second after load, and pings at 30, 40 and 50 s while the visitor is active", async () => {
    const { page, events } = await openWithClock(`<hs-email-signup></hs-email-signup>`);
    const viewed = async () =>
      (await events("hs-analytics")).filter(({ detail }) => detail.name === "page_viewed").length;
    await page.clock.runFor(1000);
    expect(await viewed()).toBe(1);
    const secondsOfPings = () => {
      const [view, ...pings] = collectedEvents(chrome.gateway).filter(({ name }) => /^page_/.test(name));
      return pings.map(({ values }) => Math.round((Number(values.dtm) - Number(view?.values.dtm)) / 1000));
    };
    for (let second = 0; second < 50; second += 5) {
      await page.mouse.move(second, second);
      await page.clock.runFor(5000);
    }
    await expect.poll(secondsOfPings).toEqual([30, 40, 50]);
    await page.clock.runFor(120_000);
    await unchanging(() => secondsOfPings().length);
    expect(secondsOfPings()).toEqual([30, 40, 50]);
    expect(await viewed()).toBe(1);
  });

  it("starts a new session only after 20 minutes without an event", { tags: ["long"] }, async () => {
    const { page } = await openWithClock(`<hs-email-signup></hs-email-signup>${HERO}`);
    const sessions = () =>
      collectedEvents(chrome.gateway)
        .filter(({ name }) => name === "component_clicked")
        .map((event) => entity(event, "client_session"));
    // The click is delivered before the clock moves on, because a delivery that seems to hang for 20 minutes is repeated.
    const clickDelivered = async () => {
      const count = sessions().length;
      await click(page);
      await expect.poll(sessions).toHaveLength(count + 1);
      await unchanging(() => sessions().length);
    };
    await clickDelivered();
    await page.clock.fastForward(1_190_000);
    await clickDelivered();
    await page.clock.fastForward(1_210_000);
    await clickDelivered();
    const [first, second, third] = sessions();
    expect(second?.sessionId).toBe(first?.sessionId);
    expect(third).toMatchObject({
      userId: first?.userId,
      sessionIndex: 2,
      previousSessionId: first?.sessionId,
    });
    expect(third?.sessionId).not.toBe(first?.sessionId);
  });
});

describe("the tracker's cookies", () => {
  it("last about a year and 20 minutes, are Lax, and are not Secure only on plain http", async () => {
    const { page } = await open("<hs-email-signup></hs-email-signup>");
    await expect.poll(names).toContain("component_displayed");
    const now = Date.now() / 1000;
    const found = (await cookies(page)).map(({ name, sameSite, secure, expires }) => ({
      name: name.replace(/\..*/, ""),
      sameSite,
      secure,
      minutes: Math.round((expires - now) / 60),
    }));
    expect(found.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: "snplid", sameSite: "Lax", secure: false, minutes: 365 * 24 * 60 },
      { name: "snplses", sameSite: "Lax", secure: false, minutes: 20 },
    ]);
  });

  it("are Secure on https", { tags: ["long"] }, async () => {
    const { page } = await chrome.open("", { form: "none" });
    const { url } = chrome.gateway;
    const tag = chrome.scriptTag({ script: withCollector() }).replaceAll(url, "https://cdn.example");
    const html = `<!doctype html>${tag}<hs-email-signup></hs-email-signup>`;
    await page.route("https://shop.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    await page.route("https://cdn.example/**", async (route) => {
      const address = route.request().url().replace("https://cdn.example", url);
      await route.fulfill({ response: await route.fetch({ url: address }) });
    });
    await page.goto("https://shop.example/");
    await expect.poll(async () => (await cookies(page)).map(({ secure }) => secure)).toEqual([true, true]);
  });
});

describe("elements of the page", () => {
  it("report once that half of them is visible, also when added late, and report their dismissal", async () => {
    const opened = await chrome.openReady(`
      <div style="height:1000px"></div>
      <section id="low" data-hs-component="low" style="height:400px"></section>
      <div style="height:3000px"></div>`);
    const { page } = opened;
    const told = async () =>
      (await opened.events("hs-analytics"))
        .filter(({ detail }) => /component_dis/.test(detail.name))
        .map(({ detail }) => `${detail.name} ${detail.data.component_type}`);
    const scroll = async (y: number) => {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await quiet(page);
    };
    await scroll(300);
    expect(await told()).toEqual([]);
    await scroll(600);
    await expect.poll(told).toEqual(["component_displayed low"]);
    await scroll(2500);
    await scroll(600);
    expect(await told()).toEqual(["component_displayed low"]);
    await page.evaluate(() => {
      const late = document.createElement("aside");
      late.dataset.hsComponent = "late";
      late.textContent = "Late";
      Object.assign(late.style, { position: "fixed", top: "0" });
      document.body.append(late);
    });
    await expect.poll(told).toEqual(["component_displayed low", "component_displayed late"]);
    await page.evaluate(() => {
      document.querySelector("aside")?.setAttribute("hidden", "");
    });
    await expect.poll(told).toContain("component_dismissed late");
    await page.evaluate(() => document.querySelector("#low")?.remove());
    await expect
      .poll(told)
      .toEqual([
        "component_displayed low",
        "component_displayed late",
        "component_dismissed late",
        "component_dismissed low",
      ]);
    expect(opened.faults).toEqual([]);
  });

  it("count as displayed when they are larger than the window and fill half of it", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.openReady(
      '<main data-hs-component="article" style="height:9000px">Long</main>',
    );
    await expect
      .poll(async () => (await opened.events("hs-analytics")).map(({ detail }) => detail.name))
      .toContain("component_displayed");
  });
});

describe("one tracker per page", () => {
  it("sends each event once with two copies of the script", async () => {
    const second = chrome.scriptTag({ script: withCollector() }).replace("hs.js", "hs.js?second");
    const { page, messages } = await open(`<hs-email-signup></hs-email-signup>${second}${HERO}`);
    await expect.poll(() => messages.some((text) => text.includes("is on this page already"))).toBe(true);
    await click(page);
    await expect.poll(names).toContain("page_viewed");
    const count = (name: string) => names().filter((one) => one === name).length;
    expect([count("component_clicked"), count("page_viewed")]).toEqual([1, 1]);
    expect(names().filter((name) => name === "component_displayed")).toHaveLength(2);
  });

  it("stays apart from the page's Snowplow: each sends only its events, with a separate identity and cookies", async () => {
    const { readFile } = await import("node:fs/promises");
    const opened = await chrome.open("", { form: "none" });
    const library = await readFile("node_modules/@snowplow/browser-tracker/dist/index.umd.min.js", "utf8");
    const html = `<!doctype html><script>${library}</script>
      <script>window.snowplow = function theirs() {};
      snowplow.browserTracker || (window.theirs = self.snowplowBrowserTracker || self.snowplow);</script>
      ${chrome.scriptTag({ script: withCollector() })}<hs-email-signup></hs-email-signup>`;
    await opened.page.goto(chrome.host.add({ html }));
    const started = await opened.page.evaluate((url) => {
      const scope = window as unknown as Record<string, Record<string, (...given: unknown[]) => void>>;
      const api = Object.values(scope).find((one) => one && typeof one === "object" && "newTracker" in one);
      // WebKit accepts no Secure cookie over plain http, not even from localhost.
      api?.newTracker?.("hs", url, { appId: "theirs", cookieSecure: false, cookieSameSite: "Lax" });
      api?.trackPageView?.();
      return Boolean(api);
    }, chrome.gateway.url);
    expect(started).toBe(true);
    await expect
      .poll(() => collectedEvents(chrome.gateway).filter(({ name }) => name === "page_viewed"))
      .toHaveLength(2);
    const [theirs, ours] = ["theirs", "home-services-chrome"].map((app) =>
      collectedEvents(chrome.gateway).filter(({ values }) => values.aid === app),
    );
    expect(theirs?.map(({ name }) => name)).toEqual(["page_viewed"]);
    expect(ours?.map(({ name }) => name).sort()).toEqual(["component_displayed", "page_viewed"]);
    expect(theirs?.[0]?.values.duid).not.toBe(ours?.[0]?.values.duid);
    expect((await cookies(opened.page)).map(({ name }) => name.replace(/\..*/, "")).sort()).toEqual([
      "_sp_id",
      "_sp_ses",
      "snplid",
      "snplses",
    ]);
    expect(
      await opened.page.evaluate(() => (window as unknown as { snowplow: { name: string } }).snowplow.name),
    ).toBe("theirs");
  });
});
