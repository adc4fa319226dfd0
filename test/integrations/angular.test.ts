import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { type Example, run, startExample } from "./startExample";

const chrome = startBrowser();
let example: Example;

beforeAll(async () => {
  example = await startExample("angular", chrome.gateway.url);
});
afterAll(() => example?.close());

describe("an Angular template", () => {
  it("binds an event and a property of an element", async () => {
    const { page, faults } = await chrome.visit(example.url);
    await page.getByText(/^hs-header is ready$/).waitFor();
    await page.getByLabel("Email address").fill("visitor@mail.example");
    await page.getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Sent 20 characters").waitFor();
    expect(faults).toEqual([]);
  });

  it("has the types of the events, compiled ahead of time with strict templates", async () => {
    const component = (words: string) => `
      import { Component, CUSTOM_ELEMENTS_SCHEMA } from "@angular/core";
      import type {} from "home-services-chrome";
      @Component({ selector: "typed-events", schemas: [CUSTOM_ELEMENTS_SCHEMA], template: '<hs-header (hs-ready)="${words}"></hs-header>' })
      export class TypedEvents { take(element: string): number { return element.length; } }`;
    const compile = (words: string) => {
      writeFileSync(join(example.folder, "src/TypedEvents.ts"), component(words));
      return run(example.folder, "npx", ["ngc", "-p", "tsconfig.json", "--noEmit"]);
    };
    await compile("take($event.detail.element)");
    await expect(compile("take($event.detail)")).rejects.toThrow(
      "is not assignable to parameter of type 'string'",
    );
  });
});
