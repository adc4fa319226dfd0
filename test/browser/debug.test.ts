// @module-tag long
import { describe, expect, it } from "vitest";
import { axeViolations, type OpenPage, startBrowser } from "../support/browser";
import { paste } from "../support/paste";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const policy = () =>
  `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src ${chrome.gateway.url}; img-src ${chrome.gateway.url}; require-trusted-types-for 'script'`;

/** Opens a page with the debug panel. */
async function openPanel(
  body: string,
  {
    strict = false,
    script = "",
    width = 1280,
    permissions = [] as string[],
    before = undefined as (() => void) | undefined,
  } = {},
): Promise<OpenPage> {
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Host</title>
    ${chrome.scriptTag({ script: `${script} nonce="x"` })}</head><body><main><h1>Host page</h1><a href="#a">A link</a>${body}</main></body></html>`;
  const headers = strict ? { "content-security-policy": policy() } : undefined;
  const address = `${chrome.host.add({ html, headers })}?a=b&hs-debug`;
  const opened = await chrome.visit(address, { viewport: { width, height: 800 }, permissions }, before);
  await opened.page.getByRole("dialog").waitFor();
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return opened;
}

describe("the debug panel", () => {
  it("lists settings with their sources, unknown attributes, and calls with their causes", async () => {
    chrome.gateway.setFault("fetchNavigation", "404");
    const { page, faults } = await openPanel(
      '<hs-header id="top" varient="x" token="secret.a.b"></hs-header><hs-email-signup heading="Hi"></hs-email-signup>',
    );
    const panel = page.getByRole("dialog");
    await panel.getByText("did you mean variant?").waitFor();
    await panel.getByText("This address does not exist").waitFor();
    await panel.getByText('<hs-header id="top"> shows nothing').click();
    const row = (name: string) => panel.getByRole("row", { name: new RegExp(`^${name} `) });
    expect(await panel.getByRole("heading", { name: "Page settings" }).isVisible()).toBe(true);
    expect(await row("token").textContent()).toContain("(set)attribute");
    expect(await row("api-url").textContent()).toContain("script tag");
    expect(await panel.getByText("/hs/1/hs.js").isVisible()).toBe(true);
    expect(await panel.textContent()).not.toContain("secret.a.b");
    expect(faults).toEqual([]);
  });

  it("works under a strict CSP and Trusted Types, and has no axe violation", async () => {
    const opened = await openPanel("<hs-header></hs-header>", { strict: true });
    expect(await opened.page.getByRole("dialog").getByRole("heading", { level: 2 }).textContent()).toContain(
      "home-services-chrome 1.0.0",
    );
    expect(opened.faults).toEqual([]);
    const plain = await openPanel("<hs-email-signup bogus></hs-email-signup>");
    expect(await axeViolations(plain.page)).toEqual([]);
  });

  it("does not take focus, and closes by keyboard", async () => {
    const { page } = await openPanel("<hs-email-signup></hs-email-signup>");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
    await close.focus();
    await page.keyboard.press("Enter");
    expect(await page.getByRole("dialog").count()).toBe(0);
    const again = await openPanel("<hs-email-signup></hs-email-signup>");
    await again.page.getByRole("button", { name: "Refresh" }).focus();
    await again.page.keyboard.press("Escape");
    expect(await again.page.getByRole("dialog").count()).toBe(0);
  });

  it("shows only the current mistakes after each refresh", async () => {
    const { page } = await openPanel(
      '<hs-badges badges="certified" bogus></hs-badges><hs-badges badges="certified" bogus></hs-badges>',
    );
    const panel = page.getByRole("dialog");
    const rows = panel.getByText("<hs-badges> has no attribute bogus");
    await panel.getByRole("heading", { name: "2 problems" }).waitFor();
    // The panel lists the warnings of elements before the unknown attributes.
    for (const value of ["maybe", "perhaps"]) {
      await page.evaluate(
        (given) => document.querySelector("hs-badges")?.setAttribute("analytics", given),
        value,
      );
      await panel.getByRole("button", { name: "Refresh" }).click();
      await panel.getByText(`attribute analytics: unknown value "${value}"`).waitFor();
      expect(await rows.count()).toBe(2);
    }
  });

  it("explains what to do if the browser cannot copy, as on plain http", async () => {
    const { page, faults } = await openPanel("<hs-badges></hs-badges>", {
      before: () => Object.defineProperty(navigator, "clipboard", { get: () => undefined }),
    });
    await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
    const said = page.getByRole("dialog").getByText("copy(await HomeServices.diagnose().report)");
    await said.waitFor();
    expect((await said.boundingBox())?.height).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });

  it("copies its contents", async () => {
    const { page } = await openPanel("<hs-badges></hs-badges>", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
    await page.getByRole("status").filter({ hasText: "Copied." }).waitFor();
    expect(JSON.parse(await paste(page))).toMatchObject({
      version: "1.0.0",
      elements: [{ tag: "hs-badges" }],
    });
  });

  it("does not open unless requested", async () => {
    const { page } = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await quiet(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

const reportOf = ({ page }: OpenPage) => page.evaluate(() => window.HomeServices?.diagnose().report);

async function analyticsRows(opened: OpenPage) {
  const report = await reportOf(opened);
  const row = (settings: { name: string }[] = []) => settings.find(({ name }) => name === "analytics");
  return { page: row(report?.pageSettings), element: row(report?.elements[0]?.settings) };
}

describe("diagnose", () => {
  it("returns its list immediately, and the rest as data", async () => {
    chrome.gateway.setFault("fetchNavigation", "not-json");
    const { page, faults } = await chrome.openReady('<hs-header vairant="x"></hs-header>');
    await page.evaluate(() => window.HomeServices?.configure({ appName: "shop" }));
    const { list, report } = await page.evaluate(async () => {
      const problems = window.HomeServices?.diagnose();
      return { list: problems && [...problems], report: await problems?.report };
    });
    expect(list).toContainEqual(
      expect.objectContaining({
        kind: "unknown-attribute",
        message: expect.stringContaining("did you mean variant?"),
      }),
    );
    expect(report).toMatchObject({ version: "1.0.0", copies: [{ isWorking: true }], problems: list });
    const [header] = report?.elements ?? [];
    expect(header).toMatchObject({ place: 1, tag: "hs-header", shows: "nothing" });
    expect(header?.settings).toContainEqual({ name: "app-name", value: "shop", from: "configure" });
    expect(report?.calls).toMatchObject([
      { method: "GET", setting: "api-url", status: 200, cause: { kind: "not-json" } },
    ]);
    expect(faults).toEqual([]);
  });

  it.each([
    ["Global Privacy Control", "", () => undefined],
    ["setConsent", "", () => window.HomeServices?.setConsent({ analytics: false })],
    ["configure", "", () => window.HomeServices?.configure({ analytics: "off" })],
    ["consent source", 'data-consent-source="cookiebot"', () => undefined],
  ])("names the refusal in effect: %s", async (from, script, refuse) => {
    const signal = () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    const cookiebot = () => {
      const consent = { necessary: true, statistics: false };
      Object.assign(window, { Cookiebot: { hasResponse: true, consent } });
    };
    const before = { "Global Privacy Control": signal, "consent source": cookiebot }[from];
    const opened = await chrome.openReady('<hs-badges analytics="on"></hs-badges>', { script, before });
    await opened.page.evaluate(refuse);
    const { page, element } = await analyticsRows(opened);
    expect(page).toEqual({ name: "analytics", value: "off", from });
    expect(element).toEqual({ name: "analytics", value: "off", from });
  });

  it("shows a refusal from another tab, a grant that ends pending, and the settings that wait for a consent source", async () => {
    const url = chrome.host.add({
      html: `<!doctype html><title>Host</title>${chrome.scriptTag({ script: 'data-consent-source="didomi"' })}<hs-badges></hs-badges>`,
    });
    const opened = await chrome.visit(url);
    await opened.page.evaluate(() => window.HomeServices?.ready);
    expect((await analyticsRows(opened)).page).toEqual({
      name: "analytics",
      value: "pending",
      from: "default beside consent-source",
    });
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    expect((await analyticsRows(opened)).element).toEqual({
      name: "analytics",
      value: "on",
      from: "setConsent",
    });
    const report = await reportOf(opened);
    expect(report?.pageSettings).toContainEqual({
      name: "consent-source",
      value: "didomi",
      from: "script tag",
    });
    expect(report?.pageSettings).toContainEqual({ name: "consent-category", value: "", from: "default" });
    const other = await opened.page.context().newPage();
    await other.goto(url);
    await other.evaluate(() => window.HomeServices?.ready);
    // Documents of a site inform each other only after a collector or a refusal has connected them.
    await expect
      .poll(async () => {
        await other.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
        return (await analyticsRows(opened)).element;
      })
      .toEqual({ name: "analytics", value: "off", from: "another tab" });
  });

  it("names a misspelled setting of the script tag, but not the page's own attributes", async () => {
    const { page } = await chrome.openReady("<hs-badges></hs-badges>", {
      script: 'data-api-uri="https://api.example" data-analytic="off" data-id="x" data-cfasync="false"',
    });
    const problems = await page.evaluate(() => [...(window.HomeServices?.diagnose() ?? [])]);
    const messages = problems.map(({ message }) => message);
    expect(messages).toEqual([
      "The script tag's attribute data-api-uri is not known; did you mean data-api-url?",
      "The script tag's attribute data-analytic is not known; did you mean data-analytics?",
    ]);
  });

  it("lists no missing address that an edited page would not need live", async () => {
    const { page } = await chrome.openReady(
      '<hs-search authoring search-app-id="A" search-api-key="k" search-index="i" search-hosts="https://a.example"></hs-search>',
      { form: "none", head: `<script async src="${chrome.gateway.url}/hs/1/hs.js"></script>` },
    );
    const problems = await page.evaluate(() => [...(window.HomeServices?.diagnose() ?? [])]);
    expect(problems.map(({ message }) => message)).toEqual([
      "<hs-search> attribute split-url is not set, so its call is not made.",
    ]);
  });
});
