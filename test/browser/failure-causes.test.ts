import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { startHostPages } from "../support/hostPages";
import { itEach } from "../support/itEach";

const chrome = startBrowser();
const HEADER_AND_SEARCH = "<hs-header>Fallback</hs-header><hs-search>Fallback</hs-search>";

/** Our lines on the console. */
const ours = ({ messages }: OpenPage) =>
  messages.filter((message) => message.includes("[home-services-chrome]"));
const problemsOf = ({ page }: OpenPage) =>
  page.evaluate(() =>
    [...(window.HomeServices?.diagnose() ?? [])].map(({ kind, message }) => [kind, message]),
  );
/** Opens a page with a policy that permits everything but what `blocked` names. */
const openWith = (policy: string, body: string, head = "") =>
  chrome.openReady(body, { head, headers: { "content-security-policy": policy } });

describe("a call that the page's policy blocks", () => {
  it("is reported with the directive to change, not as a server that is down", async () => {
    const opened = await openWith("connect-src 'self'", "<hs-header></hs-header>");
    const [line = "", ...others] = ours(opened);
    expect(others).toEqual([]);
    expect(line).toContain("<hs-header> fetchNavigation failed: The page's Content Security Policy blocked");
    expect(line).toContain(`${chrome.gateway.url}/`);
    expect(line).toContain("add it to connect-src");
    expect(line).not.toMatch(/520|down/);
    const [{ detail } = { detail: undefined }] = await opened.events("hs-error");
    expect(detail).toMatchObject({ call: "fetchNavigation", status: 0 });
    expect(detail.message).toContain("add it to connect-src");
    const problems = await problemsOf(opened);
    expect(problems.map(([kind]) => kind)).toEqual(["blocked-by-csp", "failed-call"]);
    const report = await opened.page.evaluate(() => window.HomeServices?.diagnose().report);
    expect(report?.calls.map(({ cause }) => cause?.kind)).toEqual(["csp"]);
  });

  it("is reported for each of the hosts that a hosted search names", { tags: ["long"] }, async () => {
    const opened = await openWith(
      "connect-src 'self'",
      `<hs-search search-hosts="https://one.example https://two.example" search-app-id="app" search-api-key="key" search-index="tasks"></hs-search>`,
    );
    await opened.page.getByRole("combobox").fill("roof");
    await expect
      .poll(() => ours(opened).join())
      .toContain("hostedSearch failed: The page's Content Security Policy blocked https://two.example/");
    expect(ours(opened).join()).not.toMatch(/520|down/);
  });

  it("is not the cause if the policy blocks only a picture of the same server", {
    tags: ["long"],
  }, async () => {
    chrome.gateway.setFault("fetchNavigation", "drop");
    const opened = await openWith("img-src 'none'", "<hs-header></hs-header>");
    await opened.page.evaluate((url) => {
      new Image().src = `${url}/images/x.png`;
    }, chrome.gateway.url);
    await expect.poll(() => problemsOf(opened)).toHaveLength(2);
    expect(ours(opened).join()).toContain("failed with status 520");
  });

  it("is not blocked by a policy that only reports", async () => {
    const opened = await chrome.openReady("<hs-header></hs-header>", {
      headers: { "content-security-policy-report-only": "connect-src 'self'" },
    });
    expect(ours(opened)).toEqual([]);
    expect(await problemsOf(opened)).toEqual([]);
  });
});

describe("files from a server without CORS", () => {
  let cdn: Awaited<ReturnType<typeof startHostPages>>;
  beforeAll(async () => {
    cdn = await startHostPages();
    cdn.addFolder("/cdn/", join(import.meta.dirname, "../../dist"));
  });
  afterAll(() => cdn.close());

  const open = (query = "") => {
    const script = `<script async src="${cdn.url}/cdn/hs.js" data-api-url="${chrome.gateway.url}" data-search-url="${chrome.gateway.url}/autocomplete"></script>`;
    const html = `<!doctype html><title>Host</title>${script}${HEADER_AND_SEARCH}`;
    return chrome.visit(chrome.host.add({ html }) + query);
  };
  const ready = async (opened: OpenPage) => {
    await opened.page.waitForFunction(() => window.HomeServices !== undefined);
    await opened.page.evaluate(() => window.HomeServices?.ready);
  };

  it("give one message with the cause and the header to send", async () => {
    const opened = await open();
    await ready(opened);
    const lines = ours(opened);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`The files in ${cdn.url}/cdn/assets/ do not load`);
    expect(lines[0]).toContain("Access-Control-Allow-Origin: *");
    const errors = await opened.events("hs-error");
    expect(new Set(errors.map(({ detail }) => detail.element))).toEqual(new Set(["hs-header", "hs-search"]));
    expect(errors[0]?.detail.message).toContain("CORS");
  });

  it("leave a short report, which names the cause", { tags: ["long"] }, async () => {
    const opened = await open();
    await ready(opened);
    const report = await opened.page.evaluate(() => window.HomeServices?.diagnose().report);
    expect(report).toMatchObject({
      version: "1.0.0",
      elements: [],
    });
    expect(report?.problems.map(({ message }) => message).join("\n")).toContain(
      "Access-Control-Allow-Origin",
    );
    const messages = (await problemsOf(opened)).map(([, message]) => message);
    expect(new Set(messages).size).toBe(messages.length);
    expect(messages.join()).not.toContain("%61");
  });

  it("print the problems on the console instead of the debug panel", { tags: ["long"] }, async () => {
    const opened = await open("?hs-debug");
    await ready(opened);
    await expect
      .poll(() => opened.messages.filter((message) => message.startsWith("table:")))
      .not.toEqual([]);
    expect(ours(opened).join()).toContain("Access-Control-Allow-Origin");
  });
});

describe("a blocked part of the page", () => {
  const stylesheet = () => `<link rel="stylesheet" href="${chrome.gateway.url}/hs/1/reserve.css">`;

  it("is a stylesheet that reserves no space, with the directive to change", async () => {
    const opened = await openWith("style-src 'self'", "<hs-search></hs-search>", stylesheet());
    await expect.poll(() => ours(opened)).toHaveLength(1);
    expect(ours(opened)[0]).toContain("/hs/1/reserve.css; add it to style-src");
    expect((await problemsOf(opened)).map(([kind]) => kind)).toContain("blocked-by-csp");
  });

  it("is nothing if the stylesheet loads", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady("<hs-serch></hs-serch><hs-search></hs-search>", {
      head: stylesheet(),
    });
    await expect.poll(() => ours(opened)).not.toEqual([]);
    expect(ours(opened).join()).not.toContain("reserve.css");
  });

  it("is listed once, however often it is requested", { tags: ["long"] }, async () => {
    const opened = await openWith(`img-src 'self'`, "<hs-header></hs-header>");
    await opened.page.evaluate((url) => {
      for (const query of ["a", "b"]) new Image().src = `${url}/images/x.png?${query}`;
    }, chrome.gateway.url);
    await expect.poll(async () => (await problemsOf(opened)).join()).toContain("/images/x.png");
    const messages = (await problemsOf(opened)).map(([, message]) => message);
    expect(new Set(messages).size).toBe(messages.length);
  });

  it("is a script of the app, listed once although it is requested again", async () => {
    const policy = `script-src-elem ${chrome.gateway.url}/hs/1/hs.js 'unsafe-inline'`;
    const opened = await openWith(policy, HEADER_AND_SEARCH);
    expect(ours(opened)).toHaveLength(1);
    expect(ours(opened)[0]).toMatch(/assets\/.*; add it to script-src-elem/);
    await opened.page.evaluate(() => window.dispatchEvent(new Event("online")));
    const messages = (await problemsOf(opened)).map(([, message]) => message);
    expect(
      messages.filter((message) => /app-/.test(message ?? "") && message?.startsWith("The page's")),
    ).toHaveLength(1);
    expect(messages.join()).not.toContain("%61");
  });
});

describe("a misspelled name", () => {
  itEach([
    [
      "an attribute",
      '<hs-search placehodler="x"></hs-search>',
      "<hs-search> has no attribute placehodler; did you mean placeholder?",
    ],
    [
      "a tag",
      "<hs-serch></hs-serch><hs-search></hs-search>",
      "Unknown element <hs-serch>; did you mean <hs-search>?",
    ],
    [
      "an attribute of the script tag",
      "<hs-search></hs-search>",
      "The script tag's attribute data-api-uri is not known; did you mean data-api-url?",
    ],
  ])("gives one line with the nearest name: %s", async (name, body, line) => {
    const script = name.includes("script") ? 'data-api-uri="x"' : "";
    const opened = await chrome.openReady(body + body, { script });
    await expect.poll(() => ours(opened)).toEqual([expect.stringContaining(line)]);
    expect((await problemsOf(opened)).map(([, message]) => message)).toContain(line);
  });

  it("is found in an element that the page adds later", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady("<hs-search></hs-search>");
    await opened.page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<hs-badges badges="certified" bages="x"></hs-badges>');
    });
    await expect.poll(() => ours(opened)).toEqual([expect.stringContaining("did you mean badges?")]);
  });

  it("is not an attribute of a framework, nor an element that the page defines", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.openReady(
      '<hs-search v-cloak _ngcontent-abc hx-get="/x"></hs-search><hs-serch></hs-serch><hs-bagdes></hs-bagdes>',
      { head: "<script>customElements.define('hs-serch', class extends HTMLElement {})</script>" },
    );
    // The line about the other tag shows that the check has run.
    await expect.poll(() => ours(opened)).toEqual([expect.stringContaining("<hs-bagdes>")]);
  });
});
