import { describe, expect, it } from "vitest";
import { type HsEvent, type OpenPage, startBrowser } from "../support/browser";
import { collectedEvents } from "../support/collectedEvents";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const COMMENTS = 'data-untrusted="#comments"';
const withCollector = (rest = "") => `data-collector-url="${chrome.gateway.url}" ${rest}`;
const marks = (count: number) => '<i data-hs-component="theirs" data-hs-element-id="1">x</i> '.repeat(count);

const componentsOf = (events: HsEvent[], name: string) =>
  events.filter(({ detail }) => detail.name === name).map(({ detail }) => detail.data.component_type);
const components = async ({ events }: OpenPage, name: string) =>
  componentsOf(await events("hs-analytics"), name);

describe("a page with thousands of marked elements", () => {
  it("reports the first 200 displays, with one warning, and loses no event", async () => {
    const opened = await chrome.openReady(`<p>${marks(3000)}</p>`, { script: withCollector() });
    await expect.poll(() => components(opened, "component_displayed")).toHaveLength(200);
    await opened.page.evaluate(() => window.HomeServices?.track("after"));
    await opened.page.getByText("x", { exact: true }).first().click();
    const all = () => collectedEvents(chrome.gateway).map(({ name }) => name);
    await expect.poll(all, { timeout: 10_000 }).toContain("component_clicked");
    await expect.poll(() => all().filter((name) => name === "component_displayed")).toHaveLength(200);
    expect(all()).toContain("custom_event");
    await opened.page.evaluate(() => document.querySelector("p")?.remove());
    await expect.poll(() => components(opened, "component_dismissed")).toHaveLength(200);
    await quiet(opened.page);
    expect(await components(opened, "component_displayed")).toHaveLength(200);
    expect(opened.messages.filter((message) => message.includes("data-hs-component"))).toEqual([
      expect.stringContaining("Only the first 200"),
    ]);
    const left = () =>
      opened.page.evaluate(() => Object.keys(localStorage).filter((key) => /^hs-event-/.test(key)));
    await expect.poll(left).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});

describe("a mark in a region that visitors write", () => {
  it("is not reported, when it shows and when it is clicked; the page's own marks are", async () => {
    const opened = await chrome.openReady(
      `<section data-hs-component="article">Article</section>
       <section data-hs-component="discussion" data-hs-label="Ours">
         <div id="comments"><form data-hs-label="theirs"><input name="parentElement" size="1"><input name="getRootNode" size="1"><b data-hs-component="theirs">Comment</b></form></div>
       </section>
       <div id="comments">${marks(300)}</div>`,
      { script: withCollector(COMMENTS) },
    );
    await expect.poll(() => components(opened, "component_displayed")).toEqual(["article", "discussion"]);
    // The driver cannot click in a form that hides its properties.
    await opened.page.evaluate(() => document.querySelector("b")?.click());
    await opened.page.getByText("x", { exact: true }).first().click();
    await opened.page.getByText("Article", { exact: true }).click();
    await quiet(opened.page);
    expect(await components(opened, "component_clicked")).toEqual(["discussion", "article"]);
    const events = await opened.events("hs-analytics");
    expect(JSON.stringify(events)).not.toContain("theirs");
    expect(opened.messages).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("costs the page little if thousands are in regions that are nested hundreds of times", {
    tags: ["long"],
  }, async () => {
    const nested = (count: number) =>
      `${'<div class="comment">'.repeat(400)}${marks(count)}${"</div>".repeat(400)}`;
    const calls = async (count: number) => {
      const opened = await chrome.openReady(
        `<section data-hs-component="article">Article</section>${nested(count)}`,
        {
          script: withCollector('data-untrusted=".comment"'),
          before: () => {
            const { closest } = Element.prototype;
            let called = 0;
            Element.prototype.closest = function (selector: string) {
              if (selector === ".comment") called++;
              return closest.call(this, selector);
            };
            Object.defineProperty(window, "closestCalls", { get: () => called });
          },
        },
      );
      await expect.poll(() => components(opened, "component_displayed")).toEqual(["article"]);
      await quiet(opened.page);
      return opened.page.evaluate(() => (window as unknown as { closestCalls: number }).closestCalls);
    };
    expect(await calls(2000)).toBeLessThan(10_000);
  });

  it("gives no id to the presses of an element of ours there", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(
      `<div data-hs-element-key="ours"><div id="comments"><p data-hs-element-id="theirs"><hs-email-signup></hs-email-signup></p></div></div>`,
      { script: withCollector(COMMENTS) },
    );
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await expect.poll(() => components(opened, "component_clicked")).toHaveLength(1);
    const [click] = (await opened.events("hs-analytics")).filter(
      ({ detail }) => detail.name === "component_clicked",
    );
    expect(click?.detail.data).toMatchObject({ element_key: "ours" });
    expect(click?.detail.data.element_id).toBeUndefined();
  });

  it("is not reported anywhere if the page's selector is invalid", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady('<section data-hs-component="article">Article</section>', {
      script: withCollector('data-untrusted="#("'),
    });
    await opened.page.getByText("Article", { exact: true }).click();
    await quiet(opened.page);
    expect(await components(opened, "component_clicked")).toEqual([]);
    expect(await components(opened, "component_displayed")).toEqual([]);
  });
});
