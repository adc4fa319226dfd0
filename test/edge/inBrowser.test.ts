import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { startBrowser } from "../support/browser";
import { FOUR } from "../support/hostCheck";
import { collectShifts } from "../support/layoutShifts";
import { approach } from "../support/prerenderedPage";
import { startOrigin } from "./startOrigin";
import { type PageElement, untilFilled, type Way, ways } from "./startWays";

const chrome = startBrowser();
const DIST = join(import.meta.dirname, "../../dist/assets");
const NONCE = "bm9uY2U=";
const COMES_AFTER_SCRIPT = "A second declarative shadow root cannot be created on a host";
const stylesheet = () =>
  `${chrome.gateway.url}/hs/1/assets/${readdirSync(DIST).find((file) => file.startsWith("prerendered-"))}`;

let origin: Awaited<ReturnType<typeof startOrigin>>;
beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(() => origin.close());

/** A page as it was written in 1999, with the four elements. */
function legacyPage(way: Way, isLinked = false): string {
  const place = (element: PageElement) => way.place(element, isLinked);
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="viewport" content="width=device-width">
<title>Bob's pages</title><link rel="icon" href="data:,">${chrome.scriptTag({ script: `nonce="${NONCE}"` })}</head>
<body bgcolor=white>${place("hs-header")}<table width=100%><tr><td valign=top><h1>Roofs<p>An asphalt roof lasts twenty years.
${place("hs-search")}</td></tr></table><center>${place("hs-email-signup")}</center>${place("hs-footer")}</body></html>`;
}

for (const { name, isMissing, start, hasNonces } of ways) {
  describe.skipIf(isMissing)(`a legacy page through ${name}`, () => {
    let way: Way;

    beforeAll(async () => {
      origin.page("/navigation", JSON.stringify(navigationFor({ origin: chrome.gateway.url })), {
        "content-type": "application/json",
      });
      way = await start({ origin, navigationUrl: `${origin.url}/navigation`, stylesheet: stylesheet() });
      origin.page("/legacy", legacyPage(way));
      await untilFilled(`${way.url}/legacy`);
    }, 60_000);
    afterAll(() => way.close());

    const policyOf = (styles: string) =>
      `default-src 'none'; script-src 'nonce-${NONCE}'; style-src ${styles}; connect-src ${chrome.gateway.url}; img-src ${chrome.gateway.url} data:; form-action 'self'; require-trusted-types-for 'script'`;

    async function open(policy?: string, isLinked = false) {
      origin.page("/legacy", legacyPage(way, isLinked), policy ? { "content-security-policy": policy } : {});
      const opened = await chrome.visit(`${way.url}/legacy`);
      await opened.page.waitForFunction(() => window.HomeServices !== undefined);
      await opened.page.evaluate(() => window.HomeServices?.ready);
      return opened;
    }

    async function expectTakenOver({ page, messages, faults }: Awaited<ReturnType<typeof open>>) {
      for (const element of FOUR) await approach(page, element);
      expect(messages).toEqual([]);
      expect(faults).toEqual([]);
    }

    it("contains the four shadow roots, and shows them without the script", async () => {
      origin.page("/legacy", legacyPage(way));
      const html = await (await fetch(`${way.url}/legacy`, { headers: { accept: "text/html" } })).text();
      expect(html.split('<template shadowrootmode="open">')).toHaveLength(5);
      const context = await chrome.browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${way.url}/legacy`);
      for (const text of ["Interior", "Sign me up", "All rights reserved"])
        expect(await page.getByText(text).first().isVisible()).toBe(true);
      await context.close();
    });

    it("hydrates in place without layout shift or a warning", async () => {
      const opened = await open();
      await expectTakenOver(opened);
      expect(await collectShifts(opened.page)).toEqual([]);
    });

    it.runIf(hasNonces)("complies with a strict policy with a nonce, and with Trusted Types", async () => {
      const opened = await open(policyOf(`'nonce-${NONCE}'`));
      await expectTakenOver(opened);
      expect(await collectShifts(opened.page)).toEqual([]);
    });

    it("complies with a strict policy without a style nonce by linking the stylesheet", async () => {
      const { messages, ...opened } = await open(policyOf(chrome.gateway.url), true);
      // A stylesheet blocks the parser, so the script may load before the rest of the markup. Chromium reports each shadow root that arrives afterward.
      const others = messages.filter((message) => !message.includes(COMES_AFTER_SCRIPT));
      await expectTakenOver({ ...opened, messages: others });
      expect(await collectShifts(opened.page)).toEqual([]);
    });

    // An engine with server includes cannot adapt a fragment to the page's policy. The edge reads the policy, and sends the roots without styles.
    it.runIf(hasNonces)("complies with a policy that forbids all styles", async () => {
      await expectTakenOver(await open(policyOf("'none'"), true));
    });
  });
}
