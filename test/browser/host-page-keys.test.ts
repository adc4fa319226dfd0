import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { openMobile } from "../support/mobileHeader";

const chrome = startBrowser();

type HeardWindow = Window & { heardKeys: string[] };

/** Runs before the page's scripts. The page records the keys that it hears, and stays where it is. */
function listen(): void {
  const heard: string[] = [];
  (window as unknown as HeardWindow).heardKeys = heard;
  for (const type of ["keydown", "keyup"] as const)
    document.addEventListener(type, ({ key }) => heard.push(`${type} ${key}`));
  document.addEventListener("hs-navigate", (event) => event.preventDefault());
}

/** Presses keys, and returns what the page has heard of them. */
async function heardOf(page: Page, ...keys: string[]): Promise<string[]> {
  await page.evaluate(() => (window as unknown as HeardWindow).heardKeys.splice(0));
  for (const key of keys) await page.keyboard.press(key);
  return page.evaluate(() => [...(window as unknown as HeardWindow).heardKeys]);
}

const whole = (key: string) => [`keydown ${key}`, `keyup ${key}`];

const ELEMENTS = `<hs-search></hs-search><hs-search mode="chat"></hs-search>
  <hs-email-signup></hs-email-signup><hs-footer></hs-footer>`;

const FIELDS: [name: string, (page: Page) => ReturnType<Page["locator"]>][] = [
  ["the search", (page) => page.locator("hs-search").first().getByRole("combobox")],
  ["the search's ZIP field", (page) => page.locator("hs-search").first().getByLabel("Zip code")],
  ["the chat", (page) => page.locator("hs-search").nth(1).getByRole("textbox")],
  ["the sign-up's email field", (page) => page.locator("hs-email-signup").getByLabel("Email address")],
  ["the sign-up's ZIP field", (page) => page.locator("hs-email-signup").getByLabel("Zip code")],
  ["the footer's sign-up", (page) => page.locator("hs-footer").getByLabel("Email address")],
];

describe("keys that the host page hears", () => {
  itEach(FIELDS)("include keys that write nothing, pressed in %s", async (_, find) => {
    const { page, faults } = await chrome.openReady(ELEMENTS, { before: listen });
    await find(page).focus();
    // The focus opens the list of the search, which uses the first Escape.
    await page.keyboard.press("Escape");
    expect(await heardOf(page, "Escape", "F2")).toEqual([...whole("Escape"), ...whole("F2")]);
    expect(await heardOf(page, "Alt+1")).toEqual(["keydown Alt", ...whole("1"), "keyup Alt"]);
    expect(await heardOf(page, "Control+k")).toEqual(["keydown Control", ...whole("k"), "keyup Control"]);
    expect(await heardOf(page, "/", "k", "5", "Space")).toEqual([]);
    expect(await heardOf(page, "Enter")).toEqual([]);
    await find(page).focus();
    expect((await heardOf(page, "Tab"))[0]).toEqual("keydown Tab");
    expect(faults).toEqual([]);
  });

  it("exclude the Escape that closes the list, and include the next one", async () => {
    const { page } = await chrome.openReady(`<dialog open>${ELEMENTS}</dialog>`, { before: listen });
    const field = page.locator("hs-search").first().getByRole("combobox");
    await field.click();
    await page.getByRole("listbox").waitFor();
    expect(await heardOf(page, "ArrowDown", "Escape")).toEqual([]);
    await page.getByRole("listbox").waitFor({ state: "hidden" });
    expect(await heardOf(page, "Escape")).toEqual(whole("Escape"));
  });

  it("exclude an Escape that closes a panel, a badge or the profile", async () => {
    const { page } = await openHeader(chrome, 'authenticated first-name="Ada"', {
      before: listen,
      body: '<hs-badges badges="certified"></hs-badges>',
    });
    const openers = [
      button(page, "Interior"),
      page.locator("hs-badges").getByRole("button").first(),
      button(page, "Ada"),
    ];
    for (const opener of openers) {
      await opener.click();
      await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("true");
      expect(await heardOf(page, "Escape")).toEqual([]);
      await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");
      expect(await heardOf(page, "Escape")).toEqual(whole("Escape"));
    }
  });

  it("exclude an Escape that closes the mobile search, pressed in its field", async () => {
    const { page } = await openMobile(chrome, "", { before: listen });
    await button(page, "Search").tap();
    await page.getByRole("dialog", { name: "Search" }).getByRole("listbox").waitFor();
    expect(await heardOf(page, "Escape")).toEqual([]);
    expect(await heardOf(page, "Escape")).toEqual([]);
    await page.getByRole("dialog", { name: "Search" }).waitFor({ state: "hidden" });
    expect(await heardOf(page, "Escape")).toEqual(whole("Escape"));
  });

  it("include an Escape in its own field, although a dropdown of ours is open", async () => {
    const { page } = await openHeader(chrome, 'authenticated first-name="Ada"', {
      before: listen,
      body: '<input id="theirs">',
    });
    await page.locator("#theirs").focus();
    await button(page, "Ada").hover();
    await expect.poll(() => button(page, "Ada").getAttribute("aria-expanded")).toBe("true");
    expect(await heardOf(page, "Escape")).toEqual(whole("Escape"));
    await expect.poll(() => button(page, "Ada").getAttribute("aria-expanded")).toBe("false");
  });

  it("exclude an Escape that closes a dropdown while no node has the focus", async () => {
    const { page } = await openHeader(chrome, 'authenticated first-name="Ada"', { before: listen });
    await button(page, "Ada").hover();
    await expect.poll(() => button(page, "Ada").getAttribute("aria-expanded")).toBe("true");
    expect(await heardOf(page, "Escape")).toEqual([]);
    expect(await heardOf(page, "Escape")).toEqual(whole("Escape"));
  });
});

describe("keys of the page's own fields", () => {
  itEach([
    ["a guard", '<hs-auth-guard authenticated><form id="form"><input id="theirs"></form></hs-auth-guard>'],
    [
      "a guard around an element of ours",
      `<hs-auth-guard authenticated><form id="form"><input id="theirs"></form>${ELEMENTS}</hs-auth-guard>`,
    ],
    [
      "a slot of the header",
      '<hs-header><form id="form" slot="account"><input id="theirs"></form></hs-header>',
    ],
    [
      "a slot of the footer",
      '<hs-footer><form id="form" slot="legal"><input id="theirs"></form></hs-footer>',
    ],
    [
      "fallback content",
      '<hs-badges badges="unknown"><form id="form"><input id="theirs"></form></hs-badges>',
    ],
  ])("all reach the page from %s, and Enter sends the page's form", async (_, markup) => {
    const { page } = await chrome.openReady(
      `${markup}<script>document.querySelector("#form").addEventListener("submit", (event) => { event.preventDefault(); document.title = "sent"; })</script>`,
      { before: listen },
    );
    await page.locator("#theirs").focus();
    expect(await heardOf(page, "a", "/", "Escape", "ArrowDown", "Enter")).toEqual(
      ["a", "/", "Escape", "ArrowDown", "Enter"].flatMap(whole),
    );
    expect([await page.title(), await page.locator("#theirs").inputValue()]).toEqual(["sent", "a/"]);
  });

  it("reach the page from the mobile menu", { tags: ["long"] }, async () => {
    const { page } = await openMobile(chrome, "", {
      children: '<input slot="menu" id="theirs">',
      before: listen,
    });
    await button(page, "Open menu").tap();
    await page.locator("#theirs").focus();
    expect(await heardOf(page, "a", "Escape")).toEqual(["a", "Escape"].flatMap(whole));
    expect(await page.evaluate(() => (window as unknown as HeardWindow).heardKeys.length)).toBe(4);
  });
});
