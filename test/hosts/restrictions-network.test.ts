// @module-tag host
import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser, stay } from "../support/browser";
import { FOUR, FOUR_ELEMENTS } from "../support/hostCheck";
import { expectShown } from "../support/shownElements";

const chrome = startBrowser();
/** The timeout of a request, ten seconds, is one second here. */
const HURRIES = () => {
  document.addEventListener("hs-navigate", (event) => event.preventDefault());
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (task: () => void, delay = 0) => setTimeout(task, delay === 10_000 ? 1000 : delay),
  });
};
const withFallbacks = FOUR_ELEMENTS.replace(/<(hs-[\w-]+)>/g, "$&<p>Old $1</p>");

const parts = ({ page }: OpenPage) => ({
  email: page.locator("hs-email-signup").getByLabel("Email address"),
  signUp: page.locator("hs-email-signup").getByRole("button", { name: "Sign me up" }),
  text: page.locator("hs-search").getByRole("combobox"),
  zip: page.locator("hs-search").getByLabel("Zip code"),
  title: page.getByRole("button", { name: "Interior", exact: true }),
  panelLink: page.getByRole("link", { name: "Bathroom Remodeling" }),
});

describe("going offline", () => {
  it("after all lazy files have loaded: shows messages, keeps typed text, and works again online", async () => {
    const opened = await chrome.openReady(FOUR_ELEMENTS, { before: stay });
    const { page } = opened;
    await expectShown(page, FOUR);
    const { email, signUp, text, zip, title, panelLink } = parts(opened);
    await text.fill("ins");
    await page.getByRole("option").first().waitFor();
    await text.press("Escape");
    await page.context().setOffline(true);

    await email.fill("visitor@mail.example");
    await signUp.click();
    await page.getByText("Sorry, we couldn't send the email.").waitFor();
    expect(await email.inputValue()).toBe("visitor@mail.example");
    await text.fill("inspect");
    await expect.poll(async () => (await opened.events("hs-error")).length).toBeGreaterThan(1);
    await zip.fill("90210");
    expect([await text.inputValue(), await zip.inputValue()]).toEqual(["inspect", "90210"]);
    await text.press("Enter");
    await expect
      .poll(async () => (await opened.events("hs-navigate")).at(-1)?.detail.url)
      .toContain("searchQuery=inspect");

    await page.context().setOffline(false);
    await signUp.click();
    await page.getByText("Thanks for signing up!").waitFor();
    await text.fill("in");
    await page.getByRole("option", { name: "Inspect a Home" }).waitFor();
    await title.click();
    await panelLink.waitFor();
    expect(opened.faults).toEqual([]);
  });

  it("before any lazy file has loaded: lazy parts wait, the search still works, and all works again online", async () => {
    const opened = await chrome.openReady(FOUR_ELEMENTS, { before: stay });
    const { page } = opened;
    await expectShown(page, FOUR);
    const { email, signUp, text, title, panelLink } = parts(opened);
    await page.context().setOffline(true);
    await title.click();
    // If the panel's file was already fetched in idle time, the panel is open and covers the sign-up.
    await page.keyboard.press("Escape");
    await text.fill("sink");
    await text.press("Enter");
    await expect
      .poll(async () => (await opened.events("hs-navigate")).at(-1)?.detail.url)
      .toContain("searchQuery=sink");
    await email.fill("visitor@mail.example");
    await signUp.click();
    await page.getByText("Sorry, we couldn't send the email.").waitFor();

    await page.context().setOffline(false);
    await title.click();
    await panelLink.waitFor();
    // The panel covers the search, and the search's list covers the sign-up, so each is closed first.
    await page.keyboard.press("Escape");
    await text.click();
    await text.fill("in");
    await page.getByRole("option", { name: "Inspect a Home" }).waitFor();
    await text.press("Escape");
    expect(await email.inputValue()).toBe("visitor@mail.example");
    await signUp.click();
    await page.getByText("Thanks for signing up!").waitFor();
    expect(opened.faults).toEqual([]);
  });

  it("while elements are added: shows the fallback children until the page is online again", async () => {
    // The badges load the app. Without it, every added element would keep its fallback children.
    const opened = await chrome.open('<main></main><hs-badges badges="certified"></hs-badges>');
    const { page } = opened;
    await page.getByRole("button", { name: "Certified" }).waitFor();
    await page.context().setOffline(true);
    await page.evaluate((markup) => {
      const main = document.querySelector("main main");
      if (main) main.innerHTML = markup;
    }, withFallbacks);
    const failed = async () => new Set((await opened.events("hs-error")).map(({ target }) => target));
    await expect.poll(failed).toEqual(new Set(["hs-header", "hs-footer"]));
    for (const tag of ["hs-header", "hs-footer"])
      expect(await page.getByText(`Old ${tag}`).isVisible()).toBe(true);
    expect(await page.getByText("Old hs-search").isVisible()).toBe(false);

    await page.context().setOffline(false);
    await expectShown(page, [...FOUR, "hs-badges"]);
    for (const tag of FOUR) expect(await page.getByText(`Old ${tag}`).isVisible()).toBe(false);
    expect(opened.faults).toEqual([]);
  });
});

/** All files but the app. Without the app, every element keeps its fallback children. */
const LAZY_FILES = /\/hs\/1\/assets\/(?!app-|chunk-)/;

describe("elements whose lazy files cannot be loaded", () => {
  it.each([
    ["the files are missing", 404],
    ["the network blocks the files", 0],
    ["a hotel's login page replaces the files", 200],
  ] as const)(
    "show the header and search, the footer's fallback, and keep the sign-up's text until the files load: %s",
    async (_, status) => {
      const opened = await chrome.open("", { form: "none" });
      const { page } = opened;
      page.setDefaultTimeout(8000);
      await page.route(LAZY_FILES, (route) =>
        status
          ? route.fulfill({ status, contentType: "text/html", body: "<p>Log in first</p>" })
          : route.abort("blockedbyclient"),
      );
      await page.goto(
        chrome.host.add({ html: `<!doctype html><title>Host</title>${chrome.scriptTag()}${withFallbacks}` }),
      );
      await page.evaluate(stay);
      await page.getByText("Old hs-footer").waitFor();
      await page.getByRole("banner").getByRole("link", { name: "Log in" }).click({ trial: true });
      expect(await page.getByText("Old hs-header").isVisible()).toBe(false);
      const { email, signUp, text } = parts(opened);
      await text.fill("sink");
      await text.press("Enter");
      await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
      // `ready` resolves although the files are missing.
      await page.evaluate(() => window.HomeServices?.ready);
      await email.fill("visitor@mail.example");
      await signUp.click();
      await page.getByText("Sorry, we couldn't send the email.").waitFor();
      expect(await opened.events("hs-subscribe-error")).toHaveLength(1);
      await page.unroute(LAZY_FILES);
      await signUp.click();
      await page.getByText("Thanks for signing up!").waitFor();
      expect(opened.faults).toEqual([]);
    },
  );
});

describe("a gateway that accepts requests and never responds", () => {
  it("leaves the elements usable, tells the visitor after ten seconds, and keeps typed text", async () => {
    for (const operation of ["fetchNavigation", "fetchSuggestions", "fetchTreatment", "createMember"]) {
      chrome.gateway.setFault(operation, "never");
    }
    const opened = await chrome.open(withFallbacks, { before: HURRIES });
    const { page } = opened;
    const { email, signUp, text } = parts(opened);
    await email.fill("visitor@mail.example");
    await signUp.click();
    await text.fill("sink");
    expect(await page.getByText("Old hs-header").isVisible()).toBe(true);
    await text.press("Enter");
    await expect
      .poll(async () => (await opened.events("hs-navigate")).at(-1)?.detail.url)
      .toContain("searchQuery=sink");
    await page.getByText("Sorry, we couldn't send the email.").waitFor();
    expect(await email.inputValue()).toBe("visitor@mail.example");
    chrome.gateway.setFault("createMember", null);
    await signUp.click();
    await page.getByText("Thanks for signing up!").waitFor();
    await page.evaluate(() => window.HomeServices?.ready);
    expect(opened.faults).toEqual([]);
  });
});
