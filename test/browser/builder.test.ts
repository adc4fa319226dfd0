// @module-tag long
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demo, startDemo } from "../../demo/startDemo";
import { axeViolations, startBrowser } from "../support/browser";
import { freePorts } from "../support/freePorts";
import { paste } from "../support/paste";

const chrome = startBrowser();
const root = join(import.meta.dirname, "../..");
let demo: Demo;

beforeAll(async () => {
  demo = await startDemo(await freePorts());
});
afterAll(() => demo.close());

async function openBuilder(hash = "") {
  const opened = await chrome.visit(`${demo.url}/builder.html${hash}`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await opened.page.locator("#state:not(:empty)").waitFor();
  return opened;
}

const snippet = (page: Page) => page.locator("#code").textContent().then(String);
const preview = (page: Page, width: number) => page.frameLocator(`iframe[title*="${width}"]`);

/** Presses Tab until the node with this name has the focus, as a visitor without a mouse does. */
async function tabTo(page: Page, id: string, most = 60, key = "Tab"): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
  }
  throw new Error(`${key} did not come to #${id} within ${most} presses`);
}

/** The settings of the hosted search, without its hosts. */
const HOSTED = "search.search-app-id=A&search.search-api-key=k&search.search-index=i";

/** Returns the message beside a field, or "" if there is none. */
async function saidBeside(page: Page, id: string): Promise<string> {
  const problem = page.locator(`#${id}-problem`);
  return (await problem.isVisible()) ? String(await problem.textContent()) : "";
}

describe("the builder", () => {
  it("explains each field beside it", async () => {
    const { page } = await openBuilder();
    const silent = await page
      .locator("details.group .field")
      .evaluateAll((fields) =>
        fields
          .filter(
            (field) => !field.querySelector(".hint")?.textContent?.replace(/^(Default|Stands in).*/, ""),
          )
          .map((field) => field.querySelector("label")?.textContent),
      );
    expect(silent).toEqual([]);
    expect(await page.locator("#page-consent-category-hint").textContent()).toContain("purpose");
  });

  it("builds and copies a snippet by keyboard alone", async () => {
    const { page, faults } = await openBuilder();
    await tabTo(page, "element-email-signup");
    await page.keyboard.press("Space");
    await tabTo(page, "brand");
    await page.keyboard.type("MyB");
    await tabTo(page, "email-signup-group");
    await page.keyboard.press("Enter");
    await tabTo(page, "email-signup-heading");
    await page.keyboard.type("Free guides");
    for (const width of [390, 768, 1280])
      await preview(page, width).getByRole("heading", { name: "Free guides" }).waitFor();
    await tabTo(page, "copy");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Copied." }).waitFor();
    const copied = await paste(page);
    expect(copied).toBe(await snippet(page));
    expect(copied).toContain('data-brand="INSTAPRO"\n  data-brand-domain="mybuilder.com"></script>');
    expect(copied).toContain(
      '<hs-header id="hs-header"><a href="/">Home</a></hs-header>\n<hs-email-signup id="hs-email-signup" heading="Free guides"></hs-email-signup>',
    );
    expect(faults).toEqual([]);
  });

  it("writes a snippet that trusts only its own elements, not those in comments", async () => {
    const { page } = await openBuilder("#elements=header,footer");
    expect(await snippet(page)).toContain(
      'data-elements="#hs-header, #hs-footer"\n  data-untrusted="#comments, .comments, .comment"',
    );
    for (const width of [390, 768, 1280]) await preview(page, width).getByRole("contentinfo").waitFor();
  });

  it("offers fragments, with the command that serves them for the chosen settings", async () => {
    const { page, faults } = await openBuilder(
      "#elements=header,footer&brand=mybuilder.com&footer.hide-sign-up=true&header.zip=80202&page.search-results-url=https://a.example",
    );
    expect(await page.locator("#fragments").isVisible()).toBe(false);
    await page.getByRole("textbox", { name: "fragments-url" }).fill("https://cdn.example/{element}.html");
    await expect
      .poll(() => snippet(page))
      .toContain('data-fragments-url="https://cdn.example/{element}.html"');
    expect(await page.getByRole("region", { name: "The command for fragments" }).textContent()).toBe(
      `# Write these into a config, which --config reads: header: zip, footer: hide-sign-up\n${[
        "npx home-services-chrome serve",
        "--navigation-url 'https://api.example/resource/homeservices-cms/v1/navigation'",
        '--brand="INSTAPRO"',
        '--brand-domain="mybuilder.com"',
        "--attribute 'search-results-url=https://a.example'",
      ].join(" \\\n  ")}`,
    );
    expect(faults).toEqual([]);
  });

  it("puts a page item into each slot, in the snippet and the previews", async () => {
    const { page, faults } = await openBuilder("#elements=header,footer&header.slot-account=Cart");
    expect(await snippet(page)).toContain(
      '<hs-header id="hs-header"><a href="/">Home</a><a slot="account" href="#">Cart</a></hs-header>',
    );
    await preview(page, 390).getByRole("link", { name: "Cart" }).waitFor();
    await page.getByRole("textbox", { name: "slot-account" }).fill("Cart & list");
    await page.getByText("Options of footer").click();
    await page.getByRole("textbox", { name: "slot-legal" }).fill("Imprint");
    for (const width of [390, 768, 1280]) {
      await preview(page, width).getByRole("link", { name: "Cart & list" }).waitFor();
      await preview(page, width).getByRole("link", { name: "Imprint" }).waitFor();
    }
    expect(await snippet(page)).toContain('<a slot="account" href="#">Cart &amp; list</a>');
    await page.getByText("My editor strips").click();
    await expect
      .poll(() => snippet(page))
      .toContain('<div data-hs="footer" id="hs-footer"><a slot="legal" href="#">Imprint</a></div>');
    expect(faults).toEqual([]);
  });

  it("places the snippet after the form in the tab order, before the previews", async () => {
    const { page } = await openBuilder("#elements=header,search,email-signup,footer,badges,auth-guard");
    await preview(page, 390).getByRole("contentinfo").waitFor();
    await page.locator("#pinned").focus();
    // In Firefox, Tab also stops at a box that scrolls.
    await tabTo(page, "copy", 2);
    await tabTo(page, "pinned", 2, "Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("pinned");
  });

  it("shows the script's hash and the documented CSS that reserves space for header and search", async () => {
    const { page } = await openBuilder("#elements=header,search");
    const hash = createHash("sha384")
      .update(readFileSync(join(root, "dist/hs.js")))
      .digest("base64");
    const text = await snippet(page);
    expect(text).toContain(`integrity="sha384-${hash}"`);
    const [, reserve = ""] = /<style>\n([\s\S]*)\n<\/style>/.exec(text) ?? [];
    const lines = reserve.split("\n");
    const reserved = lines.filter((line) => line.includes("container:")).map((line) => line.split(" ")[0]);
    expect(reserved).toEqual(["hs-header", "hs-search"]);
    const start = readFileSync(join(root, "docs/start.md"), "utf8");
    for (const line of lines) expect(start).toContain(line);
  });

  it.each([
    "email-signup.heading=Free+guides",
    "lang=de",
    "email-signup.button-label=Subscribe+to+all+guides",
  ])("reserves the height of a sign-up with %s", async (option) => {
    const { page } = await openBuilder(`#elements=email-signup&${option}`);
    const reservedAt = async (width: number) => {
      const steps = [...(await snippet(page)).matchAll(/min-width: (\d+)px\) \{ [^{]+\{ height: (\d+)px/g)];
      return Number(steps.filter(([, from]) => Number(from) <= width).at(-1)?.[2]);
    };
    for (const width of [1280, 768, 390]) {
      const banner = preview(page, width).locator("hs-email-signup");
      await banner.locator("form").waitFor();
      const height = () => banner.evaluate((node) => Math.round(node.getBoundingClientRect().height));
      await expect.poll(async () => (await reservedAt(width)) - (await height())).toBe(0);
    }
  });

  it("shows an error beside the field, and removes it when the value is valid", async () => {
    const { page } = await openBuilder("#elements=header&header.limit=many");
    const field = page.getByRole("textbox", { name: "limit" });
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const id = (await field.getAttribute("aria-describedby"))?.split(" ").at(-1);
    expect(await page.locator(`#${id}`).textContent()).toContain('unknown value "many"');
    await field.fill("7");
    await expect.poll(() => field.getAttribute("aria-invalid")).toBeNull();
    expect(await page.locator("#state").textContent()).toContain("api-url");
  });

  it.each([
    [
      "badges",
      "an unknown badge",
      "badges-badges",
      "badges.badges=foo+certified",
      'unknown badge "foo"',
      "certified",
    ],
    [
      "navigation",
      "groupings that are not a list",
      "header-navigation",
      'header.navigation={"groupings":"x"}',
      "ignored groupings",
      '{"groupings":[]}',
    ],
    [
      "messages",
      "an unknown key",
      "page-messages",
      'page.messages={"chat.sendd":"Go"}',
      "chat.send",
      '{"chat.send":"Go"}',
    ],
    [
      "messages",
      "JSON that does not parse",
      "page-messages",
      'page.messages={"search.submit":',
      "JSON object",
      '{"chat.send":"Go"}',
    ],
    [
      "default-suggestions",
      "an object",
      "search-default-suggestions",
      "search.default-suggestions={}",
      "JSON list",
      "[]",
    ],
    [
      "default-suggestions",
      "a suggestion without a name",
      "search-default-suggestions",
      'search.default-suggestions=[{"id":1}]',
      "Suggestion 1 has no name",
      '[{"id":1,"name":"Fix a roof"}]',
    ],
    [
      "search-hosts",
      "a missing value",
      "search-search-hosts",
      HOSTED,
      "needs this one too",
      "https://a.example",
    ],
    ["user-token", "a space", "search-user-token", "search.user-token=a+b", "1 to 64 letters", "a-b"],
    [
      "search-hosts",
      "an invalid host",
      "search-search-hosts",
      `${HOSTED}&search.search-hosts=https://a.example+foo`,
      '"foo"',
      "https://a.example",
    ],
    [
      "support-link",
      "a javascript: link",
      "footer-support-link",
      "footer.support-link=javascript:x",
      "mailto:",
      "mailto:help@host.example",
    ],
    ["ai-link", "a data: link", "search-ai-link", "search.ai-link=data:x", "mailto:", "find/pros"],
  ])(
    "shows a message beside %s for %s, and removes it when the value is valid",
    async (_field, _mistake, id, given, words, right) => {
      const { page } = await openBuilder(
        `#elements=header,${id.split("-")[0]}&${given}`.replace(",page", ""),
      );
      await expect.poll(() => saidBeside(page, id)).toContain(words);
      expect(await page.locator("#state").textContent()).toContain("Not valid yet");
      await page.locator(`#${id}`).fill(right);
      await expect.poll(() => saidBeside(page, id)).toBe("");
      await expect.poll(() => page.locator("#state").textContent()).not.toContain("Not valid yet");
    },
  );

  it("does not require the suggestions URL when the hosted search is set", async () => {
    const { page } = await openBuilder(`#elements=search&${HOSTED}&search.search-hosts=https://a.example`);
    await expect
      .poll(() => page.locator("#state").textContent())
      .toBe("The live page still needs, under “For the whole page”: split-url.");
  });

  it("writes the address of the page's own CDN, and its version when pinned", async () => {
    const { page } = await openBuilder("#elements=header&pinned=no");
    expect(await page.locator("#integrity").textContent()).toContain("test server");
    const field = page.getByRole("textbox", { name: "cdn-url" });
    await field.fill("https://cdn.example/hs/1");
    await expect.poll(() => snippet(page)).toContain('src="https://cdn.example/hs/1/hs.js"');
    await page.getByText("Pin this version").click();
    await expect.poll(() => snippet(page)).toMatch(/src="https:\/\/cdn\.example\/hs\/\d+\.\d+\.\d+\/hs\.js"/);
    expect(page.url()).toContain("cdn=https");
    await field.fill("cdn");
    await expect.poll(() => saidBeside(page, "snippet-cdn-url")).toContain("https://");
  });

  it("says that copied text is outdated after a change, and which texts the CMS can set", async () => {
    const { page } = await openBuilder("#elements=header,search");
    await page.getByRole("button", { name: "Copy the snippet" }).click();
    const copied = page.locator("#copied");
    await expect.poll(() => copied.textContent()).toBe("Copied.");
    await page.locator("#page-group").click();
    await page.locator("#page-messages").fill('{"header.logIn":"Enter","chat.send":"Go"}');
    await expect.poll(() => saidBeside(page, "page-messages")).toContain("then wins: header.logIn.");
    expect(await copied.textContent()).toBe("");
  });

  it("stores the choices in its URL, to share them", async () => {
    const first = await openBuilder(
      "#elements=header,footer&brand=homeadvisor.com&header.variant=STANDARD_WITH_AI_FIELD",
    );
    await first.page.getByText("My editor strips").click();
    await expect
      .poll(() => snippet(first.page))
      .toContain(
        '<div data-hs="header" id="hs-header" data-variant="STANDARD_WITH_AI_FIELD"><a href="/">Home</a></div>',
      );
    // A div becomes an element only if the script tag allows it.
    expect(await snippet(first.page)).toMatch(
      /<script async[^>]*\sdata-stand-ins="#hs-header, #hs-footer"\s/,
    );
    const other = await openBuilder(new URL(first.page.url()).hash);
    expect(await snippet(other.page)).toBe(await snippet(first.page));
    expect(await preview(other.page, 1280).getByRole("contentinfo").isVisible()).toBe(true);
  });

  it("writes credentials into the snippet but not into its URL", async () => {
    const { page } = await openBuilder("#elements=header&page.api-url=https%3A%2F%2Fapi.example");
    const field = page.locator("#page-api-auth-token");
    expect(await page.locator("#page-api-auth-token-hint").textContent()).toContain(
      "not in this page's address",
    );
    await field.fill("s3cret");
    await expect.poll(() => snippet(page)).toContain("s3cret");
    expect(page.url()).toContain("api.example");
    expect(page.url()).not.toContain("s3cret");
  });

  it("reports the invalid parts of its URL, and uses the rest", async () => {
    const { page, faults } = await openBuilder(
      "#elements=header,sidebar&brand=acme&header.layout=wide&header.nope=1&x=y&header.zip=80401&%E0%A4%A",
    );
    const alert = page.getByRole("alert");
    for (const part of ["“sidebar”", "“acme”", "“wide”", "“header.nope”", "“x”"])
      expect(await alert.textContent()).toContain(part);
    expect(await snippet(page)).toContain(
      '<hs-header id="hs-header" zip="80401"><a href="/">Home</a></hs-header>',
    );
    expect(faults).toEqual([]);
  });

  it("shows the contrast of chosen colors immediately, and uses them in previews and snippet", async () => {
    const { page } = await openBuilder("#elements=header");
    const said = page.getByRole("status", { name: "Contrast" });
    expect(await said.textContent()).not.toContain("too little");
    await page.getByLabel("Buttons and links").fill("#ffee88");
    await said.getByText("Button text: 1.2 to 1, too little").waitFor();
    await expect.poll(() => snippet(page)).toContain(":root { --hs-color-action: #ffee88 }");
    expect(page.url()).toContain("theme.action=%23ffee88");
    const signUp = preview(page, 1280).locator("hs-header").getByRole("link", { name: "Sign up" });
    const color = () => signUp.evaluate((node) => getComputedStyle(node).backgroundColor);
    await expect.poll(color).toBe("rgb(255, 238, 136)");
    await page.getByRole("button", { name: "Use the brand's colors" }).click();
    await expect.poll(() => snippet(page)).not.toContain("--hs-color-action");
  });

  it("shows each page state and language without changing the snippet", async () => {
    const { page } = await openBuilder("#elements=header");
    const before = await snippet(page);
    await page.getByLabel("State").selectOption("signed-in");
    await preview(page, 1280)
      .getByRole("button", { name: /Ada|account/i })
      .first()
      .waitFor();
    await page.getByLabel("State").selectOption("cms-down");
    await preview(page, 1280).getByText("The page's own header").waitFor();
    await page.getByLabel("State").selectOption("data");
    await page.getByLabel("Language of the page").selectOption("de");
    await preview(page, 1280).getByPlaceholder("Wobei können wir helfen?").waitFor();
    expect(await snippet(page)).toBe(before);
    expect(page.url()).toContain("lang=de");
  });

  it("makes each preview frame as high as its content", async () => {
    const { page } = await openBuilder("#elements=header");
    await preview(page, 1280).getByRole("banner").waitFor();
    const height = () =>
      page.locator('iframe[title*="1280"]').evaluate((frame) => (frame as HTMLIFrameElement).offsetHeight);
    await expect.poll(height).toBe(120);
  });

  it("sends no request, and has no axe violation", async () => {
    const { page } = await openBuilder(
      "#elements=header,search,email-signup,footer,badges,auth-guard&x=y&header.limit=no",
    );
    await page.locator("summary").first().click();
    expect(demo.gateway.calls().filter(({ operationId }) => operationId)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});
