import { describe, expect, it } from "vitest";
import { makeToken } from "../../demo/gateway/handlers/fetchToken";
import { startBrowser } from "../support/browser";
import { NAVIGATION_PATH } from "../support/hostileNavigation";

const chrome = startBrowser();

const TOKEN = makeToken({ sub: "visitor", exp: 4_000_000_000 });
const asked = () =>
  chrome.gateway
    .calls("fetchNavigation")
    .map(({ headers }) => [headers.authorization, headers["x-api-auth-token"]]);

describe("a credential", () => {
  it("of the page is sent to the page's address", async () => {
    const opened = await chrome.openReady("<hs-header></hs-header>", {
      script: `data-token="${TOKEN}" data-api-auth-token="secret"`,
    });
    expect(await opened.page.getByRole("banner").count()).toBe(1);
    expect(asked()).toEqual([[`Bearer ${TOKEN}`, "secret"]]);
  });

  it("of the page is not sent to an address that an element sets", async () => {
    const elsewhere = chrome.gateway.url.replace("127.0.0.1", "localhost");
    const opened = await chrome.openReady(`<hs-header api-url="${elsewhere}"></hs-header>`, {
      script: `data-token="${TOKEN}" data-api-auth-token="secret"`,
    });
    await expect.poll(asked).toEqual([[undefined, undefined]]);
    expect(opened.faults).toEqual([]);
  });

  it("is not sent along a redirect, whatever its target", async () => {
    const headers = { location: `${chrome.gateway.url}${NAVIGATION_PATH}` };
    chrome.host.add({ html: "", status: 302, headers }, NAVIGATION_PATH);
    const opened = await chrome.openReady(
      `<hs-header api-url="${chrome.host.url}" token="${TOKEN}" api-auth-token="secret"><p>Old header</p></hs-header>`,
    );
    expect((await opened.events("hs-error")).map(({ detail }) => detail.call)).toEqual(["fetchNavigation"]);
    expect(await opened.page.getByText("Old header").isVisible()).toBe(true);
    expect(asked()).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("allows redirects when it is not set", { tags: ["long"] }, async () => {
    const headers = { location: `${chrome.gateway.url}${NAVIGATION_PATH}` };
    chrome.host.add({ html: "", status: 302, headers }, NAVIGATION_PATH);
    const opened = await chrome.openReady(`<hs-header api-url="${chrome.host.url}"></hs-header>`);
    await expect.poll(() => asked().length).toBe(1);
    expect(opened.faults).toEqual([]);
  });
});

describe("the token of the navigation call", () => {
  it("is fetched as text when the given one has expired", async () => {
    const expired = makeToken({ sub: "visitor", exp: 1 });
    const { url } = chrome.gateway;
    await chrome.openReady(
      `<hs-header token="${expired}" token-url="${url}/ws" token-access-key="key" token-username="name"></hs-header>`,
    );
    const [call] = chrome.gateway.calls("fetchToken");
    expect(call?.path).toBe("/ws/?r_accesskey=key&r_username=name");
    expect(asked()).toEqual([[`Bearer ${call?.response?.body}`, undefined]]);
  });
});
