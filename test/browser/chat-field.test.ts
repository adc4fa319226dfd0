import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { openStaying } from "../support/searchPage";

const chrome = startBrowser();

describe("the chat field", () => {
  const areaOf = ({ page }: OpenPage) => page.getByRole("textbox", { name: "Find pros with AI" });

  it("sends on Enter with the page's query and keeps its text, and adds a line on Shift+Enter", async () => {
    const opened = await openStaying(chrome, '<hs-search mode="chat" ai-link="/ai?m=1"></hs-search>');
    await opened.page.evaluate(() => history.replaceState(null, "", "?utm=a"));
    const area = areaOf(opened);
    await area.pressSequentially("My roof");
    await area.press("Shift+Enter");
    await area.pressSequentially("leaks");
    await area.press("Enter");
    await expect
      .poll(() => opened.events("hs-navigate"))
      .toMatchObject([{ detail: { url: "/ai?m=1&utm=a&initialText=My+roof%0Aleaks", reason: "ai" } }]);
    expect(await area.inputValue()).toBe("My roof\nleaks");
    expect(JSON.stringify(await opened.events("hs-analytics"))).not.toContain("roof");
  });

  it("appears when the browser is online again after its file failed to load", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.open("", { form: "none" });
    const { page } = opened;
    await page.route(/ChatField/, (route) => route.abort());
    const html = `<!doctype html><title>Host</title>${chrome.scriptTag({ form: "async" })}<hs-search mode="chat"><p>Chat with us</p></hs-search>`;
    await page.goto(chrome.host.add({ html }));
    await expect.poll(() => opened.events("hs-error")).toHaveLength(1);
    expect(await page.getByText("Chat with us").isVisible()).toBe(true);
    await page.unroute(/ChatField/);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await areaOf(opened).waitFor();
    await page.getByText("Chat with us").waitFor({ state: "hidden" });
    expect(opened.faults).toEqual([]);
  });

  it("fires hs-stop when its stop button is pressed", { tags: ["long"] }, async () => {
    const opened = await openStaying(chrome, '<hs-search mode="chat" loading></hs-search>');
    await opened.page.evaluate(() => {
      document.addEventListener("hs-stop", (event) => {
        document.title = JSON.stringify([event.composed, (event as CustomEvent).detail]);
      });
    });
    await opened.page.getByRole("button", { name: "Stop" }).click();
    expect(await opened.page.title()).toBe("[true,{}]");
  });

  it("does not send blank text, or while composing or loading", async () => {
    const opened = await openStaying(chrome, '<hs-search mode="chat"></hs-search>');
    const area = areaOf(opened);
    await area.fill("  \n ");
    await area.press("Enter");
    await opened.page.getByRole("button", { name: "Send" }).click({ force: true });
    await area.fill("text");
    await area.dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await area.dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
    await opened.page.evaluate(() => document.querySelector("hs-search")?.setAttribute("loading", ""));
    const stop = opened.page.getByRole("button", { name: "Stop" });
    await stop.waitFor();
    await area.press("Enter");
    await stop.click();
    expect(await opened.events("hs-navigate")).toEqual([]);
    expect(await area.inputValue()).toBe("text");
    const clicks = (await opened.events("hs-analytics")).filter(
      ({ detail }) => detail.name === "component_clicked",
    );
    expect(clicks.at(-1)?.detail.data).toMatchObject({ component_type: "chat_field", label: "Stop" });
    await opened.page.evaluate(() => document.querySelector("hs-search")?.removeAttribute("loading"));
    await opened.page.getByRole("button", { name: "Send" }).click();
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
  });

  it("grows with its text from 1 row to max-rows, and cuts at max-length", async () => {
    const opened = await openStaying(
      chrome,
      '<hs-search mode="chat" max-rows="3" max-length="30"></hs-search>',
    );
    const area = areaOf(opened);
    const height = () => area.evaluate((node) => node.getBoundingClientRect().height);
    const rows: number[] = [];
    for (const text of ["", "a", "a\nb", "a\nb\nc", "a\nb\nc\nd\ne"]) {
      await area.fill(text);
      rows.push(await height());
    }
    expect(rows).toEqual([44, 44, 68, 92, 92]);
    await area.fill("x".repeat(100));
    expect(await area.inputValue()).toHaveLength(30);
    await area.evaluate((node: HTMLTextAreaElement) => {
      node.value = "y".repeat(100);
    });
    await area.press("Enter");
    const addresses = async () => (await opened.events("hs-navigate")).map(({ detail }) => detail.url);
    await expect.poll(addresses).toEqual([expect.stringMatching(/initialText=y{30}$/)]);
  });

  it("hides the send button of a sparkling field until the field has focus or text", {
    tags: ["long"],
  }, async () => {
    const opened = await openStaying(
      chrome,
      '<hs-search mode="chat" sparkle></hs-search><button>Elsewhere</button>',
    );
    const send = opened.page.getByRole("button", { name: "Send" });
    const area = areaOf(opened);
    await area.waitFor();
    expect(await send.count()).toBe(0);
    await area.focus();
    await send.waitFor();
    await opened.page.getByRole("button", { name: "Elsewhere" }).focus();
    await expect.poll(() => send.count()).toBe(0);
    await area.fill("text");
    await opened.page.getByRole("button", { name: "Elsewhere" }).focus();
    expect(await send.count()).toBe(1);
  });
});
