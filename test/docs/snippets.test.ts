import { transform } from "esbuild";
import { describe, expect, it } from "vitest";
import { snippets } from "../support/docPages";
import { typeCheck } from "../support/typeCheck";

/** Declarations for names that code blocks take from the page or server around them. */
const AROUND = `
import "../../elements/index";
import type { HomeServices as Global } from "../../elements/homeServicesGlobal";
declare global {
  const HomeServices: Global;
  const navigation: object;
  const nonce: string;
  const config: never;
}
`;
const LANGUAGES = ["html", "css", "js", "jsx", "ts", "json", "sh", "ini", "text"];
const of = (...languages: string[]) => snippets.filter(({ language }) => languages.includes(language));

describe("the code in the documents", () => {
  it("is in a language that a test can check", () => {
    expect(snippets.length).toBeGreaterThan(30);
    expect(snippets.filter(({ language }) => !LANGUAGES.includes(language))).toEqual([]);
  });

  it("type-checks against the package if it is JavaScript or TypeScript, and a wrong block would not", () => {
    const pieces = of("js", "ts").map(({ place, code }) => ({ name: place, code }));
    const found = typeCheck([...pieces, { name: "wrong", code: "HomeServices.diagnos();" }], AROUND);
    expect(pieces.length).toBeGreaterThan(8);
    const wrong = [...found].filter(([, problems]) => problems.length);
    expect(wrong.map(([name]) => name)).toEqual(["wrong"]);
  });

  it("passes the types to a function that is pushed before the script has run", () => {
    const push = (callback: string) => ({
      name: callback,
      code: `(window.HomeServices ||= []).push(${callback});`,
    });
    const right = push('(hs) => hs.configure({ brand: "HANDY" })');
    const wrong = ["(hs) => hs.config({})", "[() => undefined]", '"configure"'].map(push);
    const found = typeCheck([right, ...wrong], AROUND, true);
    expect(found.get(right.name)).toEqual([]);
    for (const { name } of wrong) expect(found.get(name)).toHaveLength(1);
  });

  it("can be parsed, if it is JSX", async () => {
    for (const { code } of of("jsx"))
      await expect(transform(code, { loader: "jsx" })).resolves.toMatchObject({ warnings: [] });
  });

  it("is valid JSON, if it is JSON", () => {
    expect(of("json").length).toBeGreaterThan(0);
    for (const { code } of of("json")) expect(() => JSON.parse(code)).not.toThrow();
  });
});
