// @module-tag host
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { expectCompatible } from "../support/hostCheck";

const chrome = startBrowser();

/**
 * Freezes the constructors and prototypes of the language and of the browser, also the prototypes of iterators and functions. An
 * assignment to an inherited property (`error.name = …`) then has no effect, and throws in strict code.
 */
const FREEZE = `<script>(function () {
  var known = new Set();
  function add(it) {
    if (!it || !/^(object|function)$/.test(typeof it) || it === window || it === document || ArrayBuffer.isView(it)) return;
    if (known.has(it)) return;
    known.add(it);
    add(Object.getPrototypeOf(it));
  }
  Object.getOwnPropertyNames(window).forEach(function (name) {
    var it = /^[A-Z]/.test(name) && Object.getOwnPropertyDescriptor(window, name).value;
    add(it);
    if (it) add(it.prototype);
  });
  [[].keys(), new Map().keys(), new Set().keys(), ""[Symbol.iterator](), "".matchAll(/x/g), (function* () {})(), function* () {},
    async function () {}, async function* () {}].forEach(add);
  known.forEach(function (it) {
    // The named properties of the window cannot be frozen.
    try { Object.freeze(it) } catch (error) {}
  });
})()</script>`;

describe("a page that freezes the built-in objects of the language and the browser", () => {
  it.each(["async", "module"] as const)(
    "and the four elements do not affect each other (%s)",
    async (form) => {
      await expectCompatible(chrome, {
        head: FREEZE,
        scriptTag: chrome.scriptTag({ form }),
        stillWorks:
          "[Object, Array, Function, Error, Promise, RegExp, Map, HTMLElement, Event].every(function (it) { return Object.isFrozen(it.prototype) })",
      });
    },
  );

  it("has a tracker that is not ready, failed requests, and no error in our script", async () => {
    const { url } = chrome.gateway;
    for (const call of ["createMember", "fetchTreatment", "submitEmailPreferences", "fetchToken"])
      chrome.gateway.setFault(call, "500");
    const opened = await chrome.openReady(
      `<hs-header token token-url="${url}/ws" authenticated first-name="Ann" variant="STANDARD_WITH_AI_FIELD"></hs-header>
      <hs-search search-app-id="APP" search-api-key="KEY" search-index="tasks" search-facet="category" search-hosts="${url}" sync-url></hs-search>
      <hs-search id="unset" search-app-id="APP"></hs-search><hs-search mode="chat" sparkle></hs-search><hs-badges badges="certified"></hs-badges>
      <hs-auth-guard authenticated>Let in</hs-auth-guard><hs-email-signup></hs-email-signup>
      <hs-footer brand="HOME_ADVISOR" zip="80401"></hs-footer><hs-footer brand="INSTAPRO" brand-domain="werkspot.nl"></hs-footer>`,
      { head: FREEZE, script: `data-anonymous-id="visitor" data-collector-url="${url}"` },
    );
    const { page } = opened;
    const field = page.locator("hs-search").first().getByRole("combobox");
    await field.fill("roof");
    await page.getByRole("option").first().waitFor();
    await field.press("Escape");
    await page.locator("#unset").getByRole("combobox").fill("roof");
    await page.locator("#unset").getByText("No suggestions").waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.locator("hs-badges").getByRole("button").click();
    await page.locator("hs-badges [part=popover]").waitFor();
    await page.keyboard.press("Escape");
    for (const [signUp, message] of [
      ["hs-email-signup", /^Sorry/],
      ["hs-footer", /You're all set/],
    ] as const) {
      const field = page.locator(signUp).first().getByRole("textbox", { name: "Email" });
      await field.fill("visitor@mail.example");
      await field.press("Enter");
      await page.locator(signUp).getByText(message).waitFor();
    }
    expect(await page.getByText("Let in").isVisible()).toBe(true);

    const failed = async () => new Set((await opened.events("hs-error")).map(({ detail }) => detail.call));
    await expect
      .poll(failed)
      .toEqual(
        new Set(["createMember", "submitEmailPreferences", "fetchToken", "fetchTreatment", "hostedSearch"]),
      );
    expect(opened.messages.join("\n")).toContain("attribute search-hosts is not set");
    // Snowplow cannot run here. Nothing is sent, and an event tells the host page why.
    await expect
      .poll(async () => (await opened.events("hs-tracker-not-ready"))[0]?.detail.reason)
      .toContain("frozen");
    const ofHttp = await page.evaluate(async () => {
      const { http, validate } = window.HomeServices as NonNullable<typeof window.HomeServices>;
      const { name, status } = await http.get("/nothing").catch((error) => error);
      const aborted = await http
        .get("/nothing", { signal: AbortSignal.abort() })
        .catch((error) => error.name);
      return [name, status, aborted, validate({ a: "" }, { a: "required" })];
    });
    expect(ofHttp).toEqual(["HttpError", 404, "AbortError", { a: "A is required" }]);
    expect(opened.faults).toEqual([]);
  });
});
