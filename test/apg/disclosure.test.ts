import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { openHeader } from "../support/headerPage";

/** The disclosure: `disclosure_faq` of the W3C's tests, for the disclosures in the footer, the badges and the account. Each test name begins with the W3C's id. */
const chrome = startBrowser();

interface Case {
  open(): Promise<Page>;
  /** The button. */
  name: string;
  /** A part of the opened content. */
  content: (page: Page) => Locator;
}

const cases: Record<string, Case> = {
  "the further cities": {
    open: async () => (await chrome.openReady('<hs-footer brand="HOME_ADVISOR"></hs-footer>')).page,
    name: "Additional Cities",
    content: (page) => page.getByRole("link", { name: "Albuquerque" }),
  },
  "a badge": {
    open: async () => (await chrome.openReady('<hs-badges badges="background-checked"></hs-badges>')).page,
    name: "Background Checked",
    content: (page) => page.getByText("passed a criminal background check"),
  },
  "the account": {
    open: async () => (await openHeader(chrome, 'authenticated first-name="Ada"')).page,
    name: "Ada",
    content: (page) => page.getByRole("link", { name: "Log out" }),
  },
};

describe.each(Object.entries(cases))(
  "the disclosure of %s",
  { tags: ["long"] },
  (_, { open, name, content }) => {
    const opener = (page: Page) => page.getByRole("button", { name, exact: true });

    it("button-aria-controls, button-aria-expanded: references its content, and reports whether it shows", async () => {
      const page = await open();
      const button = opener(page);
      await button.focus();
      expect(await button.getAttribute("aria-expanded")).toBe("false");
      expect(await content(page).isVisible()).toBe(false);
      await page.keyboard.press("Enter");
      await content(page).waitFor();
      expect(await button.getAttribute("aria-expanded")).toBe("true");
      const holds = await button.evaluate((node) => {
        const id = node.getAttribute("aria-controls") ?? "";
        return Boolean((node.getRootNode() as ShadowRoot).getElementById(id));
      });
      expect(holds).toBe(true);
    });

    it.each(["Enter", "Space"])("key-enter-or-space: %s opens and closes it", async (key) => {
      const page = await open();
      await opener(page).focus();
      await page.keyboard.press(key);
      await content(page).waitFor();
      await page.keyboard.press(key);
      await content(page).waitFor({ state: "hidden" });
      expect(await opener(page).getAttribute("aria-expanded")).toBe("false");
    });

    it("key-tab: focus does not open it", async () => {
      const page = await open();
      await opener(page).focus();
      await page.keyboard.press("Tab");
      expect(await opener(page).getAttribute("aria-expanded")).toBe("false");
    });
  },
);
