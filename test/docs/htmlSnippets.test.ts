import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { snippets } from "../support/docPages";

const chrome = startBrowser();
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "../../dist/manifest.json"), "utf8"));
const SCRIPT = /https:\/\/cdn\.example\/hs\/1(?:\.0\.0)?\/hs\.js|http:\/\/localhost:4322\/hs\/1\/hs\.js/g;
const pieces = snippets.filter(({ language }) => language === "html");

/** The code block as it runs here: the gateway replaces its example servers, and gaps are filled in. */
function filled(code: string): string {
  const { url } = chrome.gateway;
  const text = code
    .replaceAll(SCRIPT, `${url}/hs/1/hs.js`)
    .replaceAll(/https:\/\/[\w-]+\.example(?=[/"\s])|http:\/\/localhost:4322/g, url)
    .replaceAll(/https:\/\/widget\.trustpilot\.com\/[^"]+/g, `${url}/widgets/reviews.js`)
    .replaceAll("{random}", "abc")
    .replace(/sha384-…[^"]*/, manifest.files["hs.js"].integrity);
  return text.includes("/hs.js") ? text : `${chrome.scriptTag()}\n${text}`;
}

/** The sister brands have no name in analytics, so every page with them gets this warning. */
const NOT_TRACKED = "The tracker does not know the brand INSTAPRO";

describe("an HTML block of the documents, pasted into a page", () => {
  it.each(pieces)("causes no error and no warning: $place", async ({ code }) => {
    const text = filled(code);
    const html = /^<!doctype/i.test(text)
      ? text
      : `<!doctype html><html lang="en"><head><title>Host</title></head><body>${text}</body></html>`;
    const { page, faults, messages } = await chrome.visit(chrome.host.add({ html }));
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await page.evaluate(() => window.HomeServices?.ready);
    expect(faults).toEqual([]);
    const complaints = messages.filter((message) => /^(?:error|warning)/.test(message));
    expect(complaints.filter((message) => !message.includes(NOT_TRACKED))).toEqual([]);
  });
});

describe("the page of the start guide", () => {
  it("has four working elements, as its table says", async () => {
    const start = pieces.find(
      ({ place, code }) => place.startsWith("docs/start.md") && /^<!doctype/.test(code),
    );
    const { page } = await chrome.visit(chrome.host.add({ html: filled(start?.code ?? "") }));
    await page.getByRole("banner").getByRole("button", { name: "Interior" }).click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /View all|All/ })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    const field = page.locator("main hs-search").getByLabel("How can we help?");
    await field.click();
    await page.locator("main hs-search").getByRole("combobox").fill("roof");
    await page.getByRole("option").filter({ hasText: /roof/i }).first().waitFor();
    const signUp = page.locator("main hs-email-signup");
    await signUp.getByRole("textbox", { name: "Email address" }).fill("ada@host.example");
    await page.keyboard.press("Enter");
    await signUp.getByText("Thanks for signing up! You're all set.").waitFor();
    await page.getByRole("contentinfo").waitFor();
  });
});
