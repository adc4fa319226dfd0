import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { collectedEvents, collectorCalls } from "../support/collectedEvents";

const chrome = startBrowser();
const HASH = "3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmVk";
const MARKS = [HASH, TOKEN, "ada%40mail.example", "ada@mail.example", "markedsecret"];
const QUERY = `?email=ada%40mail.example&token=markedsecret&utm_source=news&utm_token=markedsecret&code=markedsecret&v=${TOKEN}`;

/** Opens a page whose address has a secret in each of its parts. */
async function openAt(
  body: string,
  { script = "", query = QUERY, headers = {} as Record<string, string> } = {},
): Promise<OpenPage> {
  const html = `<!doctype html><title>Host</title>${chrome.scriptTag({ script })}<main>${body}</main>`;
  const address = chrome.host.add({ html, headers }, `/reset-password/${HASH}`);
  const opened = await chrome.visit(`${address}${query}#access_token=markedsecret`);
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return opened;
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("Email address").fill("bob@mail.example");
  await page.getByRole("button", { name: "Sign me up" }).click();
  await page.getByText("Thanks for signing up!").waitFor();
}

function expectNoMark(text: string): void {
  for (const mark of MARKS) expect(text).not.toContain(mark);
}

describe("the page's address in reports", () => {
  it("is passed to attribution with its campaign, without secrets", async () => {
    const { page } = await openAt("<hs-email-signup></hs-email-signup>");
    await signUp(page);
    const events = () => chrome.gateway.calls("sendAttributionEvents");
    await expect.poll(() => events().length).toBe(1);
    expect(events()[0]?.body).toMatchObject([
      { url: { location: `${chrome.host.url}/reset-password/-?utm_source=news` } },
    ]);
    expectNoMark(JSON.stringify(events()[0]?.body));
  });

  it("is sent to the collector without secrets, in URLs and in the page's name", async () => {
    const opened = await openAt("<hs-email-signup></hs-email-signup>", {
      script: `data-collector-url="${chrome.gateway.url}"`,
    });
    await expect.poll(() => collectedEvents(chrome.gateway).map(({ name }) => name)).toContain("page_viewed");
    expectNoMark(
      collectorCalls(chrome.gateway)
        .map(({ rawBody }) => rawBody)
        .join("\n"),
    );
    expectNoMark(JSON.stringify(await opened.events("hs-analytics")));
    expect(collectedEvents(chrome.gateway)[0]?.values.url).toBe(
      `${chrome.host.url}/reset-password/-?utm_source=news`,
    );
  });
});

describe("reports to developers", () => {
  it("contain no query of the page, of requests, of settings or of blocked URLs", async () => {
    const { gateway } = chrome;
    const opened = await openAt(
      `<hs-header token-url="${gateway.url}/?r_x=markedsecret" token-access-key="markedsecret" token-username="markedsecret"></hs-header>
      <hs-search search-url="${gateway.url}/autocomplete?key=markedsecret"></hs-search>
      <hs-auth-guard authenticated redirect="/back?markedsecret"></hs-auth-guard>
      <hs-search search-url="${gateway.url}/${HASH}?a b markedsecret" analytics="https://u:markedsecret@x.example/?a markedsecret"></hs-search>
      <hs-footer accessibility-widget-url="${gateway.url}/nothing/${HASH}?markedsecret"></hs-footer>`,
      {
        query: `${QUERY}&hs-debug`,
        headers: { "content-security-policy": `connect-src ${gateway.url}/resource/` },
      },
    );
    const { page } = opened;
    await page.locator("hs-search").getByRole("combobox").first().fill("markedsecret");
    await page.getByRole("button", { name: "Accessibility Tools" }).click();
    const panel = page.getByRole("dialog");
    await panel
      .getByText(/Policy blocked/)
      .first()
      .waitFor();
    await expect.poll(() => opened.messages.join()).toContain("loadAccessibilityWidget failed");
    const report = await page.evaluate(() => window.HomeServices?.diagnose().report);
    expect(report?.page).toBe(`${chrome.host.url}/reset-password/-`);
    expect(report?.calls.length).toBeGreaterThan(0);
    expect(report?.problems.map(({ message }) => message).join()).toContain(
      `The page's Content Security Policy blocked ${gateway.url}/`,
    );
    expectNoMark(JSON.stringify(report));
    expectNoMark((await panel.textContent()) ?? "");
    expectNoMark(opened.messages.filter((text) => text.includes("[home-services-chrome]")).join());
  });
});

it("diagnose() shows addresses in settings without their queries", async () => {
  const addresses = [
    'https://pages.example/one?a=b" token=markedsecret',
    'https://pages.example/two?a=b", markedsecret',
    'https://pages.example/three#markedsecret" markedsecret',
  ];
  const { page } = await chrome.openReady(
    addresses.map((address) => `<hs-search search-results-url='${address}'></hs-search>`).join(""),
  );
  const report = JSON.stringify(await page.evaluate(() => window.HomeServices?.diagnose().report));
  for (const name of ["one", "two", "three"]) expect(report).toContain(`https://pages.example/${name}`);
  expect(report).not.toContain("markedsecret");
});
