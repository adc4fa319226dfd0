// @module-tag host
import { describe, expect } from "vitest";
import type { Fault } from "../../demo/gateway/Fault";
import { type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

/** All calls that read a response. The two calls that load a script read none. */
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
/** The calls in hs-error. A failure of the collector is not reported, and both hosted queries are reported as one call. */
const REPORTED = [
  ...CALLS.filter((call) => call !== "collectEvents" && !call.startsWith("queryHosted")),
  "hostedSearch",
].sort();

interface BadResponse {
  fault: Fault;
  /** The status in the hs-error event. */
  status: number;
  /** The calls for which this response is valid. */
  taken: string[];
}

const WRITTEN = ["sendAttributionEvents"];
const bad = (fault: Fault, taken = WRITTEN, status = 200): BadResponse => ({ fault, status, taken });

const responses: Record<string, BadResponse> = {
  null: bad("null"),
  // A profile without attributes means that the visitor may sign up, and a member's response may lack the number.
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
  // A token is a text of any length, so half of one is valid too.
  "cut JSON": bad("cut", [...WRITTEN, "fetchToken"]),
  nothing: bad("empty"),
  "a broken connection": bad("drop", [], 520),
  "500": bad("500", [], 500),
};

function openAll(): Promise<OpenPage> {
  const { url } = chrome.gateway;
  return chrome.openReady(
    `<hs-header token="expired" token-url="${url}/ws" token-access-key="key" token-username="name"><p>Old header</p></hs-header>
    <hs-search></hs-search><hs-search id="hosted" search-app-id="APP" search-api-key="KEY" search-index="tasks" search-facet="category" search-hosts="${url}"></hs-search>
    <hs-email-signup></hs-email-signup><hs-footer brand="HOME_ADVISOR" zip="80401"></hs-footer><hs-footer id="primary"></hs-footer>`,
    { script: `data-anonymous-id="visitor" data-collector-url="${url}"` },
  );
}

/** The calls to which the gateway has applied the fault. */
function faultyCalls(): (string | null)[] {
  const calls = chrome.gateway.calls().filter(({ fault }) => fault !== null);
  return [...new Set(calls.map(({ operationId }) => operationId))].sort();
}

async function reportedFailures({ events }: OpenPage): Promise<string[]> {
  const failures = (await events("hs-error")).map(({ detail }) => `${detail.call} ${detail.status}`);
  return [...new Set(failures)].sort();
}

/** Expects that the header shows its fallback children, and that the searches report no suggestions, in the default layout. */
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

/** Signs up in the banner and in both footers. If the member call fails, a message says so and the text stays; the form's sign-up succeeds. */
async function expectSignUps({ page }: OpenPage, isMember: boolean): Promise<void> {
  const signUps = ["hs-email-signup", "hs-footer:not(#primary)", "#primary"].map((tag) => page.locator(tag));
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

describe("when every call gets", () => {
  itEach(Object.entries(responses), ([response]) => response === "cut JSON")(
    "%s, each request is sent, nothing throws, and its element works without the data",
    async (_, { fault, status, taken }) => {
      for (const call of CALLS) chrome.gateway.setFault(call, fault);
      const opened = await openAll();
      await expectReadersUsable(opened);
      await expectSignUps(opened, taken.includes("createMember"));
      if (fault === "drop") {
        // No attribution event is sent for a call without a response, so this sign-up sends it.
        chrome.gateway.setFault("createMember", null);
        const banner = opened.page.locator("hs-email-signup");
        await banner.getByRole("button", { name: "Sign me up" }).click();
        await banner.getByText(/You're all set/).waitFor();
      }
      await expect.poll(faultyCalls).toEqual(CALLS);
      const failing = REPORTED.filter((call) => !taken.includes(call)).map((call) => `${call} ${status}`);
      await expect.poll(() => reportedFailures(opened)).toEqual(failing);
      expect(opened.faults).toEqual([]);
    },
  );
});
