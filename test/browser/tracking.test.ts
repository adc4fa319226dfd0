import { describe, expect, it } from "vitest";
import { type OpenOptions, startBrowser } from "../support/browser";
import { collected, collectorCalls, entity, posted } from "../support/collected";

const chrome = startBrowser();
const names = () => collected(chrome.gateway).map(({ name }) => name);
const COMPONENT = '<section data-hs-component="hero" data-hs-label="Top"><button>Go</button></section>';

function open(body: string, options: OpenOptions = {}) {
  const script = `data-collector-url="${chrome.gateway.url}" ${options.script ?? ""}`;
  return chrome.openReady(body, { ...options, script });
}

describe("a page with a collector", () => {
  it("smoke", async () => {
    const opened = await open(`<hs-email-signup></hs-email-signup>${COMPONENT}`);
    await opened.page.getByRole("button", { name: "Go" }).click();
    await opened.page.waitForTimeout(2500);
    console.log(JSON.stringify(await opened.events(), null, 1));
    console.log(JSON.stringify(collectorCalls(chrome.gateway).map((c) => [c.status, c.body, c.answer?.body]), null, 1));
    console.log(await opened.page.evaluate(() => [document.cookie, JSON.stringify(localStorage)]), opened.messages, opened.faults);
    console.log(names(), posted(chrome.gateway).length, entity);
  });
});
