import { describe, expect, it } from "vitest";
import { cleanData } from "../../src/tracking/createTracker";
import { watchWarnings } from "../support/console";

const warnings = watchWarnings();

describe("the cleaned data of an event", () => {
  it.each([
    ["an email address", "ada@mail.example"],
    ["an email address within a text", "write to ada@mail.example today"],
    ["an email address in a link", "/sign-up?who=ada%40mail.example"],
    ["a token", "eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2ln"],
  ])("does not contain %s, and a warning names the field without the value", (_what, value) => {
    expect(cleanData("custom", { note: value, rest: "stays" })).toEqual({ rest: "stays" });
    expect(warnings).toEqual([expect.stringMatching(/custom.*"note"/)]);
    expect(warnings.join()).not.toContain(value);
  });

  it.each(["email", "Email_Address", "e-mail", "token", "authToken", "password"])(
    "contains no field named %s, whatever its value",
    (name) => {
      expect(cleanData("custom", { [name]: "opaque" })).toEqual({});
    },
  );

  it("is cleaned at every depth, in lists too", () => {
    const data = { list: ["ok", "ada@mail.example"], deep: { deeper: { email: "x" } } };
    expect(cleanData("custom", data)).toEqual({ list: ["ok", null], deep: { deeper: {} } });
  });

  it.each(["Top 10 pros @ home", "/@handle/page", "5 @ 3", "tokens_left"])("keeps %j", (text) => {
    expect(cleanData("custom", { text })).toEqual({ text });
    expect(warnings).toEqual([]);
  });

  it("is empty, with a warning, if the page's data cannot be written as JSON", () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(cleanData("custom", circular)).toEqual({});
    expect(cleanData("custom", { big: BigInt(1) })).toEqual({});
    expect(warnings).toHaveLength(2);
  });

  it("keeps lists as lists if a library gives them a toJSON", () => {
    const prototype = Array.prototype as { toJSON?: () => string };
    prototype.toJSON = () => "text";
    const result = cleanData("custom", { list: [1, 2] });
    delete prototype.toJSON;
    expect(result).toEqual({ list: [1, 2] });
  });
});
