import { describe, expect, it } from "vitest";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { startBrowser } from "../support/browser";
import { focusedIn, MOBILE, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

const jwt = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.c2ln`;
const inSeconds = (by: number) => Math.floor(Date.now() / 1000) + by;
const calls = (operationId: string) =>
  chrome.gateway.calls().filter((call) => call.operationId === operationId);

describe("the search in the header's bar", () => {
  itEach(
    [
      ["", 1280],
      ['variant="STANDARD_WITH_AI_FIELD"', 1280],
      ['variant="STANDARD_WITH_AI_BUTTON"', 1280],
      ['authenticated first-name="Ada"', 1440],
      [
        'variant="STANDARD_WITH_AI_BUTTON" nav-variant="long" authenticated first-name="Ada"',
        MOBILE_BREAKPOINT_PX,
      ],
    ],
    ([attributes]) => attributes === "" || attributes.includes("long"),
  )(
    "is centered in a bar of 72 px, up to 560 px wide, in <hs-header %s> at %i px",
    async (attributes, width) => {
      const { page } = await openHeader(chrome, attributes, {
        context: { viewport: { width, height: 700 } },
      });
      const part = async (name: string) => {
        const box = await page.locator(`[part=${name}]`).first().boundingBox();
        if (!box) throw new Error(`no ${name}`);
        return { ...box, end: box.x + box.width, middle: box.y + box.height / 2 };
      };
      await page.locator("[part=input]").waitFor();
      const search = await part(attributes.includes("AI_FIELD") ? "chat" : "search");
      const [logo, account, bar] = [await part("logo"), await part("account"), await part("header")];
      expect(search.width).toBeLessThanOrEqual(560);
      expect(search.width).toBeGreaterThanOrEqual(240);
      expect(Math.abs(search.x - logo.end - (account.x - search.end))).toBeLessThan(2);
      expect(Math.abs(search.middle - bar.y - 36)).toBeLessThan(1);
      expect(account.end).toBeLessThanOrEqual(width - 23);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});

describe("the AI field of the mobile search", () => {
  it("has focus right after the tap, and passes on the text and the page's query", async () => {
    const { page, events } = await openHeader(chrome, 'variant="STANDARD_WITH_AI_FIELD"', {
      query: "?utm=1",
      context: MOBILE,
    });
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Search" }).waitFor();
    const focused = await page.evaluate(async () => {
      const root = document.querySelector("hs-header")?.shadowRoot;
      root?.querySelector<HTMLElement>("[part=search-button]")?.click();
      // After a real tap the browser does this by itself.
      await Promise.resolve();
      return root?.activeElement?.tagName;
    });
    expect(focused).toBe("TEXTAREA");
    await page.evaluate(() =>
      document.addEventListener("hs-navigate", (event) => event.preventDefault(), { once: true }),
    );
    await page.keyboard.type("fix my roof");
    await page.keyboard.press("Enter");
    const { url } = (await events("hs-navigate"))[0]?.detail ?? {};
    expect(Object.fromEntries(new URL(url, page.url()).searchParams)).toEqual({
      utm: "1",
      initialText: "fix my roof",
    });
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedIn(page)).toBe("Search");
  });
});

describe("the token of the navigation call", () => {
  it("is the given one until its exp", async () => {
    const token = jwt({ exp: inSeconds(60) });
    await openHeader(chrome, `token="${token}" token-url="${chrome.gateway.url}/ws"`);
    expect(calls("fetchToken")).toEqual([]);
    expect(calls("fetchNavigation")[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it("is fetched as text when the given one has expired", async () => {
    const token = jwt({ exp: inSeconds(-60) });
    await openHeader(
      chrome,
      `token="${token}" token-url="${chrome.gateway.url}/ws" token-access-key="key" token-username="name"`,
    );
    expect(calls("fetchToken")[0]?.path).toBe("/ws/?r_accesskey=key&r_username=name");
    expect(calls("fetchNavigation")[0]?.headers.authorization).toBe(
      `Bearer ${calls("fetchToken")[0]?.response?.body}`,
    );
  });

  it("is omitted when it fails to load, with a report", async () => {
    chrome.gateway.setFault("fetchToken", "500");
    const { page, events, messages } = await openHeader(chrome, `token-url="${chrome.gateway.url}/ws"`);
    expect(await page.getByRole("link", { name: /Homepage$/ }).isVisible()).toBe(true);
    expect(calls("fetchNavigation")[0]?.headers.authorization).toBeUndefined();
    expect((await events("hs-error")).map(({ detail }) => [detail.call, detail.status])).toEqual([
      ["fetchToken", 500],
    ]);
    expect(messages.some((message) => message.includes("fetchToken"))).toBe(true);
  });
});
