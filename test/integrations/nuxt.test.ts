import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { type Example, run, startExample } from "./startExample";

const TSC = join(import.meta.dirname, "../../node_modules/.bin/tsc");
const chrome = startBrowser();
let example: Example;

beforeAll(async () => {
  example = await startExample("nuxt", chrome.gateway.url);
});
afterAll(() => example?.close());

it("a Nuxt plugin loads the script after the server's markup", async () => {
  expect(await (await fetch(example.url)).text()).not.toContain("hs.js");
  const { page, faults, events } = await chrome.visit(example.url);
  const ready = async () => (await events("hs-ready")).map(({ target }) => target);
  await expect.poll(ready).toEqual(expect.arrayContaining(["hs-header", "hs-footer"]));
  expect(await page.locator('script[src$="/hs/1/hs.js"]').count()).toBe(1);
  expect(faults).toEqual([]);
});

it("a Nuxt plugin has the loader's types", async () => {
  const text = `
    import { loadHomeServices } from "home-services-chrome/loader";
    export default defineNuxtPlugin(async () => {
      const { version } = await loadHomeServices({ src: "/hs.js", settings: { pageViews: "navigation" } });
      // @ts-expect-error: it is a text
      version.toFixed();
      // @ts-expect-error: there is no such value
      loadHomeServices({ src: "/hs.js", settings: { pageViews: "sometimes" } });
    });`;
  writeFileSync(join(example.folder, "app/plugins/types.ts"), text);
  await run(example.folder, TSC, ["--noEmit", "-p", ".nuxt/tsconfig.app.json"]);
});
