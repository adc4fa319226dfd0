// @module-tag host
import { describe, expect } from "vitest";
import type { Fault } from "../../demo/gateway/Fault";
import { type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

/** Every call of ours that reads an answer; the two that load a script have none. */
const CALLS = [
  "collectEvents",
  "createMember",
  "fetchNavigation",
  "fetchProfileAttributes",
  "fetchSuggestions",
  "fetchToken",
  "fetchTreatment",
  "queryHostedFacet",
  "queryHostedIndex",
  "sendAttributionEvents",
  "submitEmailPreferences",
];
/** The events for the page about these calls; it has received the collector's events already. */
const TOLD = [
  "createMember",
  "fetchNavigation",
  "fetchProfileAttributes",
  "fetchSuggestions",
  "fetchToken",
  "fetchTreatment",
  "hostedSearch",
  "sendAttributionEvents",
  "submitEmailPreferences",
];

interface BadAnswer {
  fault: Fault;
  /** What the page is told. */
  status: number;
  /** The calls that take it for an answer like any other. */
  taken: string[];
}

const WRITTEN = ["sendAttributionEvents"];
const bad = (fault: Fault, taken = WRITTEN, status = 200): BadAnswer => ({ fault, status, taken });

const answers: Record<string, BadAnswer> = {
  null: bad("null"),
  // Whoever has no attributes may sign up, and a member has not to have a number.
  "{}": bad({ status: 200, body: {} }, [...WRITTEN, "fetchProfileAttributes", "createMember"]),
  "a list": bad({ status: 200, body: [[null], 7, "text"] }, [
    ...WRITTEN,
    "fetchProfileAttributes",
    "createMember",
  ]),
  "HTML with 200": bad({
    status: 200,
    body: "<!doctype html><p>Please log in</p>",
    headers: { "content-type": "text/html" },
  }),
  // Half a token is a text like a whole one.
  "cut JSON": bad("cut", [...WRITTEN, "fetchToken"]),
  nothing: bad("empty"),
  "a broken connection": bad("drop", [], 520),
  "500": bad("500", [], 500),
};

function openAll(): Promise<OpenPage> {
  const { url } = chrome.gateway;
  return chrome.openReady(
    `<hs-header token token-url="${url}/ws" token-access-key="key" token-username="name"><p>Old header</p></hs-header>
    <hs-search></hs-search><hs-search id="hosted" search-app-id="APP" search-api-key="KEY" search-index="tasks" search-facet="category" search-hosts="${url}"></hs-search>
    <hs-email-signup></hs-email-signup><hs-footer brand="HOME_ADVISOR" zip="80401"></hs-footer><hs-footer id="own"></hs-footer>`,
    { script: `data-anonymous-id="visitor" data-collector-url="${url}"` },
  );
}

/** The calls that have come to the gateway and were answered badly. */
function answeredBadly(): (string | null)[] {
  const calls = chrome.gateway.calls().filter(({ fault }) => fault !== null);
  return [...new Set(calls.map(({ operationId }) => operationId))].sort();
}

async function told({ events }: OpenPage): Promise<string[]> {
  const failures = (await events("hs-error")).map(({ detail }) => `${detail.call} ${detail.status}`);
  return [...new Set(failures)].sort();
}

/** The header's children stand in for it, the searches say that they found nothing, in the layout of everybody. */
async function expectReadersUsable({ page }: OpenPage): Promise<void> {
  expect(await page.getByText("Old header").isVisible()).toBe(true);
  for (const search of await page.locator("hs-search").all()) {
    const field = search.getByRole("combobox");
    await field.click();
    const list = search.getByRole("listbox");
    await expect.poll(() => list.getByRole("option").count()).toBeGreaterThan(0);
    expect(await list.getAttribute("data-layout")).toBe("control");
    await field.fill("roof");
    await search.getByText("No suggestions").waitFor({ state: "attached" });
    await expect.poll(() => search.getByRole("option").count()).toBe(0);
    expect([await field.inputValue(), await field.getAttribute("aria-busy")]).toEqual(["roof", "false"]);
    await field.press("Escape");
  }
}

/** Signs up in the banner and in both footers: a member call that fails says so and keeps the text, the form's thanks anyway. */
async function expectSignUps({ page }: OpenPage, isMember: boolean): Promise<void> {
  const signUps = ["hs-email-signup", "hs-footer:not(#own)", "#own"].map((tag) => page.locator(tag));
  for (const [at, signUp] of signUps.entries()) {
    const email = signUp.getByRole("textbox", { name: "Email" });
    await email.fill("visitor@mail.example");
    await email.press("Enter");
    if (isMember || at === 1) {
      await signUp.getByText(/You're all set/).waitFor();
      continue;
    }
    await signUp.getByText("Sorry, we couldn't send the email.").waitFor();
    expect(await email.inputValue()).toBe("visitor@mail.example");
  }
}

describe("when every call is answered with", () => {
  itEach(Object.entries(answers), ([answer]) => answer === "cut JSON")(
    "%s, each is made, nothing throws, and what it was for goes on without",
    async (_, { fault, status, taken }) => {
      for (const call of CALLS) chrome.gateway.setFault(call, fault);
      const opened = await openAll();
      await expectReadersUsable(opened);
      await expectSignUps(opened, taken.includes("createMember"));
      if (fault === "drop") {
        // What had no answer is not attributed.
        chrome.gateway.setFault("createMember", null);
        const banner = opened.page.locator("hs-email-signup");
        await banner.getByRole("button", { name: "Sign me up" }).click();
        await banner.getByText(/You're all set/).waitFor();
      }
      await expect.poll(answeredBadly).toEqual(CALLS);
      const failing = TOLD.filter((call) => !taken.includes(call)).map((call) => `${call} ${status}`);
      await expect.poll(() => told(opened)).toEqual(failing);
      expect(opened.faults).toEqual([]);
    },
  );
});
