import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { copiesReported, SIGN_UP } from "../support/signUpPage";

const chrome = startBrowser();

describe("under a strict Content Security Policy and Trusted Types", () => {
  const policy = () =>
    `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src ${chrome.gateway.url}; img-src 'self' data:; require-trusted-types-for 'script'`;

  itEach(["async", "module"] as const)(
    "the sign-up works from the script as %s, without a violation",
    async (form) => {
      const opened = await chrome.openReady(SIGN_UP, {
        form,
        script: 'nonce="x"',
        headers: { "content-security-policy": policy() },
      });
      await opened.page.getByLabel("Email address").fill("visitor@mail.example");
      await opened.page.getByRole("button", { name: "Sign me up" }).click();
      await opened.page.getByText("Thanks for signing up!").waitFor();
      expect(await opened.page.getByRole("button").count()).toBe(0);
      expect(opened.faults).toEqual([]);
      const calls = () => chrome.gateway.calls().map(({ operationId }) => operationId);
      await expect.poll(calls).toEqual(["createMember", "sendAttributionEvents"]);
      // A lazy file has loaded with the nonce of the script tag.
      expect(await copiesReported(opened.page)).toBe(1);
    },
  );

  it("styles its elements without a style tag or a style attribute in the page's markup", {
    tags: ["long"],
  }, async () => {
    const { page } = await chrome.openReady(SIGN_UP, {
      script: 'nonce="x"',
      headers: { "content-security-policy": policy() },
    });
    const button = page.getByRole("button", { name: "Sign me up" });
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgb(11, 93, 75)");
    expect(await page.locator("style").count()).toBe(0);
  });
});

describe("the page", () => {
  it("gets one global, and no attribute on the root element", async () => {
    const { page } = await chrome.open(SIGN_UP, { form: "none" });
    const names = () =>
      Object.getOwnPropertyNames(window).filter((name) => !/^(hsEvents|__playwright.*)$/.test(name));
    const before = new Set(await page.evaluate(names));
    const root = () =>
      page.evaluate(
        () =>
          document.documentElement.cloneNode(false).nodeName + document.documentElement.getAttributeNames(),
      );
    const rootBefore = await root();
    await page.addScriptTag({ url: `${chrome.gateway.url}/hs/1/hs.js` });
    await page.evaluate(() => window.HomeServices?.ready);
    expect((await page.evaluate(names)).filter((name) => !before.has(name))).toEqual(["HomeServices"]);
    expect(await root()).toBe(rootBefore);
  });

  it("keeps its own HomeServices global, and the elements still work", async () => {
    const opened = await chrome.open(SIGN_UP, { head: "<script>window.HomeServices = 'mine'</script>" });
    await opened.page.getByLabel("Email address").waitFor();
    expect(await opened.page.evaluate(() => window.HomeServices)).toBe("mine");
    expect(opened.messages).toContainEqual(
      expect.stringContaining("window.HomeServices belongs to this page"),
    );
  });

  it("may have a cross-origin frame named HomeServices", { tags: ["long"] }, async () => {
    const elsewhere = chrome.gateway.url.replace("127.0.0.1", "elsewhere.localhost");
    const frame = `<iframe name="HomeServices" src="${elsewhere}/hs/1/manifest.json"></iframe>`;
    const tag = JSON.stringify(`${chrome.gateway.url}/hs/1/hs.js`);
    // The script loads after the other site is in the frame.
    const late = `<script>onload = () => { document.head.append(Object.assign(document.createElement("script"), { src: ${tag} })); }</script>`;
    const html = `<!doctype html><title>Host</title>${frame}${late}<hs-badges badges="certified"></hs-badges>`;
    const { page, messages } = await chrome.visit(chrome.host.add({ html }));
    await page.getByRole("button", { name: "Certified" }).waitFor();
    expect(await page.evaluate(() => Object.hasOwn(window, "HomeServices"))).toBe(true);
    expect(messages.filter((text) => text.includes("[home-services-chrome]"))).toEqual([]);
  });

  it("keeps an element name that it has defined", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(SIGN_UP, {
      head: "<script>customElements.define('hs-email-signup', class extends HTMLElement { get mine() { return true } })</script>",
    });
    expect(
      await opened.page.evaluate(
        () => (document.querySelector("hs-email-signup") as unknown as { mine: boolean }).mine,
      ),
    ).toBe(true);
    expect(opened.messages).toContainEqual(
      expect.stringContaining("<hs-email-signup> is already defined by another script on this page"),
    );
    expect(opened.faults).toEqual([]);
  });

  it("may replace bind, as MooTools does, without breaking the elements", async () => {
    const opened = await chrome.openReady(SIGN_UP, {
      head: "<script>Function.prototype.bind = function (self, first) { var fn = this; return function () { return fn.call(self, first) } }</script>",
    });
    await opened.page.getByLabel("Email address").fill("nope");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Please enter a valid email address").waitFor();
    expect(opened.faults).toEqual([]);
  });

  it("does not treat text typed into our fields as hotkeys", async () => {
    const { page } = await chrome.openReady(`${SIGN_UP}<script>
      window.received = 0; document.addEventListener("keydown", (event) => { if (event.target.tagName !== "INPUT") { window.received++; event.preventDefault() } });
    </script>`);
    await page.getByLabel("Email address").pressSequentially("jk@x.yz");
    expect(await page.getByLabel("Email address").inputValue()).toBe("jk@x.yz");
    expect(await page.evaluate(() => (window as unknown as { received: number }).received)).toBe(0);
  });

  it("receives presses on our buttons", { tags: ["long"] }, async () => {
    const { page } = await chrome.openReady(`<hs-search></hs-search><script>
      window.received = []; document.addEventListener("keydown", ({ key }) => void window.received.push(key));
    </script>`);
    await page.getByRole("combobox").pressSequentially("roof");
    await page.getByRole("button", { name: "Search" }).focus();
    await page.keyboard.press("k");
    expect(await page.evaluate(() => (window as unknown as { received: string[] }).received)).toEqual(["k"]);
  });
});

describe("content that the page hides", () => {
  itEach(
    [
      ["a hidden container", '<div style="visibility: hidden"><hs-email-signup></hs-email-signup></div>'],
      ["the hidden attribute", "<hs-email-signup hidden></hs-email-signup>"],
      ["its own style", '<hs-email-signup style="display: none"></hs-email-signup>'],
    ],
    ([way]) => way === "the hidden attribute",
  )("stays hidden by %s", async (_, markup) => {
    const { page } = await chrome.openReady(markup);
    const button = page.getByRole("button", { includeHidden: true });
    expect([await button.count(), await button.isVisible()]).toEqual([1, false]);
  });
});

describe("a page that adds names to Object.prototype", () => {
  it("still gets the elements, their settings and the lazy files", async () => {
    const opened = await chrome.openReady(SIGN_UP, {
      head: "<script>Object.prototype.polluted = 'x'; Object.prototype.heading = 'Evil'; Object.prototype.source = 'evil'; Object.prototype.each = function () {}</script>",
    });
    await opened.page.getByRole("heading", { name: "Knowledge is priceless" }).waitFor();
    expect(await copiesReported(opened.page)).toBe(1);
    await opened.page.getByLabel("Email address").fill("visitor@mail.example");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Thanks for signing up!").waitFor();
    await expect.poll(() => chrome.gateway.calls().length).toBe(2);
    expect(JSON.stringify(chrome.gateway.calls().map(({ body }) => body))).not.toContain("evil");
    expect(opened.faults).toEqual([]);
  });
});
