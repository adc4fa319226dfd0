// @module-tag host
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { FOUR, FOUR_ELEMENTS } from "../support/hostCheck";
import { libraryTag } from "../support/libraryTag";
import { quiet } from "../support/quiet";
import { expectShown, mountingEvents } from "../support/shownElements";

const chrome = startBrowser();

/** Adds two pages that link to each other. The addresses begin with `n`, so that each test has different ones. */
function twoPages(n: string, head: string, { body = "", extra = "" } = {}): string {
  const addPage = (name: string, other: string) =>
    chrome.host.add(
      {
        html: `<!doctype html><html lang="en"><head><title>${name}</title>${head}</head><body ${body}><h1>${name}</h1>
          <a href="/${n}-${other}">To ${other}</a>${FOUR_ELEMENTS}${extra}</body></html>`,
      },
      `/${n}-${name}`,
    );
  addPage("two", "one");
  return addPage("one", "two");
}

type Opened = Awaited<ReturnType<typeof chrome.visit>>;

/** The number of ready events, and of reports by one sign-up banner. */
async function counts(opened: Opened): Promise<{ ready: number; displayed: number }> {
  const received = await mountingEvents(opened);
  return {
    ready: received.filter((line) => line.startsWith("ready")).length,
    displayed: received.filter(
      (line) => line === received.find((one) => one.startsWith("component_displayed")),
    ).length,
  };
}

async function arrive({ page }: Opened, name: string): Promise<void> {
  await page.getByRole("heading", { name, exact: true, level: 1 }).waitFor();
  await expectShown(page, FOUR);
}

/** Expects that the elements of the current page work, and that no element of the previous page is left. */
async function expectUsable({ page }: Opened): Promise<void> {
  await page.getByRole("button", { name: "Interior", exact: true }).click();
  await page.getByRole("link", { name: "Bathroom Remodeling" }).click({ trial: true });
  await page.locator("hs-search").getByRole("combobox").fill("in");
  await page.getByRole("option", { name: "Inspect a Home" }).waitFor();
  await page.keyboard.press("Escape");
}

describe("Turbo", () => {
  const turbo = () => libraryTag(chrome, "@hotwired/turbo/dist/turbo.es2017-umd.js");

  it("visits, restores its snapshot and previews, and each page's elements render and report their display once", {
    tags: ["representative"],
  }, async () => {
    const opened = await chrome.visit(twoPages("turbo", turbo() + chrome.scriptTag()));
    const { page } = opened;
    await arrive(opened, "one");
    await expectUsable(opened);
    const first = await counts(opened);
    expect(first).toEqual({ ready: 4, displayed: 1 });

    await page.getByRole("link", { name: "To two" }).click();
    await arrive(opened, "two");
    expect(await counts(opened)).toEqual({ ready: 8, displayed: 2 });

    await page.goBack();
    await arrive(opened, "one");
    expect(await counts(opened)).toEqual({ ready: 12, displayed: 3 });
    await expectUsable(opened);

    // Turbo shows the snapshot of page two until the server has responded.
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/turbo-two", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("link", { name: "To two" }).click();
    await page.locator("html[data-turbo-preview]").waitFor();
    await arrive(opened, "two");
    release();
    await page.locator("html:not([data-turbo-preview])").waitFor();
    await arrive(opened, "two");
    expect((await counts(opened)).displayed).toBe(4);
    await expectUsable(opened);
    expect(opened.messages.filter((message) => message.includes("home-services-chrome]"))).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("runs a tag in the body again on each visit, which only warns once", async () => {
    const opened = await chrome.visit(twoPages("turbo-body", turbo(), { extra: chrome.scriptTag() }));
    await arrive(opened, "one");
    for (const name of ["two", "one", "two"]) {
      await opened.page.getByRole("link", { name: `To ${name}` }).click();
      await arrive(opened, name);
      await quiet(opened.page);
    }
    expect(opened.messages.filter((message) => message.includes("is on this page already"))).toHaveLength(1);
    expect((await opened.page.evaluate(() => window.HomeServices?.diagnose()))?.length).toBe(1);
    expect(opened.faults).toEqual([]);
  });

  it("keeps permanent elements with their typed text", async () => {
    const name = "turbo-kept";
    const kept =
      '<div id="kept" data-turbo-permanent><hs-email-signup id="mine" heading="Kept"></hs-email-signup></div>';
    const opened = await chrome.visit(twoPages(name, turbo() + chrome.scriptTag(), { extra: kept }));
    const { page } = opened;
    await expectShown(page, [...FOUR, "hs-email-signup"]);
    const email = page.locator("#mine").getByLabel("Email address");
    await email.fill("half@typ");
    await page.getByRole("link", { name: "To two" }).click();
    await page.getByRole("heading", { name: "two", exact: true }).waitFor();
    await expectShown(page, [...FOUR, "hs-email-signup"]);
    expect(await email.inputValue()).toBe("half@typ");
    expect(opened.faults).toEqual([]);
  });
});

describe("htmx", () => {
  const htmx = () => libraryTag(chrome, "htmx.org/dist/htmx.min.js");

  it("boosts links, goes back through its history, and each page's elements render and report their display once", async () => {
    const opened = await chrome.visit(
      twoPages("htmx", htmx() + chrome.scriptTag(), { body: 'hx-boost="true"' }),
    );
    const { page } = opened;
    await arrive(opened, "one");
    await expectUsable(opened);
    await page.getByRole("link", { name: "To two" }).click();
    await arrive(opened, "two");
    expect(await counts(opened)).toEqual({ ready: 8, displayed: 2 });
    await page.goBack();
    await arrive(opened, "one");
    expect(await counts(opened)).toEqual({ ready: 12, displayed: 3 });
    await expectUsable(opened);
    expect(opened.faults).toEqual([]);
  });

  it.each(["innerHTML", "outerHTML", "beforeend"])(
    "swaps a fragment with our elements in it, by %s",
    async (swap) => {
      chrome.host.add({ html: `<div id="ours">${FOUR_ELEMENTS}</div>` }, "/fragment");
      const address = chrome.host.add({
        html: `<!doctype html><html lang="en"><title>Host</title>${htmx()}${chrome.scriptTag()}<body>
        <button hx-get="/fragment" hx-target="#there" hx-swap="${swap}">Swap</button><div id="there"></div></body></html>`,
      });
      const opened = await chrome.visit(address);
      const { page } = opened;
      await page.waitForFunction(() => "htmx" in window && customElements.get("hs-footer") !== undefined);
      await page.getByRole("button", { name: "Swap" }).click();
      await expectShown(page, FOUR);
      expect(await counts(opened)).toEqual({ ready: 4, displayed: 1 });
      if (swap === "innerHTML") {
        await use(page);
        await page.getByRole("button", { name: "Swap" }).click();
        await expect.poll(() => counts(opened)).toEqual({ ready: 8, displayed: 2 });
        await expectShown(page, FOUR);
      }
      await expectUsable(opened);
      expect(opened.faults).toEqual([]);
    },
  );
});

/** Opens a panel and starts a request, which the swap then has to end. */
async function use(page: Opened["page"]): Promise<void> {
  await page.getByRole("button", { name: "Exterior", exact: true }).click();
  await page.locator("hs-search").getByLabel("Zip code").fill("90210");
}
