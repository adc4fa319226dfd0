import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button, focusedIn, MOBILE } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { componentEvents, menuState, openMenu, openMobile, SIGNED_IN } from "../support/mobileHeader";

const chrome = startBrowser();
const MOVING = { reducedMotion: "no-preference" } as const;

describe("the mobile menu", () => {
  it("opens with the close button focused, names its navigation, and reports itself", async () => {
    const opened = await openMobile(chrome);
    const { page } = opened;
    expect(await menuState(page)).toBe("closed");
    await openMenu(opened);
    expect(await menuState(page)).toBe("open");
    expect(await focusedIn(page)).toBe("Close menu");
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(1);
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(await componentEvents(opened, "mobile_menu")).toEqual(["component_displayed"]);
    await button(page, "Close menu").tap();
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await componentEvents(opened, "mobile_menu")).toEqual([
      "component_displayed",
      "component_dismissed",
    ]);
    expect(await focusedIn(page)).toBe("Open menu");
    expect(opened.faults).toEqual([]);
  });

  it("gets its labels from the data's icons", { tags: ["long"] }, async () => {
    const icons = {
      mobileOpenIcon: { url: "/a.svg", altText: "Menu openen" },
      mobileCloseIcon: { url: "/b.svg", altText: "Menu sluiten" },
    };
    const { page } = await openMobile(chrome, `navigation='${JSON.stringify(icons)}'`);
    await button(page, "Menu openen").tap();
    await button(page, "Menu sluiten").waitFor();
  });

  it("opens once its file has loaded, after a tap during the load", async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const opened = await chrome.visit(`${chrome.host.url}/nothing`, MOBILE);
    const { page } = opened;
    await page.route(/mobileSheets/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(
      chrome.host.add({
        html: `<!doctype html><meta name=viewport content="width=device-width">${chrome.scriptTag()}<hs-header></hs-header>`,
      }),
    );
    await button(page, "Open menu").tap();
    expect(await menuState(page)).toBe("closed");
    release();
    await button(page, "Close menu").waitFor();
    expect(await menuState(page)).toBe("open");
  });

  it("reports a failed load, and retries on the next tap", async () => {
    const opened = await chrome.visit(`${chrome.host.url}/nothing`, MOBILE);
    const { page } = opened;
    let isDown = true;
    await page.route(/mobileSheets/, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(
      chrome.host.add({
        html: `<!doctype html><meta name=viewport content="width=device-width">${chrome.scriptTag()}<hs-header></hs-header>`,
      }),
    );
    await button(page, "Open menu").tap();
    await expect.poll(() => opened.events("hs-error")).toMatchObject([{ detail: { call: "loadMenu" } }]);
    isDown = false;
    await button(page, "Open menu").tap();
    await button(page, "Close menu").waitFor();
    expect(opened.faults).toEqual([]);
  });

  itEach(
    [
      ["", 500],
      ['layout="site-wide"', 700],
    ],
    () => false,
  )("in <hs-header %s> shows its closing animation for %i ms", async (attributes, ms) => {
    const opened = await openMobile(chrome, attributes, { context: MOVING });
    const { page } = opened;
    await openMenu(opened);
    const order = await page.evaluate(async (ms) => {
      const root = document.querySelector("hs-header")?.shadowRoot;
      const dialog = root?.querySelector("dialog") as HTMLDialogElement;
      const seen: string[] = [];
      const note = () => seen.push(`${dialog.dataset.state}${dialog.open ? "" : ", away"}`);
      new MutationObserver(note).observe(dialog, { attributeFilter: ["data-state"] });
      root?.querySelector<HTMLElement>('[aria-label="Close menu"]')?.click();
      // Timers that start at the same time end in the order of their lengths, however busy the machine is.
      await new Promise<void>((resolve) => {
        setTimeout(() => seen.push("shortly before"), ms - 50);
        setTimeout(() => seen.push("soon after"), ms + 250);
        setTimeout(resolve, ms + 251);
      });
      return seen;
    }, ms);
    expect(order).toEqual(["closing", "shortly before", "closed, away", "soon after"]);
  });

  it("closes at once with reduced motion, on Escape and on a tap outside", async () => {
    const opened = await openMobile(chrome, "", { context: { viewport: { width: 800, height: 700 } } });
    const { page } = opened;
    await openMenu(opened);
    await page.keyboard.press("Escape");
    expect(await menuState(page)).toBe("closed");
    await openMenu(opened);
    await page.touchscreen.tap(700, 300);
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await focusedIn(page)).toBe("Open menu");
  });

  it("handles repeated Escape while it closes", { tags: ["long"] }, async () => {
    const opened = await openMobile(chrome, "", { context: MOVING });
    const { page } = opened;
    await openMenu(opened);
    for (let i = 0; i < 4; i++) await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    await openMenu(opened);
    expect(await menuState(page)).toBe("open");
    expect(opened.faults).toEqual([]);
  });

  it("slides in a group's card, and Back returns to the row that opened it", async () => {
    const opened = await openMobile(chrome);
    const { page } = opened;
    await openMenu(opened);
    await button(page, "Exterior").tap();
    await page.getByRole("link", { name: "Roofing" }).waitFor();
    expect(await focusedIn(page)).toBe("Exterior");
    expect(await button(page, "Lawn & Garden").evaluate((row) => row.closest("[inert]") !== null)).toBe(true);
    await button(page, "Back").tap();
    expect(await page.getByRole("link", { name: "Roofing" }).count()).toBe(0);
    expect(await focusedIn(page)).toBe("Exterior");
  });

  it("shows its words in the brand's language on a page in an unsupported language, and marks the data's words as the page's language", {
    tags: ["long"],
  }, async () => {
    const opened = await openMobile(chrome, "authenticated");
    const { page } = opened;
    await page.evaluate(() => {
      document.documentElement.lang = "es";
    });
    const languageOf = (name: string) =>
      button(page, name).evaluate((node) => node.closest("[lang]")?.getAttribute("lang") ?? "the page's");
    for (const name of ["Account", "Search"]) await expect.poll(() => languageOf(name)).toBe("en-US");
    await openMenu(opened);
    // The alternative text of the data's image.
    for (const name of ["Close menu", "Exterior"]) expect(await languageOf(name)).toBe("the page's");
    await button(page, "Exterior").tap();
    expect(await languageOf("Back")).toBe("en-US");
    await page.evaluate(() => document.querySelector("hs-header")?.setAttribute("first-name", "Ada"));
    await expect.poll(() => page.locator("[part=profile-button]").getAttribute("lang")).toBeNull();
  });

  it("traps Tab in both directions, in the list and in a card", async () => {
    const opened = await openMobile(chrome);
    const { page } = opened;
    await openMenu(opened);
    const names = new Set<string>();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Tab");
      names.add(await focusedIn(page));
    }
    expect(names.has("")).toBe(false);
    expect(names.has("Close menu")).toBe(true);
    expect(names.has("Sign up")).toBe(true);
    await button(page, "More").tap();
    // Starts from the heading, which has the focus.
    await page.keyboard.press("Shift+Tab");
    expect(await focusedIn(page)).toBe("Back");
    await page.keyboard.press("Shift+Tab");
    expect(await focusedIn(page)).toBe("View all");
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toBe("Back");
  });

  it("shows a profile button only to a signed-in visitor, and moves to the profile and back", async () => {
    const opened = await openMobile(chrome, SIGNED_IN);
    const { page } = opened;
    await button(page, "Ada").tap();
    await page.getByRole("link", { name: "Log out" }).waitFor();
    await page.getByText("Welcome back, Ada").waitFor();
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
    await button(page, "Close menu").tap();
    expect(await focusedIn(page)).toBe("Ada");
    await openMenu(opened);
    expect(await page.getByRole("link", { name: "Log out" }).count()).toBe(0);
    await page.getByRole("dialog").getByRole("button", { name: "Ada" }).tap();
    await page.getByRole("link", { name: "Log out" }).waitFor();
    await button(page, "Back").tap();
    await button(page, "Interior").waitFor();
  });

  it("shows the pros, login and sign-up links when signed out, and the extra links when signed in", {
    tags: ["long"],
  }, async () => {
    const out = await openMobile(chrome);
    await openMenu(out);
    for (const name of ["Join as a pro", "Log in", "Sign up"]) {
      expect(await out.page.getByRole("link", { name }).isVisible()).toBe(true);
    }
    const signedIn = await openMobile(chrome, SIGNED_IN);
    await openMenu(signedIn);
    expect(await signedIn.page.getByRole("link", { name: "My projects" }).isVisible()).toBe(true);
    expect(await signedIn.page.getByRole("link", { name: "Log in" }).count()).toBe(0);
  });
});
