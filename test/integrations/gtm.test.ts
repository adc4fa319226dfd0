import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { type Node, parse } from "acorn";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { pageOnlySettings, sharedSettings } from "../../src/settings/settings";
import { startBrowser } from "../support/browser";
import { createSandbox, readPermissions, readTemplate } from "./tagManager";

const file = join(import.meta.dirname, "../../integrations/gtm/template.tpl");
const template = readTemplate(readFileSync(file, "utf8"));
const { SANDBOXED_JS_FOR_WEB_TEMPLATE: code = "", TESTS = "", WEB_PERMISSIONS = "" } = template;

/** Runs code that can use the given names and no other global, not even `Object`. */
function runWithoutGlobals(source: string, given: Record<string, unknown>): void {
  const context = createContext(given);
  const kept = JSON.stringify(Object.keys(given));
  runInContext(
    `((scope) => { for (const name of Object.getOwnPropertyNames(scope)) if (!${kept}.includes(name)) delete scope[name]; })(globalThis)`,
    context,
  );
  runInContext(`(() => {${source}})()`, context);
}

/** Runs a test of the template with the functions that Google's template editor offers to tests. */
function runScenario({ setup, code: scenario }: { setup: string; code: string }): void {
  const mocks = new Map<string, unknown>();
  const calls = new Map<string, unknown[][]>();
  const record =
    (name: string) =>
    (...words: unknown[]) => {
      calls.set(name, [...(calls.get(name) ?? []), words]);
      const mock = mocks.get(name);
      return typeof mock === "function" ? mock(...words) : mock;
    };
  const callsOf = (name: string) => JSON.parse(JSON.stringify(calls.get(name) ?? []));
  runWithoutGlobals(`${setup}\n${scenario}`, {
    mock: (name: string, value: unknown) => mocks.set(name, value),
    runCode: (data: object) => {
      const ends = { gtmOnSuccess: record("gtmOnSuccess"), gtmOnFailure: record("gtmOnFailure") };
      runWithoutGlobals(code, { require: record, data: { ...data, ...ends } });
    },
    assertApi: (name: string) => ({
      wasCalled: () => expect(callsOf(name), name).not.toEqual([]),
      wasNotCalled: () => expect(callsOf(name), name).toEqual([]),
      wasCalledWith: (...words: unknown[]) =>
        expect(callsOf(name), name).toContainEqual(JSON.parse(JSON.stringify(words))),
    }),
  });
}

function nodesOf(node: Node): Node[] {
  const below = Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === "string");
  return [node, ...below.flatMap(nodesOf)];
}

describe("the Google Tag Manager template", () => {
  it("uses only the sandbox's language: ECMAScript 5.1 with const, let and arrow functions, without new and this", () => {
    const unsupported =
      /^(New|This|Class|Template|TaggedTemplate|Spread|Rest|ForOf|Yield|Await|Chain|Import|Meta|.*Pattern)/;
    const nodes = nodesOf(parse(code, { ecmaVersion: 2022 }));
    expect(nodes.map(({ type }) => type).filter((type) => unsupported.test(type))).toEqual([]);
  });

  it("offers only settings that the script has", () => {
    const names: string[] = JSON.parse(template.TEMPLATE_PARAMETERS ?? "").flatMap(
      ({ subParams = [] }: { subParams?: { name: string }[] }) => subParams.map(({ name }) => name),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(Object.keys({ ...sharedSettings, ...pageOnlySettings })).toEqual(expect.arrayContaining(names));
    for (const name of names) expect(code).toContain(`'${name}'`);
  });

  const { setup, scenarios } = parseYaml(TESTS) as {
    setup: string;
    scenarios: { name: string; code: string }[];
  };
  it.each(scenarios)("in its own test: $name", (scenario) => runScenario({ setup, ...scenario }));
});

describe("a page with the template's tag", () => {
  const chrome = startBrowser();

  /** A legacy page whose tag manager fires the tag after the elements exist. */
  function openTagged({
    isGranted,
    src = "hs.js",
    head = "",
    above = "",
  }: {
    isGranted?: boolean;
    src?: string;
    head?: string;
    above?: string;
  }) {
    const { url } = chrome.gateway;
    const permissions = readPermissions(WEB_PERMISSIONS.replaceAll("https://cdn.example", url));
    const data = {
      ...{ src: `${url}/hs/1/${src}`, apiUrl: url, searchUrl: `${url}/autocomplete`, subscriptionUrl: url },
      ...{ eventGatewayUrl: url, landingPagesUrl: url, splitUrl: url, brand: "HOME_ADVISOR" },
      ...{ followConsentMode: true, moreSettings: [{ name: "pageViews", value: "navigation" }] },
    };
    const start = `<script>
      const consent = { isGranted: ${isGranted}, listeners: [] };
      const ends = [];
      function fireTag() {
        const require = (${createSandbox})(${JSON.stringify(permissions)}, consent);
        const data = Object.assign(${JSON.stringify(data)}, { gtmOnSuccess: () => ends.push("success"), gtmOnFailure: () => ends.push("failure") });
        (() => { ${code} })();
      }
      addEventListener("load", fireTag);
    </script>`;
    const body = `${above}<hs-header><a href='/'>Home</a></hs-header><hs-footer></hs-footer>`;
    return chrome.open(body, { form: "none", head: head + start });
  }
  type Tagged = Awaited<ReturnType<typeof openTagged>>;
  const ends = ({ page }: Tagged) => page.evaluate("ends");
  const answer = ({ page }: Tagged, granted: boolean) =>
    page.evaluate(`consent.listeners.forEach((listener) => listener("analytics_storage", ${granted}))`);
  const consents = async ({ events }: Tagged) =>
    (await events("hs-consent")).map(({ detail }) => detail.analytics);

  it("shows its elements, complete and in the brand, and reports success to the tag manager", async () => {
    const opened = await openTagged({});
    await expect.poll(() => ends(opened)).toEqual(["success"]);
    const ready = async () => (await opened.events("hs-ready")).map(({ target }) => target);
    await expect.poll(ready).toEqual(expect.arrayContaining(["hs-header", "hs-footer"]));
    expect(await opened.page.getByRole("contentinfo").textContent()).toContain("HomeAdvisor");
    expect(opened.faults).toEqual([]);
  });

  it.each([
    '<b id="HomeServices"></b>',
    '<form id="HomeServices"><input name="version"/><input name="push"/></form>',
    '<b id="HomeServices"></b><b id="HomeServices"></b>',
  ])("keeps its settings if an author has taken the name by %s", async (above) => {
    const opened = await openTagged({ above });
    await expect.poll(() => ends(opened)).toEqual(["success"]);
    await expect.poll(() => opened.page.getByRole("contentinfo").textContent()).toContain("HomeAdvisor");
    expect(opened.faults).toEqual([]);
  });

  it("sends no analytics until consent mode grants them, and none after a refusal", async () => {
    const opened = await openTagged({ isGranted: false });
    await expect.poll(() => ends(opened)).toEqual(["success"]);
    expect(await consents(opened)).toEqual([]);
    await answer(opened, true);
    await expect.poll(() => consents(opened)).toEqual(["granted"]);
    await answer(opened, false);
    await expect.poll(() => consents(opened)).toEqual(["granted", "denied"]);
    expect(opened.faults).toEqual([]);
  });

  it("accepts consent that was granted before the script", async () => {
    const opened = await openTagged({ isGranted: true });
    await expect.poll(() => consents(opened)).toEqual(["granted"]);
  });

  it("loads the script once when the tag fires again", async () => {
    const opened = await openTagged({});
    await expect.poll(() => ends(opened)).toEqual(["success"]);
    await opened.page.evaluate("fireTag()");
    expect(await ends(opened)).toEqual(["success", "success"]);
    expect(await opened.page.locator("script[src]").count()).toBe(1);
    expect(opened.messages.filter((message) => message.startsWith("warning"))).toEqual([]);
  });

  it("reports to the tag manager that the script did not load", async () => {
    const opened = await openTagged({ src: "none.js" });
    await expect.poll(() => ends(opened)).toEqual(["failure"]);
    expect(await opened.page.getByRole("link", { name: "Home" }).isVisible()).toBe(true);
  });
});
