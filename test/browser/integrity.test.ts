import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();
const BADGES = '<hs-badges badges="certified">The badges of this pro</hs-badges>';
const STRICT =
  "default-src 'none'; script-src 'nonce-x'; style-src 'none'; require-trusted-types-for 'script'";

interface Tampered {
  tampered?: boolean;
}

/** Changes the bytes of a lazy file. The changed file still works, and sets `window.tampered` when it runs. */
async function tamperWith(page: Page, name: string): Promise<void> {
  const { files } = await (await fetch(`${chrome.gateway.url}/hs/1/manifest.json`)).json();
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(`^assets/${name}-`));
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const response = await route.fetch();
    // Without this header the browser could use the changed file again from its cache.
    const headers = { ...response.headers(), "cache-control": "no-store" };
    await route.fulfill({ response, headers, body: `window.tampered = true; ${await response.text()}` });
  });
}

/** Opens a page with the four elements and the badges. The content of the lazy file `name` has been changed. */
async function openTampered(name: string, body: string, form: "async" | "module", policy?: string) {
  const opened = await chrome.open("", { form: "none" });
  await tamperWith(opened.page, name);
  const tag = chrome.scriptTag({ form, script: 'nonce="x"' });
  const headers: Record<string, string> = policy ? { "content-security-policy": policy } : {};
  const address = chrome.host.add({
    html: `<!doctype html><title>Host</title>${tag}${body}`,
    headers,
  });
  await opened.page.goto(address);
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return opened;
}

const hasRun = (page: Page) => page.evaluate(() => (window as Tampered).tampered === true);

describe("a lazy file that is not the one the script was built with", () => {
  itEach([
    ["async", "without a policy", undefined],
    ["module", "without a policy", undefined],
    ["async", "with a strict policy", STRICT],
    ["module", "with a strict policy", STRICT],
  ])("does not run, and its element shows its fallback and reports it (%s, %s)", async (form, _, policy) => {
    const opened = await openTampered("BadgeList", BADGES, form, policy);
    await expect.poll(() => opened.events("hs-error")).toHaveLength(1);
    const [error] = await opened.events("hs-error");
    expect(error?.detail).toMatchObject({ element: "hs-badges", status: 0 });
    expect(await opened.page.getByText("The badges of this pro").isVisible()).toBe(true);
    expect(await hasRun(opened.page)).toBe(false);
    expect(opened.faults).toEqual([]);
  });

  it("is requested again by the next element that needs it, and runs when it is unchanged", async () => {
    const { page } = await openTampered("BadgeList", BADGES, "async");
    await page.getByText("The badges of this pro").waitFor();
    await page.unroute("**/assets/BadgeList-*.js");
    await page.evaluate(() => {
      const badges = document.createElement("hs-badges");
      badges.setAttribute("badges", "certified");
      document.body.appendChild(badges);
    });
    await page.getByRole("button", { name: "Certified" }).first().waitFor();
  });
});

describe("a module whose tag has been removed before it runs", () => {
  const NONCE_POLICY = "script-src 'nonce-x'";

  /** Opens a page that adds the tag and removes it immediately. */
  async function openWithoutTag({ tampered = false, policy = "", markup = "" }) {
    const opened = await chrome.open("", { form: "none" });
    if (tampered) await tamperWith(opened.page, "BadgeList");
    const add = `const tag = document.createElement("script");
      Object.assign(tag, { type: "module", src: "${chrome.gateway.url}/hs/1/hs.js", nonce: "x" });
      document.head.append(tag);
      tag.remove();
      document.currentScript?.remove();`;
    const html = `<!doctype html><title>Host</title>${markup}<script nonce="x">${add}</script>${BADGES}`;
    const headers: Record<string, string> = policy ? { "content-security-policy": policy } : {};
    await opened.page.goto(chrome.host.add({ html, headers }));
    await opened.page.waitForFunction(() => window.HomeServices !== undefined);
    await opened.page.evaluate(() => window.HomeServices?.ready);
    return opened;
  }

  it("still loads its lazy files", async () => {
    const { page, faults } = await openWithoutTag({});
    await page.getByRole("button", { name: "Certified" }).waitFor();
    expect(faults).toEqual([]);
  });

  it("still loads them under a nonce that another script of the page shares", {
    tags: ["long"],
  }, async () => {
    const { page, faults } = await openWithoutTag({
      policy: NONCE_POLICY,
      markup: '<script nonce="x">window.own = true</script>',
    });
    await page.getByRole("button", { name: "Certified" }).waitFor();
    expect(faults).toEqual([]);
  });

  itEach([
    ["without a policy", "", ""],
    [
      "with a nonce policy, beside another script with that nonce",
      NONCE_POLICY,
      '<script nonce="x">window.own = true</script>',
    ],
    ["with a nonce policy", NONCE_POLICY, ""],
  ])("runs only the files it was built with (%s)", async (_, policy, markup) => {
    const opened = await openWithoutTag({ tampered: true, policy, markup });
    await expect.poll(() => opened.events("hs-error")).toHaveLength(1);
    expect(await opened.page.getByText("The badges of this pro").isVisible()).toBe(true);
    expect(await hasRun(opened.page)).toBe(false);
  });
});

describe("the lazy files of a page", () => {
  it("load once each, and leave nothing in the document", { tags: ["long"] }, async () => {
    const opened = await chrome.open("", { form: "none" });
    const asked: string[] = [];
    opened.page.on("request", (request) => void asked.push(request.url()));
    const html = `<!doctype html><title>Host</title>${chrome.scriptTag()}${BADGES}<hs-footer></hs-footer>`;
    await opened.page.goto(chrome.host.add({ html }));
    await opened.page.evaluate(() => window.HomeServices?.ready);
    await opened.page.getByRole("button", { name: "Certified" }).waitFor();
    const lazyFiles = asked.filter((address) => address.includes("/assets/"));
    expect(lazyFiles.length).toBeGreaterThan(1);
    expect(new Set(lazyFiles).size).toBe(lazyFiles.length);
    await expect.poll(() => opened.page.locator("link").count()).toBe(0);
    expect(opened.messages.filter((message) => /preload/i.test(message))).toEqual([]);
  });

  it("pass a page's Integrity-Policy, which blocks scripts without integrity", async () => {
    const { integrity } = JSON.parse(await (await fetch(`${chrome.gateway.url}/hs/1/manifest.json`)).text())
      .files["hs.js"];
    const opened = await chrome.openReady(BADGES, {
      script: `integrity="${integrity}" crossorigin`,
      headers: { "integrity-policy": "blocked-destinations=(script)" },
    });
    await opened.page.getByRole("button", { name: "Certified" }).waitFor();
    expect(opened.faults).toEqual([]);
  });
});
