import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { focusedIn } from "../support/headerPage";
import { openMobile } from "../support/mobileHeader";

/** The modal dialog: `dialog-modal_dialog` of the W3C's tests, for the menu and the search of the narrow header. Each test name begins with the W3C's id. */
const chrome = startBrowser();

const DIALOGS = [
  ["Open menu", "Menu"],
  ["Search", "Search"],
] as const;

const dialog = (page: Page) => page.locator("hs-header dialog[open]");

async function openDialog(opener: string): Promise<Page> {
  const { page } = await openMobile(chrome);
  await page.locator("hs-header [part=bar]").getByRole("button", { name: opener, exact: true }).last().tap();
  await dialog(page).waitFor();
  await expect.poll(() => hasFocusInside(page)).toBe(true);
  return page;
}

const hasFocusInside = (page: Page) => dialog(page).evaluate((node) => node.matches(":focus-within"));

/** The names of all nodes of Chromium's accessibility tree, which excludes nodes behind a modal dialog. */
async function accessibleNames(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.flatMap(({ ignored, name }) => (ignored ? [] : [name?.value]));
}

/** Presses the key until the first focused node has the focus again, and returns whether the focus stayed in the dialog. */
async function goesRound(page: Page, key: string): Promise<boolean> {
  const first = await page.evaluateHandle(
    () => document.querySelector("hs-header")?.shadowRoot?.activeElement,
  );
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press(key);
    if (!(await hasFocusInside(page))) return false;
    const isRound = await first.evaluate(
      (node) => node === document.querySelector("hs-header")?.shadowRoot?.activeElement,
    );
    if (isRound) return true;
  }
  return false;
}

describe.each(DIALOGS)("the dialog opened by %s", (opener, name) => {
  it("dialog-role, aria-modal, aria-labelledby: is a named modal dialog, and nothing outside it can be reached", async () => {
    const page = await openDialog(opener);
    expect(await page.getByRole("dialog", { name, exact: true }).count()).toBe(1);
    expect(await dialog(page).evaluate((node) => node.matches(":modal"))).toBe(true);
    const names = await accessibleNames(page);
    expect(names).toContain(name);
    for (const covered of ["Host page", "A link of the page", "Open menu"])
      expect(names).not.toContain(covered);
  });

  it.each([
    ["key-tab", "Tab"],
    ["key-shift-tab", "Shift+Tab"],
  ])("%s: %s cycles inside the dialog", { tags: ["long"] }, async (_, key) => {
    expect(await goesRound(await openDialog(opener), key)).toBe(true);
  });

  it("key-escape: Escape closes it and returns the focus", { tags: ["long"] }, async () => {
    const page = await openDialog(opener);
    await page.keyboard.press("Escape");
    // In the search the first Escape closes the suggestions.
    if (opener === "Search") await page.keyboard.press("Escape");
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await focusedIn(page)).toBe(opener);
  });
});

describe("deliberate differences", { tags: ["long"] }, () => {
  it("dialog-role, aria-modal: the role and the modality are those of a native dialog, without attributes", async () => {
    const page = await openDialog("Open menu");
    expect(
      await dialog(page).evaluate((node) => [node.getAttribute("role"), node.getAttribute("aria-modal")]),
    ).toEqual([null, null]);
  });

  it("aria-describedby: neither dialog has a description, because both contain only controls", async () => {
    for (const [opener] of DIALOGS)
      expect(await dialog(await openDialog(opener)).getAttribute("aria-describedby")).toBeNull();
  });
});
