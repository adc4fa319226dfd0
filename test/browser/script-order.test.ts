import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { SIGN_UP } from "../support/signUpPage";

const chrome = startBrowser();

describe("the elements", () => {
  it("render without constructable style sheets, by a style element with the tag's nonce", async () => {
    const { page, faults } = await chrome.openReady(SIGN_UP, {
      script: 'nonce="x"',
      headers: { "content-security-policy": "style-src 'nonce-x'" },
      before: () => {
        delete (window as unknown as Record<string, unknown>).CSSStyleSheet;
        Object.defineProperty(ShadowRoot.prototype, "adoptedStyleSheets", { value: undefined });
      },
    });
    expect(await page.getByRole("button").evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      "rgb(11, 93, 75)",
    );
    expect(faults).toEqual([]);
  });
});

describe("the array of callbacks before the script", () => {
  const BODY = "<hs-email-signup></hs-email-signup>";

  it("runs in order, with the HomeServices object, before any element reads its settings", async () => {
    const { page, messages, faults } = await chrome.openReady(BODY, {
      head: `<script>
        window.ran = [];
        (window.HomeServices ||= []).push((hs) => { ran.push(hs.version); hs.configure({ heading: "Configured" }); });
        window.HomeServices.push(() => { throw new Error("mine"); }, () => ran.push("third"));
        document.addEventListener("hs-ready", () => ran.push("ready"));
      </script>`,
    });
    await page.getByRole("heading", { name: "Configured" }).waitFor();
    const ran = () => page.evaluate(() => (window as unknown as { ran: string[] }).ran);
    expect(await ran()).toEqual([await page.evaluate(() => window.HomeServices?.version), "third", "ready"]);
    expect(messages.filter((message) => message.includes("mine"))).toHaveLength(1);
    await page.evaluate(() => {
      const { ran } = window as unknown as { ran: string[] };
      window.HomeServices?.push(() => ran.push("at once"));
      ran.push("after");
    });
    expect((await ran()).slice(-2)).toEqual(["at once", "after"]);
    expect(faults).toEqual([]);
  });

  it("runs when the page has declared it with var, which cannot be redefined", {
    tags: ["long"],
  }, async () => {
    const { page, messages, faults } = await chrome.openReady(BODY, {
      head: '<script>var HomeServices = HomeServices || []; HomeServices.push((hs) => hs.configure({ heading: "Configured" }));</script>',
    });
    await page.getByRole("heading", { name: "Configured" }).waitFor();
    expect(await page.evaluate(() => Array.isArray(window.HomeServices))).toBe(false);
    expect([...messages, ...faults]).toEqual([]);
  });

  it("is optional: null counts as empty, and a frozen array stays the page's", {
    tags: ["long"],
  }, async () => {
    const free = await chrome.openReady(BODY, { head: "<script>window.HomeServices = null;</script>" });
    expect(free.messages).toEqual([]);
    const frozen = await chrome.open(BODY, {
      head: '<script>Object.defineProperty(window, "HomeServices", { value: [] });</script>',
    });
    await frozen.page.getByLabel("Email address").waitFor();
    expect(frozen.messages).toEqual([expect.stringContaining("window.HomeServices belongs to this page")]);
  });

  it("accepts callbacks while the script loads and while it runs", async () => {
    const { page, faults } = await chrome.open(BODY, {
      form: "none",
      head: `<script>
        window.ran = [];
        (window.HomeServices ||= []).push((hs) => {
          ran.push("before");
          (window.HomeServices ||= []).push(() => ran.push("from within"));
          hs.configure({ heading: "Before" });
        });
      </script>`,
    });
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const asked = page.waitForRequest(/hs\/1\/hs\.js/);
    await page.route(/hs\/1\/hs\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate((src) => {
      document.head.append(Object.assign(document.createElement("script"), { src }));
    }, `${chrome.gateway.url}/hs/1/hs.js`);
    await asked;
    await page.evaluate(() => {
      const { ran } = window as unknown as { ran: string[] };
      window.HomeServices ??= [] as never;
      window.HomeServices.push((hs) => {
        ran.push("while it loads");
        hs.configure({ heading: "While it loads" });
      });
    });
    arrive();
    await page.getByRole("heading", { name: "While it loads" }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([
      "before",
      "from within",
      "while it loads",
    ]);
    expect(faults).toEqual([]);
  });
});
