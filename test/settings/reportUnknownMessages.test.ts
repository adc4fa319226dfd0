import { describe, expect, it } from "vitest";
import { type OnBadValue, readSetting } from "../../src/settings/readSettings";
import { reportUnknownMessages } from "../../src/settings/reportUnknownMessages";
import { messages } from "../../src/settings/settingKinds";
import { setting } from "../../src/settings/settings";
import { en } from "../../src/words/en";

function read(...values: unknown[]) {
  const bad: unknown[][] = [];
  const sources = values.map((value, i) => ({
    describe: () => `source ${i}`,
    get: () => value,
    isOfElement: false,
  }));
  const onBad: OnBadValue = (...words) => void bad.push(words.slice(0, 4));
  const value = readSetting("messages", setting(messages), sources, onBad);
  reportUnknownMessages(sources, Object.keys(en), onBad);
  return { value, bad };
}

describe("messages", () => {
  it("are read from JSON and from an object", () => {
    expect(read('{ "header.openMenu": "Menu", "search.submit": "Go" }').value).toEqual({
      "header.openMenu": "Menu",
      "search.submit": "Go",
    });
    expect(read({ "header.back": "Return" }).value).toEqual({ "header.back": "Return" });
  });

  it("of several sources are merged key by key, the strongest first", () => {
    const { value } = read(
      { "header.back": "of the property" },
      undefined,
      '{ "header.back": "of the attribute", "header.menu": "of the attribute" }',
      { "header.menu": "of configure", "search.submit": "of configure" },
    );
    expect(value).toEqual({
      "header.back": "of the property",
      "header.menu": "of the attribute",
      "search.submit": "of configure",
    });
  });

  it("with an unknown key warn with the nearest known key", () => {
    const { bad } = read({ "header.openMenue": "Menu", "search.submit": "Go" });
    expect(bad).toEqual([
      ["source 0", "header.openMenue", expect.stringContaining('the nearest is "header.openMenu"'), "absent"],
    ]);
  });

  it("that are not texts cause a warning, and the next source applies", () => {
    const { value, bad } = read({ "header.back": {} }, { "header.back": "Return" });
    expect(value).toEqual({ "header.back": "Return" });
    expect(bad).toEqual([["source 0, key header.back", {}, "text", "absent"]]);
  });

  it("that are blank count as absent", () => {
    expect(read({ "header.back": " " }, { "header.back": "Return" })).toEqual({
      value: { "header.back": "Return" },
      bad: [],
    });
  });

  it.each(["{", "[]", "7"])("given as %s cause one warning in total", (value) => {
    const { value: result, bad } = read(value);
    expect(result).toBeUndefined();
    expect(bad).toHaveLength(1);
  });
});
