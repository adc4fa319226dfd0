import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { fragmentOf, isStillPrerendered } from "../support/prerenderedPage";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

/** The files that analytics loads with the page view: the collector, and the channel to the site's other documents. */
const OF_ANALYTICS = ["openSnowplow", "connectRefusals"];

interface Held {
  heldTasks: IdleRequestCallback[];
}

/** Runs before the page's scripts: delays every task for idle time. */
function holdIdleTasks(): void {
  const heldTasks: IdleRequestCallback[] = [];
  Object.assign(window, {
    heldTasks,
    requestIdleCallback: (task: IdleRequestCallback) => heldTasks.push(task),
    cancelIdleCallback: (id: number) => {
      heldTasks[id - 1] = () => undefined;
    },
  });
}

/** Runs before the page's scripts: the visitor's browser saves data. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

interface WaitingPage extends OpenPage {
  /** The titles of the files that the script has requested so far. */
  files(): string[];
  /** Gives the browser an idle moment. */
  runIdleTask(): Promise<void>;
}

const header = () => fragmentOf(chrome, "hs-header");
const signUp = () => fragmentOf(chrome, "hs-email-signup", { formAction: "/subscribe" });

/** A page with space at the top, because a headless Chromium's pointer is in the corner, where it would touch the first element. */
async function openWaiting(body: string, { script = "", before = holdIdleTasks } = {}): Promise<WaitingPage> {
  const html = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
    <body style="margin: 0; padding-top: 8px">${body}<main><h1>Host page</h1></main>${chrome.scriptTag({ script })}</body></html>`;
  const requested: string[] = [];
  const opened = await chrome.visit(chrome.host.add({ html }), {}, before, {
    prepare: async (page) => {
      page.on("request", (request) => {
        const [, title] = /\/assets\/([A-Za-z]+)-\w+\.js/.exec(request.url()) ?? [];
        if (title) requested.push(title);
      });
    },
  });
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  return {
    ...opened,
    files: () => requested,
    runIdleTask: () =>
      opened.page.evaluate(() => {
        const task = (window as unknown as Held).heldTasks.shift();
        task?.({ didTimeout: false, timeRemaining: () => 50 });
      }),
  };
}

const untilLive = (page: Page, element: string) =>
  expect.poll(() => isStillPrerendered(page, element)).toBe(false);

describe("a page of prerendered elements", () => {
  it("requests no lazy file before the browser is idle, and hydrates one element per idle period", async () => {
    const { page, files, runIdleTask, faults } = await openWaiting(header() + signUp());
    await quiet(page);
    expect(files().filter((title) => !OF_ANALYTICS.includes(title))).toEqual([]);
    await runIdleTask();
    await untilLive(page, "hs-header");
    expect(await isStillPrerendered(page, "hs-email-signup")).toBe(true);
    await expect
      .poll(async () => {
        await runIdleTask();
        return isStillPrerendered(page, "hs-email-signup");
      })
      .toBe(false);
    await page.evaluate(() => window.HomeServices?.ready);
    expect(files().filter((title) => title === "app")).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it("opens a panel on the first press before the app loads, and the app keeps it open", async () => {
    const { page } = await openWaiting(header());
    await page.route("**/assets/app-*.js", async (route) => {
      await page.waitForFunction(() => document.title === "go");
      await route.continue();
    });
    await page.locator("summary[part=title]", { hasText: "Exterior" }).click();
    expect(await page.locator("[part=panel]:visible").count()).toBe(1);
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    await page.evaluate(() => {
      document.title = "go";
    });
    await untilLive(page, "hs-header");
    const title = page.getByRole("button", { name: "Exterior" });
    expect(await title.getAttribute("aria-expanded")).toBe("true");
  });

  itEach<[string, (page: Page) => Promise<unknown>]>(
    [
      ["the pointer", (page) => page.mouse.move(100, 20)],
      ["a focus", (page) => page.locator("hs-header a").first().focus()],
      [
        "a touch",
        // Firefox on a computer has no TouchEvent.
        (page) => page.locator("hs-header").evaluate((node) => node.dispatchEvent(new Event("touchstart"))),
      ],
      [
        "a setting",
        (page) => page.locator("hs-header").evaluate((node) => node.setAttribute("authenticated", "")),
      ],
      [
        "the page's configuration",
        (page) => page.evaluate(() => window.HomeServices?.configure({ brand: "HOME_ADVISOR" })),
      ],
    ],
    ([way]) => way === "the pointer" || way === "a setting",
  )("hydrates the header after %s", async (_, approach) => {
    const { page, files, faults } = await openWaiting(header());
    await quiet(page);
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    await approach(page);
    await untilLive(page, "hs-header");
    expect(files().filter((title) => title === "app")).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it("hydrates a header whose data has changed since the server rendered it", async () => {
    const { page } = await openWaiting(header(), { script: 'data-nav-variant="long"' });
    await untilLive(page, "hs-header");
  });

  it("sends a form once that was submitted while the app was loading", async () => {
    const { page, events, faults } = await openWaiting(signUp());
    await page.route("**/assets/app-*.js", async (route) => {
      await page.waitForFunction(() => document.title === "go");
      await route.continue();
    });
    await page.getByLabel("Email address").fill("visitor@mail.example");
    await page.getByRole("button", { name: "Sign me up" }).click();
    expect(new URL(page.url()).pathname).not.toBe("/subscribe");
    await page.evaluate(() => {
      document.title = "go";
    });
    await page.getByText("Thanks for signing up!").waitFor();
    expect(await events("hs-subscribe")).toHaveLength(1);
    expect(chrome.gateway.calls().filter(({ operationId }) => operationId === "createMember")).toHaveLength(
      1,
    );
    expect(faults).toEqual([]);
  });
});

it("loads the app only for the elements that a data-saving visitor approaches", async () => {
  const { page, files } = await openWaiting(header() + signUp(), { before: saveData });
  await page.evaluate(() => window.HomeServices?.ready);
  await quiet(page);
  expect(files().filter((title) => !OF_ANALYTICS.includes(title))).toEqual([]);
  await page.getByLabel("Email address").focus();
  await untilLive(page, "hs-email-signup");
  expect(await isStillPrerendered(page, "hs-header")).toBe(true);
});

it("a page with an element that is not prerendered requests the app and the data in parallel", async () => {
  const requests: string[] = [];
  const opened = await chrome.open("", { form: "none" });
  opened.page.on("request", (request) => requests.push(request.url()));
  const html = `<!doctype html><title>Host</title>${chrome.scriptTag()}<hs-header></hs-header><hs-footer></hs-footer>`;
  await opened.page.route(/\/assets\/|\/navigation/, async (route) => {
    await expect.poll(() => requests.some((url) => url.includes("/assets/app-"))).toBe(true);
    await expect.poll(() => requests.some((url) => url.includes("/v1/navigation"))).toBe(true);
    await expect.poll(() => requests.some((url) => url.includes("/assets/homeServices-"))).toBe(true);
    await route.continue();
  });
  await opened.page.goto(chrome.host.add({ html }));
  await opened.page.getByRole("contentinfo").waitFor();
  await opened.page.getByRole("banner").waitFor();
});
