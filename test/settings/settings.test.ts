import { describe, expect, it } from "vitest";
import { createPageSettings } from "../../src/page/pageSettings";
import { attributeName } from "../../src/settings/attributeName";
import {
  analytics,
  enumerated,
  flag,
  handler,
  json,
  type SettingKind,
  text,
  wholeNumber,
} from "../../src/settings/settingKinds";
import { readSetting, type SettingSource } from "../../src/settings/settings";
import { watchWarnings } from "../support/console";

const warnings = watchWarnings();

function read(kind: SettingKind<unknown>, ...values: unknown[]) {
  const bad: [string, unknown, string, string][] = [];
  const sources: SettingSource[] = values.map((value, i) => ({
    describe: () => `source ${i}`,
    get: () => value,
    isOfElement: false,
  }));
  const value = readSetting(
    "validateZip",
    { kind, default: "the default" },
    sources,
    (where, given, accepts, countsAs) => void bad.push([where, given, accepts, countsAs]),
  );
  return { value, bad };
}

describe("a setting", () => {
  it("is taken from the first source that says something", () => {
    expect(read(text, undefined, null, "third", "fourth").value).toBe("third");
  });

  it("falls back to the default when no source says anything", () => {
    expect(read(text, undefined, null).value).toBe("the default");
  });

  it.each([
    [flag, "maybe", 'present or "true", or "false"'],
    [wholeNumber(1, 9), "many", "a whole number from 1 to 9"],
    [wholeNumber(1, 9), "10", "a whole number from 1 to 9"],
    [enumerated("bar", "chat"), "table", '"bar", "chat"'],
    [json, "{", "a JSON object or list"],
    [json, "7", "a JSON object or list"],
    [handler(), "alert(1)", "a function, set as a property"],
    [text, {}, "text"],
  ])("that cannot be read (case %#) is told of and counts as absent", (kind, value, accepts) => {
    const { value: result, bad } = read(kind as SettingKind<unknown>, value, undefined);
    expect(result).toBe("the default");
    expect(bad).toEqual([["source 0", value, accepts, "absent"]]);
  });

  it("that the page says for another element is absent here, and no mistake", () => {
    const kind = { ...enumerated("bar", "chat"), acceptedOnHostPage: ["bar", "chat", "table"] };
    expect(read(kind, "table")).toEqual({ value: "the default", bad: [] });
    const all = '"bar", "chat", "table"';
    expect(read(kind, "stool").bad).toEqual([["source 0", "stool", all, "absent"]]);
    const own: SettingSource = { describe: () => "attribute mode", get: () => "table", isOfElement: true };
    const bad: unknown[] = [];
    readSetting("mode", { kind, default: undefined }, [own], (...words) => void bad.push(words[2]));
    expect(bad).toEqual(['"bar", "chat"']);
  });

  it("that cannot be read leaves the word to the next source", () => {
    expect(read(wholeNumber(1, 9), "x", "3").value).toBe(3);
  });
});

describe("analytics", () => {
  it.each(["on", "off", "pending"])("given as %j is that", (given) => {
    expect(read(analytics, given)).toEqual({ value: given, bad: [] });
  });

  it.each(["", " ", "Off", "OFF", "false", "no", "denied", false, true, 0, null, {}])(
    "given as %j is off, with the usual warning",
    (given) => {
      const accepts = '"on", "pending", "off"';
      expect(read(analytics, given, "on")).toEqual({
        value: "off",
        bad: [["source 0", given, accepts, "off"]],
      });
    },
  );

  it("given nowhere is what the next source says", () => {
    expect(read(analytics, undefined, "pending").value).toBe("pending");
  });
});

describe("a flag", () => {
  it.each([
    ["", true],
    ["true", true],
    ["validate-zip", true],
    [true, true],
    ["false", false],
    [false, false],
  ])("given as %j is %s", (given, value) => {
    expect(read(flag, given).value).toBe(value);
  });
});

describe("other kinds", () => {
  it.each([
    [text, "  ", "the default"],
    [text, 90210, "90210"],
    [wholeNumber(1, 9), "5", 5],
    [wholeNumber(1, 9), 5, 5],
    [wholeNumber(1, 9), "", "the default"],
    [enumerated("bar", "chat"), "chat", "chat"],
    [json, '[{"a":1}]', [{ a: 1 }]],
    [json, { a: 1 }, { a: 1 }],
  ])("read what they accept (case %#)", (kind, given, value) => {
    expect(read(kind as SettingKind<unknown>, given).value).toEqual(value);
  });

  it("have their attribute in kebab-case", () => {
    expect(attributeName("searchResultsUrl")).toBe("search-results-url");
  });
});

describe("the page's settings", () => {
  const first = (settings: ReturnType<typeof createPageSettings>, name: string) =>
    readSetting(
      name,
      { kind: text as SettingKind<unknown>, default: undefined },
      settings.sources,
      () => undefined,
    );

  it("prefer the script tag's attribute to what was configured", () => {
    const settings = createPageSettings({ apiUrl: "https://tag.example" });
    settings.declare(["apiUrl", "appName"]);
    settings.configure({ apiUrl: "https://configured.example", appName: "shop" });
    expect([first(settings, "apiUrl"), first(settings, "appName")]).toEqual(["https://tag.example", "shop"]);
  });

  it("take messages of several calls key by key, and any other setting whole", () => {
    const settings = createPageSettings({});
    settings.declare(["messages", "defaultSuggestions"]);
    settings.configure({ messages: { "header.back": "Return", "header.menu": "All" } });
    settings.configure({
      messages: { "header.menu": "Everything" },
      defaultSuggestions: [{ name: "Roof", id: 1 }],
    });
    settings.configure({ defaultSuggestions: [] });
    const given = (name: string) => settings.configured.get(name);
    expect(given("messages")).toEqual({ "header.back": "Return", "header.menu": "Everything" });
    expect(given("defaultSuggestions")).toEqual([]);
    // What is no object of texts is told of when it is read, and takes all of them back.
    settings.configure({ messages: [] });
    expect(given("messages")).toEqual([]);
  });

  it("report each change until they are unsubscribed", () => {
    const settings = createPageSettings({});
    settings.declare(["appName"]);
    let changes = 0;
    const stop = settings.subscribe(() => {
      changes += 1;
    });
    settings.configure({ appName: "one" });
    stop();
    settings.configure({ appName: "two" });
    expect(changes).toBe(1);
  });

  it("warn of a misspelled setting, name the accepted ones and take the rest", () => {
    const settings = createPageSettings({});
    settings.declare(["apiUrl", "appName"]);
    settings.configure({ apiURL: "x", appName: "shop" });
    expect(warnings).toEqual([expect.stringMatching(/"apiURL".*accepted: apiUrl, appName/)]);
    expect(first(settings, "appName")).toBe("shop");
  });

  it("report misspelled settings of the script tag, and none of the page's attributes", () => {
    const settings = createPageSettings({ apiUri: "x", appName: "shop", id: "1", cfasync: "false" });
    settings.declare(["apiUrl", "appName", "zip"]);
    expect(settings.typos()).toEqual([["api-uri", "api-url"]]);
  });

  it("describe their places in words", () => {
    expect(createPageSettings({}).sources.map((source) => source.describe("apiUrl"))).toEqual([
      "the script tag's attribute data-api-url",
      "HomeServices.configure({ apiUrl })",
      "the default beside a consent-source",
    ]);
  });
});
