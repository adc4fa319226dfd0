// @module-tag long
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeToken } from "../../demo/gateway/handlers/fetchToken";
import { schemaProblems } from "../../demo/gateway/schemaProblems";
import { describeEntities, describeEvent } from "../../src/tracking/collector/selfDescribe";
import type { SentEvent } from "../../src/tracking/Tracker";
import { type HsEvent, type OpenPage, startBrowser, stay } from "../support/browser";
import { collectedEvents, collectorCalls } from "../support/collectedEvents";
import { watchWarnings } from "../support/console";
import { openHeader } from "../support/headerPage";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const warnings = watchWarnings();

const EMAIL = "marked.visitor@mail.example";
const CHAT = "markedchatwords";
const FIELD = "markedformvalue";
const API_TOKEN = "markedapitoken";
const TOKEN = makeToken({ sub: "markedsubject", exp: 4_000_000_000 });
const MARKS = [
  "marked.visitor",
  CHAT,
  FIELD,
  API_TOKEN,
  TOKEN,
  TOKEN.split(".")[1] as string,
  "markedsubject",
  "markedpassword",
];
const QUERY = `?email=${encodeURIComponent(EMAIL)}&token=${TOKEN}&initialText=${CHAT}&note=${FIELD}`;

const script = (rest = "") => `data-collector-url="${chrome.gateway.url}" ${rest}`;
const names = (events: HsEvent[]) => events.map(({ detail }) => detail.name as string);

const BODY = `<script>document.title = "Hello ${EMAIL}"</script><form data-hs-component="host_form" data-hs-label="of ${EMAIL}"><label>Note <input value="${FIELD}"></label><button type="button">Go</button></form>
  <hs-email-signup postal-code="80401"></hs-email-signup>
  <hs-search mode="chat"></hs-search>
  <hs-badges badges="certified background-checked"></hs-badges>`;

async function signUp(page: Page, within: string, button: RegExp): Promise<void> {
  const element = page.locator(within);
  await element.getByLabel("Email address").fill(EMAIL);
  await element.getByLabel("Zip code").fill("90210");
  await element.getByRole("button", { name: button }).click();
}

/** Goes through every flow of every element. Every private value contains a mark. */
async function causeAllRequests(opened: OpenPage): Promise<void> {
  const { page } = opened;
  await signUp(page, "hs-email-signup", /Sign me up/);
  await page.getByText("Thanks for signing up!").waitFor();
  for (const id of ["#ours", "#advisor"]) {
    await signUp(page, id, /Sign me up|Subscribe/);
    await page.locator(id).getByText("You're all set!", { exact: true }).waitFor();
  }
  const chat = page.locator("hs-search[mode=chat]");
  await chat.getByRole("textbox").fill(`${CHAT} ${EMAIL}`);
  await chat.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "Certified" }).click();
  await page.getByRole("button", { name: "Background Checked" }).click();
  await page.keyboard.press("Escape");
  await page.getByText("Note", { exact: true }).click();
  await page.getByRole("button", { name: "Go" }).click();
  const title = page.getByRole("navigation", { name: "Main" }).getByRole("button").first();
  await title.click();
  await title.click();
  const search = page.locator("hs-header").getByRole("search");
  await search.getByRole("combobox").click();
  await search.getByRole("combobox").fill("in");
  await page.getByRole("option", { name: "Inspect a Roof" }).click();
  await search.getByRole("combobox").fill("gutters");
  await quiet(page);
  await search.getByRole("button").click();
  await search.getByRole("combobox").fill(EMAIL);
  await quiet(page);
  await search.getByRole("combobox").fill("");
  await search.getByRole("combobox").press("Enter");
}

const openAll = () =>
  openHeader(
    chrome,
    `validate-text token="${TOKEN}" api-auth-token="${API_TOKEN}" authenticated first-name="Ada"`,
    {
      script: script(`data-api-auth-token="${API_TOKEN}"`),
      body: `${BODY}<hs-footer id="ours" zip="90210"></hs-footer><hs-footer id="advisor" brand="HA"></hs-footer>`,
      query: QUERY,
      before: stay,
    },
  );

describe("in every flow of every element", () => {
  it("every event matches its schema, and no sent byte contains a marked value", async () => {
    const opened = await openAll();
    const { page } = opened;
    page.setDefaultTimeout(4000);
    await causeAllRequests(opened);
    await page.evaluate(() => window.HomeServices?.configure({}));
    await page.evaluate(
      ([email, token]) =>
        window.HomeServices?.track("careless", {
          email,
          password: "markedpassword",
          authToken: token,
          list: [email],
        }),
      [EMAIL, TOKEN],
    );
    await expect
      .poll(async () => new Set(names(await opened.events("hs-analytics"))))
      .toEqual(
        new Set([
          "component_clicked",
          "component_displayed",
          "component_dismissed",
          "zip_detected",
          "subscribed_email",
          "lite_register",
          "field_focus",
          "item_clicked",
          "query_searched",
          "autocomplete_clicked",
          "experiment_entered",
          "search_bar_select",
          "search_bar_keyword_search",
          "search_bar_autocomplete_select",
          "search_bar_error_present",
          "page_viewed",
          "careless",
        ]),
      );
    await expect
      .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
      .toEqual(expect.arrayContaining(["search_bar_error_present", "custom_event"]));

    for (const { detail } of await opened.events("hs-analytics")) {
      if (detail.name === "page_viewed" || detail.name === "careless") continue;
      const { brand: _, page: __, component, ...rest } = detail.data;
      const sent: SentEvent = { ...detail, at: 1, brand: undefined };
      const described = describeEvent(sent);
      const entities = describeEntities(sent);
      expect(described.schema).toContain(`/${detail.name}/`);
      expect(described.data).toEqual(rest);
      expect(entities.slice(1).map(({ data }) => data)).toEqual(component ? [component] : []);
      for (const one of [described, ...entities]) expect(schemaProblems(one)).toEqual([]);
    }
    for (const event of collectedEvents(chrome.gateway)) expect(event.problems).toEqual([]);
    expect(warnings).toEqual([]);
    // The host page has given one label and one event private values. They are not sent, and the warnings do not repeat them.
    expect(opened.messages.filter((text) => /Analytics event/.test(text))).toEqual([
      expect.stringMatching(/component_\w+: "label" looks like an email address/),
      expect.stringMatching(/component_\w+: "label" looks like an email address/),
      ...["email", "password", "authToken", "0"].map((name) =>
        expect.stringContaining(`careless: "${name}" looks like an email address`),
      ),
    ]);

    const left = collectorCalls(chrome.gateway).map(
      ({ rawBody, path, decoded }) => path + rawBody + JSON.stringify(decoded),
    );
    expect(left.length).toBeGreaterThan(0);
    // hs-navigate and hs-search are not analytics events. They give the host page the target and the query, so that it can cancel them.
    const told = (await opened.events()).filter(({ type }) => !/hs-(navigate|search)$/.test(type));
    for (const mark of MARKS) {
      for (const text of left) expect(text).not.toContain(mark);
      for (const event of told) expect(JSON.stringify(event)).not.toContain(mark);
      expect(
        opened.messages.filter((text) => /home-services-chrome/.test(text) && text.includes(mark)),
      ).toEqual([]);
    }
    expect(opened.faults).toEqual([]);
  }, 120_000);
});
