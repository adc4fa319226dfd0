import { Device } from "@siteimprove/alfa-device";
import { Native as NativeDevice } from "@siteimprove/alfa-device/native";
import { type Document, Node } from "@siteimprove/alfa-dom";
import { Native } from "@siteimprove/alfa-dom/native";
import { Request, Response } from "@siteimprove/alfa-http";
import { Rules } from "@siteimprove/alfa-rules";
import { Page as AlfaPage } from "@siteimprove/alfa-web";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { button, MOBILE, openHeader } from "../support/headerPage";
import { openMenu, openMobile } from "../support/mobileHeader";

/** Siteimprove's rules in the W3C's ACT Rules format, for the states with the most content. */
const chrome = startBrowser();

const RULES = "https://alfa.siteimprove.com/rules/";

/** The rules that do not apply here, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "sia-r56":
    "Alfa reads no container queries, by which a narrow header hides its row; landmarks.test.ts asks the browser",
  "sia-r61":
    "a best practice: the page's first heading follows the header, whose panels have headings of the second level",
  "sia-r73":
    "the line height of paragraphs is level AAA, and the host page of the test has paragraphs of its own",
  "sia-r78": "a best practice: it treats a form after a heading as missing content",
  "sia-r87": "a link that skips to the content belongs to the host page",
};

/** Runs one of Alfa's functions in the page. Each function contains everything that it needs. */
const inPage = <T>(page: Page, run: (...given: never[]) => T | Promise<T>): Promise<T> =>
  page.evaluate<T>(`(${run})()`);

/** The rules that the page violates, each with the element. */
async function failedRules(page: Page): Promise<string[]> {
  const document = Node.from((await inPage(page, Native.fromNode)) as Document.JSON) as Document;
  const device = Device.from(await inPage(page, NativeDevice.fromWindow));
  const tested = AlfaPage.of(Request.empty(), Response.empty(), document, device);
  const failed = new Set<string>();
  for (const rule of Rules.values()) {
    const name = rule.uri.replace(RULES, "");
    if (name in EXCEPTIONS) continue;
    for (const result of await rule.evaluate(tested)) {
      const { outcome, target } = result.toJSON() as { outcome: string; target?: object };
      if (outcome === "failed") failed.add(`${name}: ${JSON.stringify(target).slice(0, 400)}`);
    }
  }
  return [...failed];
}

const WIDE = { viewport: { width: 1280, height: 800 } };
const SIGN_UP = "<hs-email-signup></hs-email-signup>";

async function suggestions(page: Page): Promise<void> {
  await page.getByRole("combobox").first().focus();
  await page.getByRole("listbox").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.locator("[role=option][aria-selected]").waitFor();
}

async function pressSignUp(page: Page): Promise<void> {
  await button(page, "Sign me up").click();
  await page.getByText("Email address is required").waitFor();
}

const states: [name: string, open: () => Promise<OpenPage>, act: (page: Page) => Promise<void>][] = [
  [
    "a header with an open panel at 1280 px",
    () => openHeader(chrome),
    async (page) => {
      await button(page, "Interior").click();
      await page.locator("hs-header [part=panel]").getByRole("link").first().waitFor();
    },
  ],
  ["a header with suggestions at 1280 px", () => openHeader(chrome), suggestions],
  [
    "a header's search at 390 px",
    () => openMobile(chrome),
    async (page) => {
      await page.locator("hs-header [part=search-button]").tap();
      await suggestions(page);
    },
  ],
  ["a menu at 390 px", () => openMobile(chrome), (page) => openMenu({ page })],
  [
    "a group of the menu at 390 px",
    () => openMobile(chrome),
    async (page) => {
      await openMenu({ page });
      await button(page, "Interior").tap();
      await page.locator("hs-header [part=group]").getByRole("link").first().waitFor();
    },
  ],
  ["a sign-up with an error at 1280 px", () => chrome.openReady(SIGN_UP, WIDE), pressSignUp],
  ["a sign-up with an error at 390 px", () => chrome.openReady(SIGN_UP, MOBILE), pressSignUp],
  ["a footer at 1280 px", () => chrome.openReady("<hs-footer></hs-footer>", WIDE), async () => undefined],
  [
    "a footer with an open row at 390 px",
    () => chrome.openReady("<hs-footer></hs-footer>", MOBILE),
    (page) => button(page, "About us").tap(),
  ],
];

it.each(states)("reports no failed rule for %s", { tags: ["long"] }, async (_, open, act) => {
  const { page } = await open();
  await act(page);
  expect(await failedRules(page)).toEqual([]);
});

it("reports an image without a name", { tags: ["long"] }, async () => {
  const { page } = await chrome.openReady('<img src="data:,">');
  expect((await failedRules(page)).map((line) => line.split(":")[0])).toContain("sia-r2");
});
