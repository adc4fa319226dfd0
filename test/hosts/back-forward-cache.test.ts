// @module-tag host
// @module-tag endurance
import { expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { findChromium } from "../support/findChromium.mjs";
import { FOUR, FOUR_ELEMENTS } from "../support/hostCheck";
import { expectShown, mountingEvents } from "../support/shownElements";

// Chromium's headless build has no back/forward cache.
const chrome = startBrowser({
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
  executablePath: findChromium(),
});

it("a page restored from the back/forward cache keeps typed text and an open panel, and its elements work", async () => {
  const opened = await chrome.openReady(FOUR_ELEMENTS, {
    before: () =>
      addEventListener("pageshow", ({ persisted }) => {
        (window as unknown as { isBack: boolean }).isBack = persisted;
      }),
  });
  const { page } = opened;
  await expectShown(page, FOUR);
  const email = page.locator("hs-email-signup").getByRole("textbox", { name: "Email address" });
  await email.fill("half@typ");
  await page.getByRole("button", { name: "Interior", exact: true }).click();
  await page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
  await expect.poll(() => mountingEvents(opened)).toContain("page_viewed");
  const before = await mountingEvents(opened);

  await page.goto(`${chrome.host.url}/elsewhere`);
  await page.evaluate(() => history.back());
  const isBack = () => page.evaluate(() => (window as unknown as { isBack?: boolean }).isBack);
  await expect.poll(() => isBack().catch(() => false)).toBe(true);
  await expectShown(page, FOUR);
  expect(await email.inputValue()).toBe("half@typ");
  expect(await page.getByRole("link", { name: "Bathroom Remodeling" }).isVisible()).toBe(true);
  // Only the page view is reported again.
  await expect.poll(() => mountingEvents(opened)).toEqual([...before, "page_viewed"].sort());
  await email.fill("visitor@mail.example");
  await page.locator("hs-email-signup").getByRole("button", { name: "Sign me up" }).click();
  await page.getByText("Thanks for signing up!").waitFor();
  expect(opened.faults).toEqual([]);
});
