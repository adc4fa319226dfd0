import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { given, linksOf } from "../support/headerNavigation";
import { button, focusedIn, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { menuState, openMenu, openMobile } from "../support/mobileHeader";

const chrome = startBrowser();

/** A host page that records the keys that reach it, like a slide deck with shortcuts. */
const NOTES_KEYS =
  "<script>window.keys = []; document.addEventListener('keydown', ({ key }) => window.keys.push(key))</script>";
const keysOf = (page: Page) => page.evaluate(() => (window as unknown as { keys: string[] }).keys);
const pressed = async (page: Page, ...keys: string[]) => {
  const visited: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    visited.push(await focusedIn(page));
  }
  return visited;
};

const TITLES = given({
  groupings: ["One", "Two", "Three"].map((navigationTitle) => ({ navigationTitle, links: linksOf(2) })),
  servicesNearMeLink: { name: "Near me", url: "/near" },
});

describe("the row of project types", () => {
  it("swaps the arrow keys in right-to-left text", async () => {
    const { page } = await openHeader(chrome, TITLES, { html: 'dir="rtl"' });
    await button(page, "One").focus();
    expect(await pressed(page, "ArrowLeft", "ArrowRight", "ArrowRight", "End")).toEqual([
      "Two",
      "One",
      "One",
      "Near me",
    ]);
  });

  it("closes an open panel when the focus moves to another title, and does not handle keys on the panel's links", async () => {
    const { page } = await openHeader(chrome, TITLES);
    await button(page, "One").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Link 1" }).focus();
    expect(await pressed(page, "ArrowRight")).toEqual(["Link 1"]);
    await button(page, "One").focus();
    expect(await pressed(page, "ArrowRight")).toEqual(["Two"]);
    await page.locator("[part=panel]").waitFor({ state: "detached" });
  });

  it("stops only the keys that moved the focus from reaching the page", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, TITLES, { body: NOTES_KEYS });
    await button(page, "One").focus();
    await pressed(page, "ArrowLeft", "ArrowRight", "ArrowDown", "End", "End", "Control+Home");
    expect(await keysOf(page)).toEqual(["ArrowLeft", "ArrowDown", "End", "Control", "Home"]);
  });
});

describe("an open panel", () => {
  it("ends its tab order with a close button that is visible only on focus", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, TITLES);
    await button(page, "Two").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Link 1" }).waitFor();
    const close = button(page, "Close");
    const clip = () => close.evaluate((node) => getComputedStyle(node).clipPath);
    expect(await clip()).toBe("inset(50%)");
    expect(await pressed(page, "Tab", "Tab", "Tab")).toEqual(["Link 1", "Link 2", "Close"]);
    expect(await clip()).toBe("none");
    await page.keyboard.press("Enter");
    await page.locator("[part=panel]").waitFor({ state: "detached" });
    expect(await focusedIn(page)).toBe("Two");
  });

  itEach(
    [
      ["de", "Schließen"],
      ["fr", "Fermer"],
      ["it", "Chiudi"],
      ["nl", "Sluiten"],
    ],
    ([lang]) => lang === "de",
  )("labels its close button in %s: %s", async (language, word) => {
    const { page } = await openHeader(chrome, `${TITLES} lang="${language}"`);
    await button(page, "One").click();
    await page.locator("[part=panel]").getByRole("button", { name: word }).waitFor();
  });
});

describe("Escape", () => {
  it("reaches the page only when it closes no panel and no badge", async () => {
    const { page } = await openHeader(chrome, `${TITLES} authenticated first-name="Ada"`, {
      body: `${NOTES_KEYS}<hs-badges badges="certified"></hs-badges>`,
    });
    await button(page, "One").click();
    await page.locator("[part=panel]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[part=panel]").waitFor({ state: "detached" });
    await button(page, "Certified").click();
    await page.locator("[part=popover]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[part=popover]").waitFor({ state: "detached" });
    expect(await keysOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await keysOf(page)).toEqual(["Escape"]);
  });

  it("does not reach the page when it closes a profile opened by hover", async () => {
    const { page } = await openHeader(chrome, 'authenticated first-name="Ada"', { body: NOTES_KEYS });
    await button(page, "Ada").hover();
    await page.locator("[part=profile-menu]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[part=profile-menu]").waitFor({ state: "detached" });
    expect(await keysOf(page)).toEqual([]);
  });

  itEach([
    ["one of its controls has the focus", () => undefined],
    [
      "nothing has the focus, after a press on the menu's text",
      (page: Page) =>
        page.evaluate(() => {
          (document.querySelector("hs-header")?.shadowRoot?.activeElement as HTMLElement | null)?.blur();
        }),
    ],
  ])("does not reach the page when it closes the menu while %s", async (_, moveFocus) => {
    const opened = await openMobile(chrome, "", { body: NOTES_KEYS });
    const { page } = opened;
    await openMenu(opened);
    await moveFocus(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await focusedIn(page)).toBe("Open menu");
    expect(await keysOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await keysOf(page)).toEqual(["Escape"]);
  });
});
