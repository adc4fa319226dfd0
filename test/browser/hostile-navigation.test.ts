// @module-tag long
import { expect, it } from "vitest";
import { NAVIGATION_STORED_MAX_CHARACTERS } from "../../src/limits";
import { startBrowser } from "../support/browser";
import { hostileNavigations, longestFreeze, NAVIGATION_PATH } from "../support/hostileNavigation";

const chrome = startBrowser();

/** Ten times the limit for a fast machine, because a machine that runs tests is busy. `bench/hostile.ts` measures the time exactly. */
const FREEZE_MAX_MS = 2000;

const isTooLong = ["a response of 50 MB", "a response of one 50 MB text"];

it.each(Object.entries(hostileNavigations))(
  "%s does not freeze the page or fill the storage, and is reported in one line",
  async (name, hostile) => {
    const json = hostile.json();
    chrome.host.add({ html: json, headers: { "content-type": "application/json" } }, NAVIGATION_PATH);
    const opened = await chrome.openReady("");
    const { page } = opened;
    const apiUrl = (hostile.way === "response" ? chrome.host : chrome.gateway).url;
    expect(await longestFreeze(page, hostile, json, apiUrl)).toBeLessThan(FREEZE_MAX_MS);

    const isShown = !isTooLong.includes(name);
    expect(await page.getByRole("banner").count()).toBe(isShown ? 1 : 0);
    if (isShown) expect(await page.getByRole("button", { name: "Interior" }).first().isVisible()).toBe(true);
    const lines = opened.messages.filter((text) => text.includes("[home-services-chrome]"));
    expect(lines).toEqual([expect.stringMatching(/^(warning|error): /)]);
    const stored = await page.evaluate(() => {
      const texts = Object.entries(localStorage).map(([key, text]) => key + text);
      // The host page can still use its part of the storage.
      localStorage.setItem("theirs", "x".repeat(2_000_000));
      return texts.join("").length;
    });
    expect(stored).toBeLessThanOrEqual(NAVIGATION_STORED_MAX_CHARACTERS);
    expect(opened.faults).toEqual([]);
  },
  60_000,
);
