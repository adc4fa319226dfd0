import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { type Example, run, startExample } from "./startExample";

const chrome = startBrowser();

/** Starts the example, and returns a function that opens it in the browser. */
function useExample(name: string) {
  let example: Example;
  beforeAll(async () => {
    example = await startExample(name, chrome.gateway.url);
  });
  afterAll(() => example?.close());
  return {
    visit: () => chrome.visit(example.url),
    compile: (compiler: string, file: string, text: string) => {
      writeFileSync(join(example.folder, file), text);
      return run(example.folder, "npx", [compiler]);
    },
  };
}

/** Changes a property of the header while the page is open. */
async function signIn(page: Page): Promise<void> {
  await page.getByText("hs-header is ready").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Ada" }).waitFor();
}

describe("React 19, built by Vite", () => {
  const example = useExample("react");

  it("passes properties, listens, and changes settings while the page is open", async () => {
    const { page, faults, messages } = await example.visit();
    await signIn(page);
    await page.getByLabel("Email address").fill("visitor@mail.example");
    await page.getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Sent 20 characters").waitFor();
    expect(await page.getByRole("contentinfo").textContent()).toContain("HomeAdvisor");
    expect(faults).toEqual([]);
    expect(messages.filter((message) => message.startsWith("error"))).toEqual([]);
  });

  it("has types", async () => {
    const text = `
      export const right = <hs-badges badges="certified" />;
      // @ts-expect-error: there is no such brand
      export const wrong = <hs-footer layout="big" />;`;
    await example.compile("tsc", "Types.tsx", text);
  });
});

describe("Vue 3, built by Vite", () => {
  const example = useExample("vue");

  it("passes properties, listens, and changes settings while the page is open", async () => {
    const { page, faults, messages } = await example.visit();
    await signIn(page);
    await page.locator("hs-search").getByPlaceholder("How can we help?").click();
    await page.getByRole("option", { name: "Roof repair" }).waitFor();
    expect(await page.getByRole("contentinfo").textContent()).toContain("HomeAdvisor");
    expect(faults).toEqual([]);
    expect(messages.filter((message) => /^error|Vue warn/.test(message))).toEqual([]);
  });

  it("has types, in strict templates too", async () => {
    const template = (variant: string) => `<template><hs-header variant="${variant}" /></template>`;
    await example.compile("vue-tsc", "Types.vue", template("STANDARD_WITH_AI_FIELD"));
    await expect(example.compile("vue-tsc", "Types.vue", template("big"))).rejects.toThrow("Type '\"big\"'");
  });
});
