// @module-tag host
import { describe, expect, it } from "vitest";
import { actAsVisitor } from "../support/actAsVisitor";
import { startBrowser } from "../support/browser";
import { collectedEvents } from "../support/collectedEvents";
import { openBeforeScript } from "../support/hostCheck";
import { listenersAnywhere, listenersOnPage } from "../support/pageListeners";

const chrome = startBrowser();

async function openUsed(script = "") {
  const opened = await openBeforeScript(chrome, { scriptTag: chrome.scriptTag({ script }) });
  await opened.loadScript();
  await actAsVisitor(opened.page);
  return opened;
}

describe("our listeners on a page", () => {
  it("include no unload event, and no wheel or touch that blocks scrolling", {
    tags: ["representative"],
  }, async () => {
    const { page } = await openUsed(`data-collector-url="${chrome.gateway.url}"`);
    // The collector's file adds listeners when it loads.
    await expect.poll(() => collectedEvents(chrome.gateway).map(({ name }) => name)).toContain("page_viewed");
    const listeners = await listenersAnywhere(page);
    // React adds listeners to each root, so the list is not empty.
    expect(
      listeners.filter(({ on, type }) => on.startsWith("hs-header's ") && type === "click").length,
    ).toBeGreaterThan(0);
    expect(listeners.filter(({ type }) => /^(before)?unload$/.test(type))).toEqual([]);
    expect(
      listeners.filter(
        ({ type, passive }) => /^(wheel|mousewheel|touchstart|touchmove)$/.test(type) && !passive,
      ),
    ).toEqual([]);
  });

  it("include no key event", async () => {
    const { page } = await openUsed();
    expect((await listenersOnPage(page)).filter(({ type }) => /^key/.test(type))).toEqual([]);

    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      const scope = window as unknown as { prevented: string[] };
      scope.prevented = [];
      addEventListener("keydown", (event) => {
        if (event.defaultPrevented) scope.prevented.push(event.key);
      });
    });
    const before = await page.evaluate(() => window.elementLooks.looks());
    for (const key of ["/", "s", "?", "Control+k", "Meta+k", "Escape"]) await page.keyboard.press(key);
    expect(await page.evaluate(() => (window as unknown as { prevented: string[] }).prevented)).toEqual([]);
    expect(await page.evaluate(() => window.elementLooks.looks())).toBe(before);
  });
});

describe("our styles", () => {
  it("have no rule that is ignored in a shadow root, and no size relative to the page's root font", async () => {
    const { page } = await openUsed();
    const rules = await page.evaluate(() =>
      [...document.querySelectorAll("hs-header, hs-search, hs-email-signup, hs-footer")].flatMap((element) =>
        [...(element.shadowRoot?.adoptedStyleSheets ?? [])].flatMap((sheet) =>
          [...sheet.cssRules].map((rule) => rule.cssText),
        ),
      ),
    );
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule) => /@(property|font-face|import)\b/.test(rule))).toEqual([]);
    expect(rules.filter((rule) => /\d(rem|rlh|rex|rch)\b/.test(rule))).toEqual([]);
  });
});

describe("the host check", () => {
  it("detects a changed look of ours, and something that covers a menu", async () => {
    const { page, loadScript } = await openBeforeScript(chrome, {});
    await loadScript();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule("button { letter-spacing: 3px }");
      document.querySelector("hs-search")?.shadowRoot?.adoptedStyleSheets.push(sheet);
      const over = document.body.appendChild(document.createElement("div"));
      over.popover = "manual";
      over.setAttribute("style", "inset: 120px 0 auto; width: 100%; height: 400px; margin: 0");
      document
        .querySelector("hs-header")
        ?.addEventListener("click", () => setTimeout(() => over.showPopover(), 300));
    });
    await page.locator("hs-header").getByRole("button", { name: "Interior", exact: true }).click();
    await page.locator("div[popover]:popover-open").first().waitFor();
    expect(await page.evaluate(() => window.elementLooks.looks())).toContain("letter-spacing: 3px");
    await expect.poll(() => page.evaluate(() => window.elementLooks.open())).toContain("covered: ");
  });
});
