import { describe, expect, it } from "vitest";
import { snippets } from "../support/docPages";
import { typeCheck } from "../support/typeCheck";

/** What pieces of code take from the page or the server around them. */
const AROUND = `
import "../../elements/index";
import type { HomeServices as Global } from "../../elements/runtime/homeServicesGlobal";
declare global {
  const HomeServices: Global;
  const navigation: object;
  const nonce: string;
  const config: never;
}
`;
/** Before the script it is an array, which no type can say: the same member is there. */
const BEFORE_THE_SCRIPT = "(window.HomeServices ||= [])";

const LANGUAGES = ["html", "css", "js", "ts", "json", "sh", "text"];
const of = (...languages: string[]) => snippets.filter(({ language }) => languages.includes(language));

describe("the code in the documents", () => {
  it("is of a language that a test knows how to try", () => {
    expect(snippets.length).toBeGreaterThan(30);
    expect(snippets.filter(({ language }) => !LANGUAGES.includes(language))).toEqual([]);
  });

  it("type-checks against the package, where it is JavaScript or TypeScript, and would not if it were wrong", () => {
    const pieces = of("js", "ts").map(({ place, code }) => ({
      name: place,
      code: code.replace(BEFORE_THE_SCRIPT, "HomeServices"),
    }));
    const found = typeCheck([...pieces, { name: "wrong", code: "HomeServices.diagnos();" }], AROUND);
    expect(pieces.length).toBeGreaterThan(8);
    const wrong = [...found].filter(([, problems]) => problems.length);
    expect(wrong.map(([name]) => name)).toEqual(["wrong"]);
  });

  it("can be read, where it is JSON", () => {
    for (const { code } of of("json")) expect(() => JSON.parse(code)).not.toThrow();
  });
});
