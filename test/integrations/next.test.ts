import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { type Example, run, startExample } from "./startExample";

const chrome = startBrowser();
let example: Example;

beforeAll(async () => {
  example = await startExample("next", chrome.gateway.url);
}, 300_000);
afterAll(() => example?.close());

it("a Next page that is rendered per request is streamed with its shadow roots, and hydrated", async () => {
  const address = `${example.url}/cities`;
  const response = await fetch(address);
  expect(response.headers.get("transfer-encoding")).toBe("chunked");
  expect((await response.text()).match(/<template shadowrootmode="open">/g)).toHaveLength(2);
  const { page, faults, messages, events } = await chrome.visit(address);
  const ready = async () => (await events("hs-ready")).map(({ target }) => target);
  await expect.poll(ready).toEqual(expect.arrayContaining(["hs-header", "hs-footer"]));
  expect(await page.getByRole("banner").count()).toBe(1);
  expect(faults).toEqual([]);
  expect(messages.filter((message) => /^error|hydrat/i.test(message))).toEqual([]);
});

describe("a Next client component", () => {
  it("sets an element's property once it is hydrated, and loads the script with the loader", async () => {
    const { page, faults, events } = await chrome.visit(example.url);
    const ready = async () => (await events("hs-ready")).map(({ target }) => target);
    await expect.poll(ready).toContain("hs-email-signup");
    await page.getByLabel("Email address").fill("visitor@mail.example");
    await page.getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Sent 20 characters").waitFor();
    expect((await events("hs-analytics")).map(({ detail }) => detail.name)).toContain("guides_requested");
    expect(await page.locator('script[src$="/hs/1/hs.js"]').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it("has types for elements, properties, events and the loader", async () => {
    const text = `
      "use client";
      import type {} from "home-services-chrome";
      import { loadHomeServices } from "home-services-chrome/loader";
      export const right = <hs-search zip="80202" onhs-search={({ detail }) => detail.text.length} />;
      // @ts-expect-error: there is no such variant
      export const variant = <hs-header variant="big" />;
      // @ts-expect-error: there is no such element
      export const element = <hs-heading />;
      // @ts-expect-error: it takes a function
      document.createElement("hs-email-signup").subscribeHandler = "none";
      // @ts-expect-error: the settings have their types
      loadHomeServices({ src: "/hs.js", settings: { pageViews: "sometimes" } });
      loadHomeServices({ src: "/hs.js" }).then(({ version }) => version.length);`;
    writeFileSync(join(example.folder, "app/Types.tsx"), text);
    await run(example.folder, "npx", ["tsc", "--noEmit"]);
  });
});
