import { describe, expect, it } from "vitest";
import type { Fault } from "../../demo/gateway/Fault";
import { startBrowser } from "../support/browser";
import { FOUR_ELEMENTS } from "../support/hostCheck";

const chrome = startBrowser();

const CALLS = [
  "fetchNavigation",
  "fetchProfileAttributes",
  "fetchSuggestions",
  "createMember",
  "sendAttributionEvents",
  "submitEmailPreferences",
  "fetchToken",
];
const answers: Record<string, Fault> = {
  null: "null",
  "{}": { status: 200, body: {} },
  "a list": { status: 200, body: [[null], 7, "text"] },
  "HTML with 200": {
    status: 200,
    body: "<!doctype html><p>Please log in</p>",
    headers: { "content-type": "text/html" },
  },
  "cut JSON": "cut",
  nothing: "empty",
  "a broken connection": "drop",
  "500": "500",
};

const asked = () => chrome.gateway.calls().map(({ operationId }) => operationId);

describe("when every call is answered with", () => {
  it.each(Object.entries(answers))("%s, nothing throws and nothing rejects unhandled", async (_, fault) => {
    for (const call of CALLS) chrome.gateway.setFault(call, fault);
    const elements = FOUR_ELEMENTS.replace(
      "<hs-header",
      '<hs-header token token-url="/ws" token-access-key="key" token-username="name"',
    );
    const { page, faults } = await chrome.openReady(
      `${elements}<hs-footer brand="HOME_ADVISOR" task-id="1" zip="80401"></hs-footer>`,
    );
    await page.locator("hs-search").getByRole("combobox").fill("roof");
    // Before the focus goes on, which ends the search.
    await expect.poll(asked).toContain("fetchSuggestions");
    const signUp = page.locator("hs-email-signup");
    await signUp.getByRole("textbox", { name: "Email address" }).fill("visitor@mail.example");
    await signUp.getByRole("button", { name: "Sign me up" }).click();
    for (const footer of await page.locator("hs-footer").all()) {
      const field = footer.getByRole("textbox", { name: "Email" });
      if (!(await field.count())) continue;
      await field.first().fill("visitor@mail.example");
      await field.first().press("Enter");
    }
    await expect.poll(asked).toContain("createMember");
    await page.waitForTimeout(150);
    expect(faults).toEqual([]);
    expect(await page.locator("hs-email-signup").isVisible()).toBe(true);
  });
});
