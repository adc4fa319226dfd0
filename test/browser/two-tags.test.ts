import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { collectorCalls } from "../support/collectedEvents";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const BODY = '<section data-hs-component="hero">Hero</section><hs-email-signup></hs-email-signup>';
const ON = () => `data-collector-url="${chrome.gateway.url}"`;

/** The tag of the other team. A script adds it when ours has run. */
const second = (attributes: string) =>
  `<template id="second"><script src="${chrome.gateway.url}/hs/1/hs.js?team=2" ${attributes}></script></template>
  <script>
    (window.HomeServices ||= []).push(() => {
      const tag = document.createElement("script");
      for (const { name, value } of document.querySelector("#second").content.firstChild.attributes) tag.setAttribute(name, value);
      document.head.append(tag);
    });
  </script>`;

/** Opens a page with two tags, and returns what it has sent and stored. */
async function withTags(first: string, other: string, body = BODY) {
  const opened = await chrome.openReady(second(other) + body, { script: `${ON()} ${first}` });
  await expect
    .poll(() => opened.messages.filter((one) => one.includes("is on this page already")))
    .toHaveLength(1);
  await quiet(opened.page);
  const left = () => opened.page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].join());
  return { opened, left, isSent: () => collectorCalls(chrome.gateway).length > 0 };
}

const warning = ({ messages }: { messages: string[] }) =>
  messages.find((message) => message.includes("is on this page already"));

describe("a page with the tags of two teams", () => {
  itEach([
    ["", 'data-analytics="off"'],
    ['data-analytics="on"', 'data-analytics="off"'],
    ['data-analytics="off"', ""],
    ['data-analytics="pending"', 'data-analytics="off"'],
    ["", 'data-analytics=""'],
    ["", 'data-analytics="no"'],
  ])("sends and stores nothing if one of them is off: %s and %s", async (first, other) => {
    const { opened, left, isSent } = await withTags(first, other);
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await quiet(opened.page);
    expect(isSent()).toBe(false);
    expect(await left()).toBe("");
  });

  itEach([
    ["", 'data-analytics="pending"'],
    ['data-analytics="pending"', ""],
    ["", 'data-consent-source="onetrust"'],
  ])("waits for the visitor's answer if one of them waits: %s and %s", async (first, other) => {
    const { opened, left, isSent } = await withTags(first, other);
    expect([isSent(), await left()]).toEqual([false, ""]);
    await opened.page.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await expect.poll(isSent).toBe(true);
  });

  it("names the stricter setting in the warning of the second tag", { tags: ["long"] }, async () => {
    const { opened } = await withTags("", 'data-analytics="off"');
    expect(warning(opened)).toContain('except that its analytics setting "off" applies');
  });

  it("sends events as before if both allow it", { tags: ["long"] }, async () => {
    const { opened, isSent } = await withTags("", 'data-analytics="on"');
    await expect.poll(isSent).toBe(true);
    expect(warning(opened)).toContain("does nothing. Keep");
  });

  it("keeps an element's own setting", async () => {
    const { isSent } = await withTags(
      "",
      'data-analytics="off"',
      '<hs-email-signup analytics="on"></hs-email-signup>',
    );
    await expect.poll(isSent).toBe(true);
  });

  it("obeys a stricter tag of an earlier version, which does not tell its setting", {
    tags: ["long"],
  }, async () => {
    const { opened, isSent, left } = await withTags("", 'data-analytics="off"');
    await opened.page.evaluate(() => {
      const copy = customElements.get("hs-email-signup") as unknown as { noteCopy(version: string): void };
      copy.noteCopy("1.0.0");
      window.HomeServices?.track("after");
    });
    await quiet(opened.page);
    expect([isSent(), await left()]).toEqual([false, ""]);
  });

  it("obeys a stricter tag that a script adds later, and removes what was stored", async () => {
    const opened = await chrome.openReady(BODY, { script: ON() });
    await expect.poll(() => opened.page.evaluate(() => document.cookie)).toContain("snplid");
    await opened.page.evaluate((src) => {
      const tag = document.createElement("script");
      Object.assign(tag, { src });
      tag.dataset.analytics = "off";
      document.head.append(tag);
    }, `${chrome.gateway.url}/hs/1/hs.js?team=2`);
    await expect
      .poll(() => opened.page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].join()))
      .toBe("");
  });

  itEach([
    ["of a folder", '<script async src="/never/hs.js" data-analytics="off"></script>'],
    ["beside the page", '<script async src="hs.js?v=2" data-analytics="off"></script>'],
    ["in SVG", '<svg><script href="/never/hs.js" data-analytics="off"></script></svg>'],
  ])("obeys a stricter tag %s before its script has arrived", async (_, tag) => {
    const opened = await chrome.openReady(tag + BODY, { script: ON() });
    await quiet(opened.page);
    expect(collectorCalls(chrome.gateway)).toEqual([]);
    expect(await opened.page.evaluate(() => document.cookie)).toBe("");
  });
});
