import { chromium } from "playwright-core";
import { expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { findChromium } from "../support/findChromium.mjs";
import { FOUR_ELEMENTS } from "../support/hostCheck";
import { expectShown } from "../support/shownElements";

const chrome = startBrowser();
const FOUR = ["hs-header", "hs-search", "hs-email-signup", "hs-footer"];

it("a page with our elements comes back whole from the back/forward cache: typed text, open panel, and all still works", async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    const address = chrome.host.add({
      html: `<!doctype html><title>Host</title><script>
        window.heard = []; document.addEventListener("hs-ready", ({ target }) => heard.push(target.localName));
        document.addEventListener("hs-analytics", ({ detail }) => heard.push(detail.name));
        addEventListener("pageshow", ({ persisted }) => { window.isBack = persisted });</script>${chrome.scriptTag()}${FOUR_ELEMENTS}`,
    });
    await page.goto(address);
    await expectShown(page, FOUR);
    const email = page.locator("hs-email-signup").getByLabel("Email address");
    await email.fill("half@typ");
    await page.getByRole("button", { name: "Interior", exact: true }).click();
    await page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await expect.poll(heard).toContain("page_viewed");
    const before = await heard();

    await page.goto(`${chrome.host.url}/elsewhere`);
    await page.evaluate(() => history.back());
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { isBack?: boolean }).isBack).catch(() => false))
      .toBe(true);
    await expectShown(page, FOUR);
    expect(await email.inputValue()).toBe("half@typ");
    expect(await page.getByRole("link", { name: "Bathroom Remodeling" }).isVisible()).toBe(true);
    // A new view of the page, and nothing else anew.
    await expect.poll(heard).toEqual([...before, "page_viewed"]);
    await email.fill("visitor@mail.example");
    await page.locator("hs-email-signup").getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Thanks for signing up!").waitFor();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});
