// @module-tag host
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { ALLOWED, FOUR_ELEMENTS, openBeforeScript } from "../support/hostCheck";
import { listenersOnPage } from "../support/pageListeners";

const chrome = startBrowser();

interface OpenThing {
  open(page: Page): Promise<void>;
  close(page: Page): Promise<void>;
  /** The additional listeners on window and document while it is open. */
  listeners: string[];
  isNarrow?: boolean;
}

const title = (page: Page) => page.getByRole("button", { name: "Interior", exact: true });
const searchField = (page: Page) => page.locator("hs-search").getByRole("combobox");
const badge = (page: Page) => page.locator("hs-badges").getByRole("button").first();
const signUp = (page: Page) => page.locator("hs-email-signup");

async function signUpAs(page: Page, email: string, message: string): Promise<void> {
  await signUp(page).getByRole("textbox", { name: "Email address" }).fill(email);
  await signUp(page).getByRole("button", { name: "Sign me up" }).click();
  await signUp(page).getByText(message).waitFor();
}

/** Listeners that keep an open panel at its button. They are passive where scrolling would otherwise wait for them. */
const FOLLOWS = ["window resize", "window scroll, passive"];
/** The window loses the focus to a frame of the page that is pressed. */
const CLOSES_ON_PRESS = ["document pointerdown", "window blur"];
const CLOSES_ON_ESCAPE = "document keydown";
/** The wide layout does not show the mobile menu and the mobile search. */
const CLOSES_IN_WIDE_WINDOWS = "window resize";

const things: Record<string, OpenThing> = {
  "a dropdown of the header": {
    async open(page) {
      await title(page).click();
      await page.locator("hs-header :popover-open").first().waitFor();
    },
    close: (page) => title(page).press("Escape"),
    listeners: [CLOSES_ON_ESCAPE, ...CLOSES_ON_PRESS, ...FOLLOWS],
  },
  "the search's list": {
    async open(page) {
      await searchField(page).fill("in");
      await page.getByRole("option", { name: "Inspect a Home" }).waitFor();
    },
    close: (page) => searchField(page).press("Escape"),
    listeners: [...CLOSES_ON_PRESS, ...FOLLOWS],
  },
  "a badge's explanation": {
    async open(page) {
      await badge(page).click();
      await page.locator("hs-badges [part=popover]").waitFor();
    },
    close: (page) => badge(page).click(),
    listeners: [CLOSES_ON_ESCAPE, ...CLOSES_ON_PRESS, ...FOLLOWS],
  },
  "a sign-up's message": {
    open: (page) => signUpAs(page, "nope", "Please enter a valid email address"),
    close: (page) => signUpAs(page, "visitor@mail.example", "Thanks for signing up!"),
    listeners: [],
  },
  "the mobile menu": {
    async open(page) {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("button", { name: "Close menu" }).waitFor();
    },
    close: (page) => page.getByRole("button", { name: "Close menu" }).click(),
    listeners: [CLOSES_ON_ESCAPE, CLOSES_IN_WIDE_WINDOWS],
    isNarrow: true,
  },
  "the mobile search": {
    async open(page) {
      await page.locator("hs-header").getByRole("button", { name: "Search" }).first().click();
      await page.getByRole("dialog").getByRole("listbox").waitFor();
    },
    async close(page) {
      // The first Escape closes the list, the second one the search.
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    },
    listeners: [CLOSES_ON_ESCAPE, CLOSES_IN_WIDE_WINDOWS, ...CLOSES_ON_PRESS],
    isNarrow: true,
  },
};

/**
 * The listeners of the script without any element: for reports of clicks and page views, misspelled attributes, violations of the page's
 * policy, a refusal of analytics in another tab, errors of our files, and React's one listener on a document.
 */
const WITHOUT_ELEMENTS = [
  "document auxclick, passive",
  "document click, passive",
  "document hs-ready",
  "document hs-tracker-question",
  "document securitypolicyviolation",
  "document selectionchange",
  "document visibilitychange",
  "window error",
  "window pagehide",
  "window pageshow",
  "window pageshow",
  "window storage",
  "window unhandledrejection",
];
/** The listeners while nothing is open. Elements also wait for the page to be restored and for the network to return. */
const AT_REST = [...WITHOUT_ELEMENTS, "window online", "window pageshow", "window popstate"].sort();
const SCROLL_LOCK =
  /^changed: html > body\[1\] (overflow-\w+ from visible to hidden|attributes from {2}to {2}style="overflow: hidden !important;")$/;

async function listenersOn(page: Page): Promise<string[]> {
  const all = await listenersOnPage(page);
  return all.map(({ on, type, passive }) => `${on} ${type}${passive ? ", passive" : ""}`).sort();
}

/** The changes to the host page, except the allowed ones: attributes, classes, styles, prototypes and everything else in the snapshot. */
async function changesOf(page: Page): Promise<string[]> {
  const changes = await page.evaluate(() => window.hostSnapshot.changes());
  return changes.split("\n").filter((line) => line && !ALLOWED.test(line));
}

describe("while one of our layers is open", () => {
  it.each(Object.entries(things))(
    "the page has only the listeners and changes that it needs: %s",
    async (_, thing) => {
      const { page, loadScript, faults } = await openBeforeScript(chrome, {
        elements: `${FOUR_ELEMENTS}<hs-badges badges="certified"></hs-badges>`,
        context: thing.isNarrow ? { viewport: { width: 390, height: 780 } } : {},
      });
      expect(await listenersOn(page)).toEqual([]);
      await loadScript();
      await expect.poll(() => listenersOn(page)).toEqual(AT_REST);
      // Polled, because lazy files may still be loading.
      await expect.poll(() => changesOf(page)).toEqual([]);

      await thing.open(page);
      await expect.poll(() => listenersOn(page)).toEqual([...AT_REST, ...thing.listeners].sort());
      const unexpected = async () => (await changesOf(page)).filter((line) => !SCROLL_LOCK.test(line));
      await expect.poll(unexpected).toEqual([]);
      expect((await changesOf(page)).length > 0).toBe(thing.isNarrow === true);

      await thing.close(page);
      await expect.poll(() => listenersOn(page)).toEqual(AT_REST);
      await expect.poll(() => changesOf(page)).toEqual([]);

      await page.evaluate(() => document.querySelector("#ours")?.replaceChildren());
      await expect.poll(() => listenersOn(page)).toEqual(WITHOUT_ELEMENTS);
      expect(faults).toEqual([]);
    },
  );
});
