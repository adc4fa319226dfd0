import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

describe("User Timing", () => {
  it("measures the start and the first content of each element, and the time between them", async () => {
    const { page } = await chrome.openReady(
      "<hs-header></hs-header><hs-email-signup></hs-email-signup><hs-badges badges='certified'></hs-badges>",
    );
    const entries = await page.evaluate(() =>
      performance
        .getEntries()
        .filter(({ name }) => name.startsWith("hs:"))
        .map(({ name, entryType, startTime, duration }) => ({ name, entryType, startTime, duration })),
    );
    for (const name of ["hs:header", "hs:email-signup", "hs:badges"]) {
      const [start, ready, measure] = [`${name}:start`, `${name}:ready`, name].map((wanted) =>
        entries.find((entry) => entry.name === wanted),
      );
      expect([start?.entryType, ready?.entryType, measure?.entryType]).toEqual(["mark", "mark", "measure"]);
      expect(measure?.startTime).toBe(start?.startTime);
      expect((start?.startTime ?? 0) + (measure?.duration ?? 0)).toBeCloseTo(ready?.startTime ?? -1, 3);
    }
  });

  it("that the page has removed breaks no element", { tags: ["long"] }, async () => {
    const { page, faults } = await chrome.openReady("<hs-email-signup></hs-email-signup>", {
      before: () => Object.defineProperty(window, "performance", { value: {} }),
    });
    await page.getByLabel("Email address").waitFor();
    expect(faults).toEqual([]);
  });
});

describe("uncaught errors", () => {
  const OURS = ';setTimeout(() => { throw new Error("ours"); }); Promise.reject(new TypeError("rejected"));';

  it("are reported by hs-error when they come from our files", async () => {
    const opened = await chrome.open("", { form: "none" });
    const { page, events } = opened;
    await page.route("**/hs.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + OURS });
    });
    await page.goto(
      chrome.host.add({
        html: `<!doctype html><title>Host</title>${chrome.scriptTag({ script: 'crossorigin="anonymous"' })}`,
      }),
    );
    await expect.poll(async () => (await events("hs-error")).length).toBe(2);
    const told = await events("hs-error");
    expect(told.map(({ target }) => target)).toEqual(["#document", "#document"]);
    for (const { detail } of told)
      expect(detail).toMatchObject({ element: "page", call: "script", status: 0 });
    expect(
      told
        .map(({ detail }) => detail.message)
        .sort()
        .join(),
    ).toMatch(/rejected.*ours|ours.*rejected/);
    const diagnosed = await page.evaluate(() =>
      window.HomeServices?.diagnose().map(({ message }) => message),
    );
    expect(diagnosed?.join()).toContain("Uncaught error in the script");
  });

  it("are left to the page when they come from its files, also in its callbacks", {
    tags: ["long"],
  }, async () => {
    const { page, events } = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await page.evaluate(() => {
      document.addEventListener("hs-analytics", () => {
        throw new Error("theirs");
      });
      setTimeout(() => {
        throw new Error("theirs");
      });
      void Promise.reject(new Error("https://cdn.example/hs/1/hs.js is theirs"));
      void Promise.reject(undefined);
      window.HomeServices?.track("own", {});
    });
    await quiet(page);
    expect(await events("hs-error")).toEqual([]);
  });
});
