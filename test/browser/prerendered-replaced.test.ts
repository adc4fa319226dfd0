import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { focusedIn, MOBILE } from "../support/headerPage";
import { describeEach, itEach } from "../support/itEach";
import { bringScript, fragmentOf, isStillPrerendered, openPrerendered } from "../support/prerenderedPage";
import { translate } from "../support/translate";

const chrome = startBrowser();

/** What extensions and translators do to the nodes of a shadow root. */
const changes: Record<string, (page: Page) => Promise<void>> = {
  async "an extension's icons and translated texts"(page) {
    await addIcons(page);
    await translate(page, " (translated)");
  },
  "an extension's icon beside each field": addIcons,
  "an extension's node at the start of each form and link": (page) =>
    changeRoots(page, (root) => {
      for (const node of root.querySelectorAll("form, a")) node.prepend(document.createElement("x-mark"));
    }),
  "wrapped text nodes": (page) => translate(page),
  "translated texts": (page) => translate(page, " (translated)"),
};

function addIcons(page: Page): Promise<void> {
  return changeRoots(page, (root) => {
    for (const field of root.querySelectorAll("input, textarea"))
      field.after(document.createElement("x-icon"));
  });
}

function changeRoots(page: Page, change: (root: ShadowRoot) => void): Promise<void> {
  return page.evaluate((body) => {
    // biome-ignore lint/security/noGlobalEval: the function runs in the page.
    const run = eval(`(${body})`) as (root: ShadowRoot) => void;
    for (const node of document.querySelectorAll("*"))
      if (node.localName.startsWith("hs-") && node.shadowRoot) run(node.shadowRoot);
  }, String(change));
}

/** Adds the script and waits until the view has taken over. */
async function takeOver(page: Page, element: string): Promise<void> {
  await bringScript(chrome, page);
  await expect.poll(() => isStillPrerendered(page, element)).toBe(false);
}

const isFocused = (page: Page, element: string, selector: string) =>
  page
    .locator(element)
    .evaluate((node, part) => node.shadowRoot?.activeElement?.matches(part) ?? false, selector);

describeEach(Object.entries(changes))("a prerendered element with %s", (_, change) => {
  itEach(["hs-header", "hs-search"])("keeps text, selection and focus in %s", async (element) => {
    const { page, messages, faults } = await openPrerendered(chrome, fragmentOf(chrome, element));
    const field = page.locator(`${element} [part=input]:visible`);
    await page.locator(`${element} [part=zip]:visible`).fill("80202");
    await field.fill("plumb");
    await field.evaluate((node: HTMLInputElement) => node.setSelectionRange(2, 5));
    await change(page);
    await takeOver(page, element);
    await expect.poll(() => field.getAttribute("role")).toBe("combobox");
    await expect.poll(() => field.inputValue()).toBe("plumb");
    expect(await page.locator(`${element} [part=zip]:visible`).inputValue()).toBe("80202");
    expect(await isFocused(page, element, "[part=input]")).toBe(true);
    expect(
      await field.evaluate((node: HTMLInputElement) => [node.selectionStart, node.selectionEnd]),
    ).toEqual([2, 5]);
    await field.press("End");
    await page.keyboard.type("ing");
    await page.locator(element).getByRole("option").first().waitFor();
    expect(await field.inputValue()).toBe("plumbing");
    expect([...messages, ...faults]).toEqual([]);
  });

  it("keeps the text of the chat field", async () => {
    const { page } = await openPrerendered(
      chrome,
      fragmentOf(chrome, "hs-search", { attributes: { mode: "chat" } }),
    );
    await page.locator("textarea").fill("My roof leaks");
    await change(page);
    await takeOver(page, "hs-search");
    await expect.poll(() => page.locator("textarea").inputValue()).toBe("My roof leaks");
    await page.locator("hs-search [part=button]").click();
    await page.waitForURL("**/ai?*");
    expect(page.url()).toContain("My+roof+leaks");
  });

  itEach(["hs-email-signup", "hs-footer"])(
    "keeps the texts of the sign-up in %s, which sends them",
    async (element) => {
      const { page, faults } = await openPrerendered(
        chrome,
        fragmentOf(chrome, element, { formAction: "/subscribe" }),
      );
      const inputs = page.locator(`${element} [part=input]`);
      await inputs.nth(1).fill("80202");
      await inputs.nth(0).fill("visitor@mail.example");
      await change(page);
      await takeOver(page, element);
      await expect.poll(() => inputs.nth(0).inputValue()).toBe("visitor@mail.example");
      expect(await inputs.nth(1).inputValue()).toBe("80202");
      expect(await isFocused(page, element, "[type=email]")).toBe(true);
      await page.locator(`${element} [part=button]`).click();
      await page.locator(`${element} [part=success]`).waitFor();
      expect(JSON.stringify(chrome.gateway.calls())).toContain("visitor@mail.example");
      expect(faults).toEqual([]);
    },
  );

  /** Sends what `type` types with Enter, before the view is there. */
  async function sendBeforeView(page: Page, type: () => Promise<void>): Promise<void> {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/app-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await change(page);
    await bringScript(chrome, page);
    await type();
    await page.keyboard.press("Enter");
    release();
  }

  it.each(["hs-email-signup", "hs-footer"] as const)(
    "sends the sign-up of %s once that was submitted before the view was there",
    async (element) => {
      const { page, faults } = await openPrerendered(
        chrome,
        fragmentOf(chrome, element, { formAction: "/subscribe" }),
      );
      await sendBeforeView(page, () => page.locator(`${element} [type=email]`).fill("visitor@mail.example"));
      await page.locator(`${element} [part=success]`).waitFor();
      const calls = chrome.gateway.calls().filter(({ operationId }) => operationId === "createMember");
      expect(calls).toHaveLength(1);
      expect(JSON.stringify(calls)).toContain("visitor@mail.example");
      expect(faults).toEqual([]);
    },
  );

  it("sends the search that was submitted before the view was there", async () => {
    const { page } = await openPrerendered(chrome, fragmentOf(chrome, "hs-search"));
    const sent = page.waitForRequest((request) => request.url().includes("/find?"));
    await sendBeforeView(page, () => page.locator("hs-search [part=input]:visible").fill("roof"));
    expect(new URL((await sent).url()).searchParams.get("searchQuery")).toBe("roof");
  });

  it("keeps the open panel of a header", async () => {
    const { page } = await openPrerendered(chrome, fragmentOf(chrome, "hs-header"), {
      viewport: { width: 1280, height: 320 },
    });
    await page.locator("summary[part=title]", { hasText: "Exterior" }).click();
    const panel = page.locator("[part=panel]:visible");
    await panel.evaluate((node) => node.scrollTo(0, 40));
    await change(page);
    await takeOver(page, "hs-header");
    await page.locator("[part=panel]:popover-open").waitFor();
    expect(await page.locator("button[aria-expanded=true]").getAttribute("data-hs-label")).toBe("Exterior");
    expect(await panel.evaluate((node) => node.scrollTop)).toBe(40);
    expect(await focusedIn(page)).toContain("Exterior");
  });

  it("keeps the menu and the search of a narrow header open", async () => {
    const { page } = await openPrerendered(chrome, fragmentOf(chrome, "hs-header"), MOBILE);
    await page.locator("summary[part=search-button]").click();
    await page.locator("[part=input]:visible").fill("roof");
    await change(page);
    await takeOver(page, "hs-header");
    const field = page.getByRole("dialog", { name: "Search" }).locator("[part=input]");
    await expect.poll(() => field.inputValue()).toBe("roof");
    expect(await isFocused(page, "hs-header", "[part=input]")).toBe(true);
  });

  it("keeps the open sections of a narrow footer", async () => {
    const { page } = await openPrerendered(
      chrome,
      fragmentOf(chrome, "hs-footer", { formAction: "/subscribe" }),
      MOBILE,
    );
    await page.locator("summary[part=title], hs-footer details > summary").first().click();
    await change(page);
    await takeOver(page, "hs-footer");
    await expect.poll(() => page.locator("hs-footer button[aria-expanded=true]").count()).toBe(1);
  });

  it("keeps the open badge", async () => {
    const { page } = await openPrerendered(
      chrome,
      fragmentOf(chrome, "hs-badges", { attributes: { badges: "certified background-checked" } }),
    );
    await page.locator("summary[part=badge]").nth(1).click();
    await change(page);
    await takeOver(page, "hs-badges");
    await page.locator("[part=popover]:popover-open").waitFor();
    expect(await page.locator("[part=badge]").nth(1).getAttribute("aria-expanded")).toBe("true");
  });
});
