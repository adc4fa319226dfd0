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
  /** What of ours the page holds meanwhile, beside what it always holds. */
  listeners: string[];
  isNarrow?: boolean;
}

const title = (page: Page) => page.getByRole("button", { name: "Interior", exact: true });
const searchField = (page: Page) => page.locator("hs-search").getByRole("combobox");
const badge = (page: Page) => page.locator("hs-badges").getByRole("button").first();
const signUp = (page: Page) => page.locator("hs-email-signup");

async function signUpAs(page: Page, email: string, answer: string): Promise<void> {
  await signUp(page).getByRole("textbox", { name: "Email address" }).fill(email);
  await signUp(page).getByRole("button", { name: "Sign me up" }).click();
  await signUp(page).getByText(answer).waitFor();
}

/** To stay where its button is: the scroll waits for none of it. */
const FOLLOWS = ["window resize", "window scroll, passive"];
const CLOSES_ON_PRESS = "document pointerdown";
const CLOSES_ON_ESCAPE = "document keydown";

const things: Record<string, OpenThing> = {
  "a dropdown of the header": {
    async open(page) {
      await title(page).click();
      await page.locator("hs-header :popover-open").first().waitFor();
    },
    close: (page) => title(page).press("Escape"),
    listeners: [CLOSES_ON_ESCAPE, CLOSES_ON_PRESS, ...FOLLOWS],
  },
  "the search's list": {
    async open(page) {
      await searchField(page).fill("in");
      await page.getByRole("option", { name: "Inspect a Home" }).waitFor();
    },
    close: (page) => searchField(page).press("Escape"),
    listeners: [CLOSES_ON_PRESS, ...FOLLOWS],
  },
  "a badge's explanation": {
    async open(page) {
      await badge(page).click();
      await page.locator("hs-badges [part=popover]").waitFor();
    },
    close: (page) => badge(page).click(),
    listeners: [CLOSES_ON_ESCAPE, CLOSES_ON_PRESS, ...FOLLOWS],
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
    listeners: [],
    isNarrow: true,
  },
  "the mobile search": {
    async open(page) {
      await page.locator("hs-header").getByRole("button", { name: "Search" }).first().click();
      await page.getByRole("dialog").getByRole("listbox").waitFor();
    },
    async close(page) {
      // The list first, then the whole of it.
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    },
    listeners: [CLOSES_ON_PRESS],
    isNarrow: true,
  },
};

/**
 * What is the script's own, with no element on the page: the reports of presses and views, what the page's policy refuses, a refusal of
 * analytics in another tab, errors of our own files, and React's one listener of a document.
 */
const WITHOUT_ELEMENTS = [
  "document auxclick, passive",
  "document click, passive",
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
/** What the page always holds of ours: the elements wait for its coming back and for the network's. */
const AT_REST = [...WITHOUT_ELEMENTS, "window online", "window pageshow"].sort();
const SCROLL_LOCK =
  /^changed: html > body\[1\] (overflow-\w+ from visible to hidden|attributes from {2}to {2}style="overflow: hidden !important;")$/;

async function heldOn(page: Page): Promise<string[]> {
  const all = await listenersOnPage(page);
  return all.map(({ on, type, passive }) => `${on} ${type}${passive ? ", passive" : ""}`).sort();
}

/** What the page has become beside what is allowed: attributes, classes, styles, prototypes, and all the snapshot holds. */
async function changesOf(page: Page): Promise<string[]> {
  const changes = await page.evaluate(() => window.hostSnapshot.changes());
  return changes.split("\n").filter((line) => line && !ALLOWED.test(line));
}

describe("while something of ours is open", () => {
  it.each(Object.entries(things))("the page holds what that needs and no more: %s", async (_, thing) => {
    const { page, loadScript, faults } = await openBeforeScript(chrome, {
      elements: `${FOUR_ELEMENTS}<hs-badges badges="certified"></hs-badges>`,
      context: thing.isNarrow ? { viewport: { width: 390, height: 780 } } : {},
    });
    expect(await heldOn(page)).toEqual([]);
    await loadScript();
    await expect.poll(() => heldOn(page)).toEqual(AT_REST);
    // Once no file of ours is on its way any more.
    await expect.poll(() => changesOf(page)).toEqual([]);

    await thing.open(page);
    await expect.poll(() => heldOn(page)).toEqual([...AT_REST, ...thing.listeners].sort());
    const unexpected = async () => (await changesOf(page)).filter((line) => !SCROLL_LOCK.test(line));
    await expect.poll(unexpected).toEqual([]);
    expect((await changesOf(page)).length > 0).toBe(thing.isNarrow === true);

    await thing.close(page);
    await expect.poll(() => heldOn(page)).toEqual(AT_REST);
    await expect.poll(() => changesOf(page)).toEqual([]);

    await page.evaluate(() => document.querySelector("#ours")?.replaceChildren());
    await expect.poll(() => heldOn(page)).toEqual(WITHOUT_ELEMENTS);
    expect(faults).toEqual([]);
  });
});
