import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { ARRIVES_AS_FRAGMENTS } from "../support/fragmentArrival";
import { itEach } from "../support/itEach";
import { fragmentOf, isStillPrerendered } from "../support/prerenderedPage";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

/**
 * The files that an untouched page loads: the collector (after the list that names it) and the channel to the site's other documents, with the page view, and the check of
 * fragments.
 */
const WITHOUT_VIEWS = [
  "files",
  "openSnowplow",
  "connectRefusals",
  ...(ARRIVES_AS_FRAGMENTS ? ["readFragment"] : []),
];

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
  /** Gives it idle moments until it has requested a file. */
  untilDownloaded(title: string): Promise<void>;
}

const header = () => fragmentOf(chrome, "hs-header");
const signUp = () => fragmentOf(chrome, "hs-email-signup", { formAction: "/subscribe" });

/** A page with space at the top, because a headless Chromium's pointer is in the corner, where it would touch the first element. */
async function openWaiting(
  body: string,
  { script = "", before = holdIdleTasks, query = "" } = {},
): Promise<WaitingPage> {
  const html = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
    <body style="margin: 0; padding-top: 8px">${body}<main><h1>Host page</h1></main>${chrome.scriptTag({ script })}</body></html>`;
  const requested: string[] = [];
  const opened = await chrome.visit(chrome.host.add({ html }) + query, {}, before, {
    isApproached: false,
    prepare: async (page) => {
      page.on("request", (request) => {
        const [, title] = /\/assets\/([A-Za-z]+)-\w+\.js/.exec(request.url()) ?? [];
        if (title) requested.push(title);
      });
    },
  });
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  const runIdleTask = () =>
    opened.page.evaluate(() => {
      const task = (window as unknown as Held).heldTasks.shift();
      task?.({ didTimeout: false, timeRemaining: () => 50 });
    });
  const requestedAfterIdle = () => runIdleTask().then(() => requested);
  return {
    ...opened,
    files: () => requested,
    runIdleTask,
    untilDownloaded: (title) => expect.poll(requestedAfterIdle).toContain(title),
  };
}

const untilLive = (page: Page, element: string) =>
  expect.poll(() => isStillPrerendered(page, element)).toBe(false);

describe("a page of prerendered elements", () => {
  it("is ready without a view, downloads the app in an idle moment and does not run it", async () => {
    const { page, files, untilDownloaded, events, faults } = await openWaiting(header() + signUp());
    await page.evaluate(() => window.HomeServices?.ready);
    await quiet(page);
    expect((await events("hs-ready")).map(({ target }) => target)).toEqual(["hs-header", "hs-email-signup"]);
    expect(files().filter((title) => !WITHOUT_VIEWS.includes(title))).toEqual([]);
    await untilDownloaded("app");
    await quiet(page);
    for (const element of ["hs-header", "hs-email-signup"])
      expect(await isStillPrerendered(page, element)).toBe(true);
    await page.getByLabel("Email address").focus();
    await untilLive(page, "hs-email-signup");
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    expect(files().filter((title) => title === "app")).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it("downloads the files that its views need at once, and no others, and runs nothing", async () => {
    const attributes = { lang: "de", variant: "STANDARD_WITH_AI_FIELD" };
    const elements = {
      "hs-header": fragmentOf(chrome, "hs-header", { attributes }),
      "hs-search": fragmentOf(chrome, "hs-search", { attributes: { mode: "chat" } }),
      "hs-email-signup": fragmentOf(chrome, "hs-email-signup", { attributes: { lang: "fr" } }),
      "hs-footer": fragmentOf(chrome, "hs-footer", { attributes: { brand: "HOME_ADVISOR" } }),
    };
    const { page, files, runIdleTask, faults } = await openWaiting(Object.values(elements).join(""));
    await page.evaluate(() => window.HomeServices?.ready);
    await expect
      .poll(async () => {
        await runIdleTask();
        return [...new Set(files())].filter((title) => !WITHOUT_VIEWS.includes(title)).sort();
      })
      .toEqual([
        "ChatField",
        "app",
        "chunk",
        "de",
        "dropdowns",
        "footerViews",
        "fr",
        "homeAdvisor",
        "mobileSheets",
      ]);
    await quiet(page);
    for (const tag of Object.keys(elements)) expect(await isStillPrerendered(page, tag)).toBe(true);
    expect(await page.locator("link[rel=modulepreload]").count()).toBe(0);
    const before = files().length;
    await page.locator("hs-email-signup input[type=email]").focus();
    await untilLive(page, "hs-email-signup");
    expect(files()).toHaveLength(before);
    expect(faults).toEqual([]);
  });

  it("runs a guard that needs the words which an idle moment has only downloaded", async () => {
    const guard = '<hs-auth-guard lang="de" authenticated>Secret</hs-auth-guard>';
    const { page, untilDownloaded, messages } = await openWaiting(
      fragmentOf(chrome, "hs-header", { attributes: { lang: "de" } }) + guard,
    );
    await untilDownloaded("de");
    await quiet(page);
    await page.evaluate(() => document.querySelector("hs-auth-guard")?.removeAttribute("authenticated"));
    await page.waitForURL(/\/login\?/);
    expect(messages.filter((message) => message.includes("home-services-chrome"))).toEqual([]);
  });

  it("runs a view whose files are still on their way from an idle moment when the visitor approaches", async () => {
    const { page, untilDownloaded, faults } = await openWaiting(signUp());
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route("**/assets/app-*.js", async (route) => {
      await sent;
      await route.continue();
    });
    await untilDownloaded("app");
    await page.getByLabel("Email address").focus();
    send();
    await untilLive(page, "hs-email-signup");
    expect(faults).toEqual([]);
  });

  it("warns of a misspelled attribute in an idle moment, and diagnose() names it before", async () => {
    const misspelled = signUp().replace("<hs-email-signup", '<hs-email-signup buton-label="x"');
    const { page, messages, runIdleTask } = await openWaiting(misspelled);
    await page.evaluate(() => window.HomeServices?.ready);
    const problems = await page.evaluate(() => window.HomeServices.diagnose().map(({ message }) => message));
    expect(problems).toContain("<hs-email-signup> has no attribute buton-label; did you mean button-label?");
    const warned = () => messages.filter((message) => message.includes("did you mean button-label?"));
    await expect
      .poll(async () => {
        await runIdleTask();
        return warned();
      })
      .toHaveLength(1);
    expect(await isStillPrerendered(page, "hs-email-signup")).toBe(true);
  });

  it("opens a panel on the first press before the app loads, and the app keeps it open with the focus in it", async () => {
    const { page } = await openWaiting(header());
    await page.route("**/assets/app-*.js", async (route) => {
      await page.waitForFunction(() => document.title === "go");
      await route.continue();
    });
    await page.locator("summary[part=title]", { hasText: "Exterior" }).click();
    expect(await page.locator("[part=panel]:visible").count()).toBe(1);
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    const link = page.locator("[part=panel]:visible").getByRole("link", { name: "Roofing" });
    await link.focus();
    await page.evaluate(() => {
      document.title = "go";
    });
    await untilLive(page, "hs-header");
    const title = page.getByRole("button", { name: "Exterior" });
    await expect.poll(() => title.getAttribute("aria-expanded")).toBe("true");
    await page.locator("[part=panel]:popover-open").waitFor();
    await expect.poll(() => link.evaluate((node) => node.matches(":focus"))).toBe(true);
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
    ([way]) => way === "the pointer",
  )("hydrates the header after %s", async (_, approach) => {
    const { page, files, faults } = await openWaiting(header());
    await quiet(page);
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    await approach(page);
    await untilLive(page, "hs-header");
    expect(files().filter((title) => title === "app")).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it("hydrates a header whose data has changed since the server rendered it", {
    tags: ["long"],
  }, async () => {
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
    expect(chrome.gateway.calls("createMember")).toHaveLength(1);
    expect(faults).toEqual([]);
  });
});

describe("a form that the visitor sends before the view is there", () => {
  const search = async ({ page }: WaitingPage) => {
    const sent = page.waitForRequest((request) => request.url().includes("/find?"));
    await page.locator("summary[part=title]", { hasText: "Exterior" }).click();
    await page.locator("hs-header [part=input]:visible").fill("roof");
    await page.keyboard.press("Enter");
    return new URL((await sent).url()).searchParams;
  };

  it("goes to its own address while the CMS does not respond", async () => {
    chrome.gateway.setFault("fetchNavigation", { delayMs: 30_000 });
    expect((await search(await openWaiting(header()))).get("searchQuery")).toBe("roof");
  });

  it("goes to its own address, with the page's query string, while the app does not arrive", {
    tags: ["long"],
  }, async () => {
    const waiting = await openWaiting(header(), { query: "?ref=a%20b&tag=1&tag=2&searchQuery=old" });
    await waiting.page.route("**/assets/app-*.js", () => undefined);
    const sent = await search(waiting);
    expect(sent.getAll("searchQuery")).toEqual(["roof"]);
    expect([sent.getAll("ref"), sent.getAll("tag")]).toEqual([["a b"], ["1", "2"]]);
  });

  it("stays in the page, with its text, if it has no address and the app does not arrive", async () => {
    const { page } = await openWaiting(fragmentOf(chrome, "hs-email-signup"));
    await page.route(/\/app-[\w-]+\.js/, (route) => route.abort());
    await page.getByLabel("Email address").fill("visitor@mail.example");
    const failed = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener("hs-error", (event) => resolve(event.detail.call), { once: true }),
        ),
    );
    await page.keyboard.press("Enter");
    expect(await failed).toBe("loadViews");
    expect(await page.getByLabel("Email address").inputValue()).toBe("visitor@mail.example");
  });
});

it("marks the links to the current page in markup without a view, also after a navigation in the page", async () => {
  const path = "/current";
  const { page } = await openWaiting(
    header().replace(/href="[^"]*"(?=[^>]*part="logo"|[^<]*<)/, `href="${path}"`),
  );
  const current = () =>
    page
      .locator("hs-header")
      .evaluate(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll("[aria-current=page]") ?? [])].map((link) =>
          link.getAttribute("href"),
        ),
      );
  expect(await current()).toEqual([]);
  await page.evaluate((to) => history.pushState({}, "", to), path);
  await expect.poll(current).toEqual([path]);
  expect(await isStillPrerendered(page, "hs-header")).toBe(true);
  await page.evaluate(() => history.back());
  await expect.poll(current).toEqual([]);
});

it("reports the display of a sign-up without a view, and once", async () => {
  const { page, events } = await openWaiting(signUp());
  await page.evaluate(() => window.HomeServices?.ready);
  const displays = async () =>
    (await events("hs-analytics")).filter(({ detail }) => detail.name === "component_displayed");
  expect(await displays()).toHaveLength(1);
  expect(await isStillPrerendered(page, "hs-email-signup")).toBe(true);
  await page.getByLabel("Email address").focus();
  await untilLive(page, "hs-email-signup");
  expect(await displays()).toHaveLength(1);
});

it("loads the app only for the elements that a data-saving visitor approaches", {
  tags: ["long"],
}, async () => {
  const { page, files } = await openWaiting(header() + signUp(), { before: saveData });
  await page.evaluate(() => window.HomeServices?.ready);
  await quiet(page);
  expect(files().filter((title) => !WITHOUT_VIEWS.includes(title))).toEqual([]);
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
