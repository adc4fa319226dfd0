// @module-tag host
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { expectCompatible, FOUR_ELEMENTS, type HostCase, openBeforeScript } from "../support/hostCheck";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

describe("the host check", () => {
  it("detects a global, an attribute, a rule and a changed prototype that a script leaves behind", async () => {
    const { page, loadScript } = await openBeforeScript(chrome, {});
    await loadScript();
    await page.evaluate(() => {
      Object.assign(window, { left: 1 });
      document.body.className = "left";
      document.head.append(document.createElement("style"));
      Array.prototype.at = () => 0;
    });
    const changes = await page.evaluate(() => window.hostSnapshot.changes());
    expect(changes).toContain("added: window.left");
    expect(changes).toContain("changed: html > body[1] attributes");
    expect(changes).toContain("added: html > head[0] > style[");
    expect(changes).toContain("changed: window.Array.prototype.at");
  });
});

const documents: Record<string, HostCase> = {
  "plain HTML5": {},
  "quirks mode": { doctype: "" },
  "almost standards mode": {
    doctype:
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  },
  "a base address on another site": {
    head: '<base href="https://elsewhere.invalid/deep/" target="_blank"/>',
  },
  "right-to-left text": { html: 'lang="he" dir="rtl"' },
  "a root font of 62.5 %": { head: "<style>html { font-size: 62.5% } body { font-size: 1.6rem }</style>" },
  "a root font of 24 px": { head: "<style>html { font-size: 24px }</style>" },
  "body attributes from the 1990s": {
    body: 'bgcolor="#ffffcc" text="#660000" link="#ff0000" marginheight="0" topmargin="0"',
  },
};

describe("our elements and the page do not affect each other", () => {
  itEach(Object.entries(documents), ([page]) => page === "quirks mode")("with %s", async (_, host) => {
    await expectCompatible(chrome, host);
  });

  it("in XHTML", async () => {
    await expectCompatible(chrome, {
      doctype: "",
      html: 'xmlns="http://www.w3.org/1999/xhtml" lang="en"',
      headers: { "content-type": "application/xhtml+xml; charset=utf-8" },
      scriptTag: chrome.scriptTag().replace("<script async", '<script async="async"'),
    });
  });
});

describe("a srcdoc frame", () => {
  it("has elements that find their files and call the gateway, although its URL is about:srcdoc", async () => {
    const inside = `<!doctype html><title>Inside</title>${chrome.scriptTag()}${FOUR_ELEMENTS}`
      .replace(/&/g, "&amp;")
      .replace(/"/g, "&quot;");
    const { page, faults } = await chrome.open(
      `<iframe srcdoc="${inside}" width="1200" height="900"></iframe>`,
      { form: "none" },
    );
    page.setDefaultTimeout(8000);
    const frame = page.frameLocator("iframe");
    await frame.locator("hs-header").getByRole("button", { name: "Interior", exact: true }).click();
    await frame.locator("hs-header").locator(":popover-open").waitFor();
    // The open panel would cover the elements below it.
    await page.keyboard.press("Escape");
    const signUp = frame.locator("hs-email-signup");
    await signUp.getByRole("textbox", { name: "Email address" }).fill("visitor@mail.example");
    await signUp.getByRole("button", { name: "Sign me up" }).click();
    await signUp.getByText("Thanks for signing up!").waitFor();
    expect(
      await page.frames()[1]?.evaluate(async () => {
        await window.HomeServices?.ready;
        return window.HomeServices?.validate({ a: "" }, { a: "required" });
      }),
    ).toEqual({ a: "A is required" });
    expect(await page.evaluate(() => document.querySelector("iframe") instanceof HTMLIFrameElement)).toBe(
      true,
    );
    expect(faults).toEqual([]);
  });
});
