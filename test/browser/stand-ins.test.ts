import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const SIGN_UP = '<div data-hs="email-signup"';

describe("a div that stands for an element", () => {
  it("becomes it, with its settings, its id and classes, and its children as fallback", async () => {
    const { page, faults } = await chrome.openReady(
      `${SIGN_UP} id="mine" class="a b" data-button-label="Go" data-block="7" style="margin-top: 9px"><b>Fallback</b></div>`,
    );
    const element = page.locator("hs-email-signup#mine.a.b");
    await element.getByRole("button", { name: "Go" }).waitFor();
    expect(await element.evaluate((node) => node.outerHTML)).toBe(
      '<hs-email-signup data-hs="email-signup" id="mine" class="a b" button-label="Go" data-block="7" style="margin-top: 9px;"><b>Fallback</b></hs-email-signup>',
    );
    expect(await page.locator("div[data-hs]").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("is waited for by ready, and does what the element does", async () => {
    const { page } = await chrome.openReady(
      '<div data-hs="header" data-first-name="Ada" data-authenticated></div>',
    );
    expect(await page.getByRole("banner").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Ada" }).isVisible()).toBe(true);
  });

  it.each([
    [
      "innerHTML",
      (root: HTMLElement, html: string) => (root.innerHTML = `<section><p></p>${html}</section>`),
    ],
    ["insertAdjacentHTML", (root: HTMLElement, html: string) => root.insertAdjacentHTML("beforeend", html)],
  ] as const)("is found when it comes later, by %s", async (_, insert) => {
    const { page } = await chrome.openReady('<div id="root"></div>');
    await page.evaluate(
      `(${insert})(document.getElementById("root"), ${JSON.stringify(`${SIGN_UP} data-heading="Later"></div>`)})`,
    );
    await page.getByRole("heading", { name: "Later" }).waitFor();
  });

  it("of another name stays, and a warning names what there is", async () => {
    const { page, messages } = await chrome.openReady('<div data-hs="heading"></div>');
    expect(await page.locator('div[data-hs="heading"]').count()).toBe(1);
    const [warning] = messages.filter((message) => message.includes("data-hs"));
    expect(warning).toContain('<div data-hs="heading"> stands for no element');
    expect(warning).toContain("header, footer, search, email-signup, badges, auth-guard");
  });

  it("waits for the rest of itself while the page is still coming", async () => {
    const { page } = await chrome.open("", { form: "none" });
    const shown = await page.evaluate(async (src) => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      const inner = frame.contentDocument as Document;
      inner.open();
      inner.write(
        `<!doctype html><script src="${src}"></scr${"ipt"}><div data-hs="badges" data-badges="certified"><i>one</i>`,
      );
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const early = inner.querySelectorAll("hs-badges").length;
      inner.write("<i>two</i></div><p>after</p>");
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const late = inner.querySelector("hs-badges")?.innerHTML;
      inner.close();
      return { early, late };
    }, `${chrome.gateway.url}/hs/1/hs.js`);
    expect(shown).toEqual({ early: 0, late: "<i>one</i><i>two</i>" });
  });

  it("stays a div where its text is being edited", async () => {
    const { page } = await chrome.openReady(`<div contenteditable>${SIGN_UP}>Text</div></div>`);
    await quiet(page);
    expect(await page.locator("div[data-hs]").count()).toBe(1);
  });

  it("does not bring scripts or ways out of the page, which sanitizers would let through", async () => {
    const { page, messages } = await chrome.openReady(
      '<div data-hs="footer" data-accessibility-widget-url="https://evil.invalid/x.js" data-onclick="alert(1)" data-varient="simple"></div>',
    );
    const footer = page.locator("hs-footer");
    expect(await footer.getAttribute("accessibility-widget-url")).toBeNull();
    expect(await footer.getAttribute("onclick")).toBeNull();
    expect(messages.join()).toContain("accessibility-widget-url is not taken from a data-hs div");
    const problems = await page.evaluate(() => window.HomeServices?.diagnose().map(({ message }) => message));
    expect(problems?.join()).toContain("did you mean data-variant?");
  });

  it("works under a strict policy with Trusted Types", async () => {
    const opened = await chrome.openReady(`${SIGN_UP} data-button-label="Go" id="x"></div>`, {
      script: 'nonce="x"',
      headers: {
        "content-security-policy": `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src ${chrome.gateway.url}; require-trusted-types-for 'script'`,
      },
    });
    await opened.page.getByRole("button", { name: "Go" }).waitFor();
    expect(opened.faults).toEqual([]);
  });
});
