// @module-tag long
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { drupalPage, plainPage, renderLayout, wordPressPage } from "../support/examplePages";

const chrome = startBrowser();
const ROOT = join(import.meta.dirname, "../..");

/** Opens an example's page and waits for elements to be ready. */
async function openPage(html: string, ...tags: string[]) {
  const opened = await chrome.visit(chrome.host.add({ html }));
  for (const tag of tags) {
    await expect
      .poll(async () => (await opened.events("hs-ready")).map(({ target }) => target))
      .toContain(tag);
  }
  return opened;
}

const signUp = async (page: Page) => {
  await page.getByLabel("Email address").fill("visitor@mail.example");
  await page.getByRole("button", { name: "Sign me up" }).click();
};

describe("the example of", () => {
  it("plain HTML shows its elements, and its script receives the sign-up event", async () => {
    const opened = await openPage(
      plainPage(chrome.gateway.url),
      "hs-header",
      "hs-search",
      "hs-badges",
      "hs-email-signup",
      "hs-footer",
    );
    await signUp(opened.page);
    await opened.page
      .getByText("Signed up for 80202")
      .or(opened.page.getByText("Signed up for everywhere"))
      .waitFor();
    expect(opened.faults).toEqual([]);
    expect(await opened.events("hs-error")).toEqual([]);
  });

  it.each([
    ["WordPress", wordPressPage],
    ["Drupal", drupalPage],
  ])("%s prints a page whose header, sign-up and footer work", async (_, pageOf) => {
    const html = pageOf(chrome.gateway.url);
    expect(html).not.toMatch(/<\?|\{\{|\{%|\.example/);
    const opened = await openPage(html, "hs-header", "hs-email-signup", "hs-footer");
    await signUp(opened.page);
    await opened.page.getByText("Thanks for signing up!").waitFor();
    expect(await opened.page.getByRole("banner").count()).toBe(1);
    expect(await opened.page.getByRole("contentinfo").count()).toBe(1);
    expect(opened.faults).toEqual([]);
    expect(await opened.events("hs-error")).toEqual([]);
    await opened.page.evaluate(() => {
      const badges = '<div data-hs="badges" data-badges="certified"></div>';
      const article = `<div class="entry-content field--name-body">${badges}</div>`;
      document.body.insertAdjacentHTML("beforeend", `${article}<div class="comment-content">${badges}</div>`);
    });
    // A div in an article becomes the element. A div in a comment does not.
    await opened.page
      .locator(".entry-content > hs-badges")
      .getByRole("button", { name: "Certified" })
      .waitFor();
    expect(await opened.page.locator(".comment-content > div[data-hs]").count()).toBe(1);
  });
});

describe("the example of server rendering", () => {
  const navigation = async () => {
    const address = `${chrome.gateway.url}/resource/homeservices-cms/v1/navigation`;
    return (await fetch(address)).json();
  };
  const html = async () =>
    renderLayout({ cdn: chrome.gateway.url, api: chrome.gateway.url, navigation: await navigation() });

  it("shows header and footer without JavaScript", async () => {
    const context = await chrome.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(chrome.host.add({ html: await html() }));
    expect(await page.getByRole("banner").getByText("Interior").first().isVisible()).toBe(true);
    expect(await page.getByRole("contentinfo").getByRole("link").count()).toBeGreaterThan(5);
    await context.close();
  });

  it("hydrates", async () => {
    const opened = await openPage(await html(), "hs-header", "hs-footer");
    expect(await opened.page.getByRole("banner").count()).toBe(1);
    expect(opened.faults).toEqual([]);
  });
});

it("the example of server rendering passes the type check", { timeout: 90_000 }, () => {
  const words = ["tsc", "--noEmit", "-p", "examples/server-rendering"];
  expect(execFileSync("npx", words, { cwd: ROOT, encoding: "utf8" })).toBe("");
});
