import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { groups } from "../../docs/.vitepress/pages";
import { axeViolations, startBrowser } from "../support/browser";
import { type BuiltSite, startBuiltSite } from "../support/builtSite";

const chrome = startBrowser();
const folder = join(import.meta.dirname, "../../docs/.vitepress/dist");
const paths = groups.flatMap(({ pages }) => pages.map(({ path }) => `${path}.html`));
/** The pages in the frame of the home page. */
const LEGACY = ["all-unset", "cms-down", "mootools", "no-javascript", "plain", "strict-csp"];
let site: BuiltSite;

beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site.close());

/** Opens a page of the site. `asked` contains the addresses of requests to other servers. */
async function open(path: string, options: Parameters<typeof chrome.visit>[1] = {}) {
  const asked: string[] = [];
  const opened = await chrome.visit(`${site.url}${path}`, options, undefined, {
    prepare: async (page) => {
      page.on("request", (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(site.url)) asked.push(url);
      });
    },
  });
  return { ...opened, asked };
}

const headerIsThere = (page: Page) => page.getByRole("banner").waitFor();
/** The console messages, without notices. */
const complaints = (messages: string[]) => messages.filter((message) => /^(error|warning)/.test(message));

describe("the site", () => {
  it("has exactly the pages of its navigation, and one for a wrong address", () => {
    const ofHome = LEGACY.map((name) => `legacy/${name}.html`);
    expect([...paths, ...ofHome, "404.html"].sort()).toEqual(site.pages);
  });

  it("has a policy without unsafe words, in its headers and in every page", async () => {
    expect(site.policy).toMatch(/^default-src 'self'; script-src 'self'( 'sha256-[^']+')+; /);
    expect(site.policy).not.toContain("unsafe");
    for (const path of site.pages) {
      const html = await readFile(join(folder, path), "utf8");
      expect(html, path).toContain(`content="default-src 'self'; script-src 'self' `);
    }
  });

  it("links only to pages, files and headings that exist", async () => {
    const texts = new Map<string, string>();
    for (const path of site.pages) texts.set(path, await readFile(join(folder, path), "utf8"));
    const wrong: string[] = [];
    // The page for a wrong address is rendered only in the browser.
    texts.delete("404.html");
    for (const [path, html] of texts) {
      for (const [, href = ""] of html.matchAll(/<(?:a|link|img|script)\b[^>]*?\s(?:href|src)="([^"]+)"/g)) {
        const { origin, pathname, hash } = new URL(href.replaceAll("&amp;", "&"), new URL(path, site.url));
        if (`${origin}/` !== site.url) continue;
        const name = decodeURIComponent(pathname.slice(1)) || "index.html";
        const text = texts.get(name) ?? (await readFile(join(folder, name), "utf8").catch(() => undefined));
        const id = decodeURIComponent(hash.slice(1));
        if (text === undefined || (id && !text.includes(`id="${id}"`))) wrong.push(`${path}: ${href}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(paths)("%s", (path) => {
  it("violates no policy, calls no other server, and logs nothing on the console", async () => {
    const { page, faults, messages, asked } = await open(path);
    await headerIsThere(page);
    await page.waitForLoadState("networkidle");
    expect(faults).toEqual([]);
    expect(asked).toEqual([]);
    expect(complaints(messages)).toEqual([]);
  });

  it("has no axe violation, dark or light, and fits a width of 320 px", async () => {
    const { page } = await open(path, { viewport: { width: 320, height: 640 } });
    await headerIsThere(page);
    expect(await axeViolations(page)).toEqual([]);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBe(0);
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("a page's head", () => {
  it("has its own description, a preview image, icons and theme colors", async () => {
    const descriptions = new Set<string>();
    for (const path of paths) {
      const html = await readFile(join(folder, path), "utf8");
      const [, description = ""] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
      expect(description.length, path).toBeGreaterThan(50);
      expect(description.length, path).toBeLessThanOrEqual(160);
      descriptions.add(description);
      expect(html, path).toMatch(/<meta property="og:image" content="https:\/\/[^"]+\/page\.png">/);
      expect(html, path).toContain('href="/favicon.ico"');
      expect(html.match(/<meta name="theme-color"/g), path).toHaveLength(2);
    }
    expect(descriptions.size).toBe(paths.length);
  });
});

describe("the page that a reader can break", () => {
  it.each(LEGACY)("still works: %s", async (name) => {
    const { page } = await open(`legacy/${name}.html`, { javaScriptEnabled: name !== "no-javascript" });
    await page.locator("hs-email-signup").getByRole("button", { name: "Sign me up" }).waitFor();
    const box = await page.locator("hs-search [part=base]").first().boundingBox();
    expect(box?.height).toBe(52);
    const header = page.locator("hs-header");
    if (name === "cms-down") await header.getByText("Bob’s old header").waitFor();
    else await page.getByRole("banner").waitFor();
  });

  it("shows the chosen problem in the home page", async () => {
    const { page } = await open("index.html");
    await page.getByRole("button", { name: "CMS down" }).click();
    expect(await page.getByRole("button", { name: "CMS down" }).getAttribute("aria-pressed")).toBe("true");
    await page.locator(".breakable-page").scrollIntoViewIfNeeded();
    await page.frameLocator(".breakable-page iframe").getByText("Bob’s old header").waitFor();
  });
});

describe("a reader", () => {
  it("searches from the header by keyboard", async () => {
    const { page } = await open("index.html");
    const field = page.getByRole("banner").getByRole("textbox", { name: "Search the documentation" });
    await field.fill("consent");
    await field.press("Enter");
    const results = page.getByRole("listbox").getByRole("option");
    await expect.poll(() => results.first().textContent()).toMatch(/consent/i);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\.html/);
    expect(await page.locator("main").textContent()).toMatch(/consent/i);
  });

  it.each([
    ["csp", "Content Security Policy (CSP)"],
    ["migrate", "Migrate from your own header and footer"],
    ["theme", "Fit your layout > Themes"],
    ["consent", "Consent"],
    ["search", "<hs-search>"],
    ["edge", "At the edge"],
    ["prerender", "Prerendering"],
    ["brand", "Settings > One brand per page"],
    ["hs-header", "<hs-header>"],
  ])("finds as the first result for %s: %s", async (words, title) => {
    const { page } = await open("start.html");
    const field = page.getByRole("banner").getByRole("textbox", { name: "Search the documentation" });
    await field.fill(words);
    await field.press("Enter");
    const titles = page.getByRole("option").first().locator(".title .text");
    await expect.poll(async () => (await titles.allTextContents()).join(" > ")).toBe(title);
  });

  it("searches on a phone, without the header's dialog over the results", async () => {
    const { page } = await open("index.html", { viewport: { width: 390, height: 844 } });
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    const field = page.getByRole("dialog").getByRole("textbox", { name: "Search the documentation" });
    await field.fill("consent");
    await field.press("Enter");
    await page.getByRole("option").first().click();
    await page.waitForURL(/consent/);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("searches from the builder, which is not a page of the application", async () => {
    const { page } = await open("builder.html");
    const field = page.getByRole("banner").getByRole("textbox", { name: "Search the documentation" });
    await field.fill("edge");
    await field.press("Enter");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
  });

  it("changes an example, sees the change, and undoes it", async () => {
    const { page } = await open("elements/hs-badges.html");
    const shown = page.frameLocator('iframe[title="Rendered example"]');
    await shown.getByRole("button", { name: "Certified" }).waitFor();
    const markup = page.getByRole("textbox", { name: "Editable markup" });
    await markup.fill('<hs-badges badges="background-checked"></hs-badges>');
    await expect.poll(() => shown.getByRole("button").count()).toBe(1);
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => shown.getByRole("button").count()).toBe(3);
  });

  it("builds a snippet with the site's own script", async () => {
    const { page } = await open("builder.html#elements=footer");
    await expect.poll(() => page.locator("#code").textContent()).toContain(`src="${site.url}hs/1.0.0/hs.js"`);
    await page.frameLocator('iframe[title*="1280"]').getByRole("contentinfo").waitFor();
  });

  it("navigates between pages on a phone", async () => {
    const { page } = await open("index.html", { viewport: { width: 390, height: 844 } });
    await page.getByRole("button", { name: "Contents" }).click();
    await page
      .getByRole("navigation", { name: "Documentation" })
      .getByRole("link", { name: "Consent" })
      .click();
    await expect.poll(() => page.locator("h1").textContent()).toContain("Consent");
    expect(await page.locator("#contents").isVisible()).toBe(false);
  });

  it("chooses the dark scheme, and keeps it", async () => {
    const { page } = await open("start.html");
    await page.getByRole("button", { name: "Dark" }).click();
    await page.goto(`${site.url}api.html`);
    await expect
      .poll(() => page.getByRole("button", { name: "Dark" }).getAttribute("aria-pressed"))
      .toBe("true");
    expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(true);
  });

  it("sees the builder in the chosen scheme, and chooses there too", async () => {
    const { page } = await open("start.html");
    await page.getByRole("button", { name: "Dark" }).click();
    await page.goto(`${site.url}builder.html`);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe("rgb(23, 27, 30)");
    await page.getByRole("button", { name: "Dark" }).click();
    expect(await background()).toBe("rgb(255, 255, 255)");
    await page.goto(`${site.url}start.html`);
    expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(false);
  });

  it("sees the builder in dark if the browser prefers that", async () => {
    const { page } = await open("builder.html", { colorScheme: "dark" });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(23, 27, 30)",
    );
    await headerIsThere(page);
    await page.frameLocator('iframe[title*="1280"]').getByRole("banner").waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it("prints a page without the parts for the screen", async () => {
    const { page } = await open("elements/hs-header.html");
    await headerIsThere(page);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("navigation", { name: "Documentation" }).isVisible()).toBe(false);
    expect(await page.locator("h1").isVisible()).toBe(true);
  });

  it("prints a dark page in light", async () => {
    const { page } = await open("start.html", { colorScheme: "dark" });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect.poll(background).toBe("rgb(255, 255, 255)");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect.poll(background).toBe("rgb(23, 27, 30)");
  });

  it("gets links to start from at a wrong address", async () => {
    const { page } = await open("404.html");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
    await page.locator("main").getByRole("link", { name: "Settings" }).click();
    await expect.poll(() => page.locator("h1").textContent()).toContain("Settings");
  });

  it("can read without any script", async () => {
    const { page } = await open("start.html", { javaScriptEnabled: false });
    expect(await page.locator("main").textContent()).toContain("What you should see");
    const link = page.locator("#contents").locator("a", { hasText: "Consent" });
    expect(await link.isVisible()).toBe(true);
  });
});
