import { describe, expect, it } from "vitest";
import { createPageSettings } from "../../src/page/pageSettings";
import { attributeName } from "../../src/settings/attributeName";
import { readSetting, type SettingSource, warnOfValue } from "../../src/settings/readSettings";
import {
  analytics,
  enumerated,
  flag,
  handler,
  jsonList,
  jsonObject,
  matching,
  type SettingKind,
  text,
  wholeNumber,
} from "../../src/settings/settingKinds";
import { searchSettings } from "../../src/views/search/searchSettings";
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
  it("comes from the first source that has a value", () => {
    expect(read(text, undefined, null, "third", "fourth").value).toBe("third");
  });

  it("falls back to the default if no source has a value", () => {
    expect(read(text, undefined, null).value).toBe("the default");
  });

  it.each([
    ["maybe", 'present or "true", or "false"', flag],
    ["many", "a whole number from 1 to 9", wholeNumber(1, 9)],
    ["10", "a whole number from 1 to 9", wholeNumber(1, 9)],
    ["table", '"bar", "chat"', enumerated("bar", "chat")],
    ["{", "a JSON object", jsonObject],
    ["7", "a JSON object", jsonObject],
    ["[]", "a JSON object", jsonObject],
    ["{}", "a JSON list", jsonList],
    ["a b", "small letters", matching(/^[a-z]+$/, "small letters")],
    ["alert(1)", "a function, set as a property", handler()],
    [{}, "text", text],
  ])("with the value %j warns that it accepts %s, and counts as absent", (value, accepts, kind) => {
    const { value: result, bad } = read(kind as SettingKind<unknown>, value, undefined);
    expect(result).toBe("the default");
    expect(bad).toEqual([["source 0", value, accepts, "absent"]]);
  });

  it("that the page sets for another element is absent here, without a warning", () => {
    const kind = { ...enumerated("bar", "chat"), acceptedOnHostPage: ["bar", "chat", "table"] };
    expect(read(kind, "table")).toEqual({ value: "the default", bad: [] });
    const all = '"bar", "chat", "table"';
    expect(read(kind, "stool").bad).toEqual([["source 0", "stool", all, "absent"]]);
    const own: SettingSource = { describe: () => "attribute mode", get: () => "table", isOfElement: true };
    const bad: unknown[] = [];
    readSetting("mode", { kind, default: undefined }, [own], (...words) => void bad.push(words[2]));
    expect(bad).toEqual(['"bar", "chat"']);
  });

  it.each([
    ["A-b_9", "A-b_9"],
    ["x".repeat(64), "x".repeat(64)],
    ["x".repeat(65), undefined],
    ["ü", undefined],
    ["a@b.co", undefined],
  ])("that is the user token %s is read as %s", (given, value) => {
    const own: SettingSource = {
      describe: () => "attribute user-token",
      get: () => given,
      isOfElement: true,
    };
    expect(readSetting("userToken", searchSettings.userToken, [own], () => undefined)).toBe(value);
  });

  it("that is a credential does not pass an invalid value to the warning", () => {
    const own: SettingSource = {
      describe: () => "attribute user-token",
      get: () => "a b",
      isOfElement: true,
    };
    readSetting("userToken", searchSettings.userToken, [own], warnOfValue("hs-search"));
    expect(warnings).toEqual([
      expect.stringContaining("<hs-search> attribute user-token: unknown value (hidden)."),
    ]);
  });

  it("shows an invalid value in the warning as it was given", () => {
    const given = '{"brand":';
    const own: SettingSource = {
      describe: () => "attribute navigation",
      get: () => given,
      isOfElement: true,
    };
    const row = { kind: jsonObject, default: undefined };
    readSetting("navigation", row, [own], warnOfValue("hs-header"));
    expect(warnings).toEqual([expect.stringContaining(`attribute navigation: unknown value "${given}"`)]);
  });

  it("with an invalid value is read from the next source", () => {
    expect(read(wholeNumber(1, 9), "x", "3").value).toBe(3);
  });
});

describe("analytics", () => {
  it.each(["on", "off", "pending"])("set to %j is that value", (given) => {
    expect(read(analytics, given)).toEqual({ value: given, bad: [] });
  });

  it.each(["", " ", "Off", "OFF", "false", "no", "denied", false, true, 0, null, {}])(
    "set to %j is off, with the usual warning",
    (given) => {
      const accepts = '"on", "pending", "off"';
      expect(read(analytics, given, "on")).toEqual({
        value: "off",
        bad: [["source 0", given, accepts, "off"]],
      });
    },
  );

  it("that is not set comes from the next source", () => {
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
    ["  ", "the default", text],
    [90210, "90210", text],
    ["5", 5, wholeNumber(1, 9)],
    [5, 5, wholeNumber(1, 9)],
    ["", "the default", wholeNumber(1, 9)],
    ["chat", "chat", enumerated("bar", "chat")],
    ['[{"a":1}]', [{ a: 1 }], jsonList],
    [{ a: 1 }, { a: 1 }, jsonObject],
    ["ab", "ab", matching(/^[a-z]+$/, "small letters")],
  ])("read %j as %j", (given, value, kind) => {
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

  it("prefer the script tag's attribute to configure", () => {
    const settings = createPageSettings({ apiUrl: "https://tag.example" });
    settings.declare(["apiUrl", "appName"]);
    settings.configure({ apiUrl: "https://configured.example", appName: "shop" });
    expect([first(settings, "apiUrl"), first(settings, "appName")]).toEqual(["https://tag.example", "shop"]);
  });

  it("merge messages of several calls by key, and replace any other setting", () => {
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
    // A value that is not an object of texts causes a warning when it is read, and resets all messages.
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

  it("warn about a misspelled setting with the accepted names, and apply the others", () => {
    const settings = createPageSettings({});
    settings.declare(["apiUrl", "appName"]);
    settings.configure({ apiURL: "x", appName: "shop" });
    expect(warnings).toEqual([expect.stringMatching(/unknown setting "apiURL"; did you mean apiUrl\?/)]);
    expect(first(settings, "appName")).toBe("shop");
  });

  it("report misspelled settings of the script tag, but not the page's own attributes", () => {
    const settings = createPageSettings({ apiUri: "x", appName: "shop", id: "1", cfasync: "false" });
    settings.declare(["apiUrl", "appName", "zip"]);
    expect(settings.misspelledNames()).toEqual([["api-uri", "api-url"]]);
  });

  it("describe their sources", () => {
    expect(createPageSettings({}).sources.map((source) => source.describe("apiUrl"))).toEqual([
      "the script tag's attribute data-api-url",
      "HomeServices.configure({ apiUrl })",
      "the default beside a consent-source",
    ]);
  });
});
