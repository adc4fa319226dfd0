import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { type Example, startExample } from "./startExample";

const chrome = startBrowser();
let example: Example;

beforeAll(async () => {
  example = await startExample("next", chrome.gateway.url);
}, 300_000);
afterAll(() => example?.close());

describe("a client component of Next", () => {
  it("gives an element its property once it is hydrated", async () => {
    const { page, faults, events } = await chrome.visit(example.url);
    const ready = async () => (await events("hs-ready")).map(({ target }) => target);
    await expect.poll(ready).toContain("hs-email-signup");
    await page.getByLabel("Email address").fill("visitor@mail.example");
    await page.getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Sent 20 characters").waitFor();
    expect(faults).toEqual([]);
  });
});
