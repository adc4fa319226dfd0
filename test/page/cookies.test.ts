import { afterEach, describe, expect, it } from "vitest";
import { hasCookie, readCookie } from "../../src/browser/cookies";
import { removeCookie } from "../../src/tracking/collector/deleteVisitorData";

const inherited: object = Object.getPrototypeOf(document);
/** Makes document.cookie return this. `owner` is the object that has the property. */
const withCookies = (read: () => unknown, owner = inherited) =>
  Object.defineProperty(owner, "cookie", { configurable: true, get: read });
const original = Object.getOwnPropertyDescriptor(inherited, "cookie");
afterEach(() => {
  Reflect.deleteProperty(document, "cookie");
  if (original) Object.defineProperty(inherited, "cookie", original);
  else Reflect.deleteProperty(inherited, "cookie");
});

describe("a cookie", () => {
  it("is read by its whole name, and decoded", () => {
    withCookies(() => "xid=other; id=a%20b%3Dc; quoted=%22q%22");
    expect([readCookie("id"), readCookie("quoted"), readCookie("i")]).toEqual(["a b=c", '"q"', undefined]);
  });

  it("is found by the start of its name, not by its value", () => {
    withCookies(() => "a=snplid.1; snplid.ab12=x");
    expect([hasCookie(/^snplid\./), hasCookie(/^a=/), hasCookie(/^id\./)]).toEqual([true, true, false]);
    withCookies(() => "a=snplid.1");
    expect(hasCookie(/^snplid\./)).toBe(false);
  });

  it("with invalid encoding is skipped, and the others are read", () => {
    withCookies(() => "broken=%E0%A4%A; id=1");
    expect([readCookie("broken"), readCookie("id")]).toEqual([undefined, "1"]);
  });
});

describe("a host page whose form hides document.cookie", () => {
  const form = Object.assign(document.createElement("form"), { name: "cookie" });

  it("has no readable cookies, but ours count as set, so that a refusal removes them", () => {
    withCookies(() => "ajs_anonymous_id=a; snplid.ab12=x");
    withCookies(() => form, document);
    expect([readCookie("ajs_anonymous_id"), hasCookie(/^snplid\./)]).toEqual([undefined, true]);
    expect(() => removeCookie("snplid.ab12")).not.toThrow();
  });
});

describe("a host page that may not read cookies", () => {
  it("has no readable cookies, and removing one does not throw", () => {
    withCookies(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect([readCookie("ajs_anonymous_id"), hasCookie(/./)]).toEqual([undefined, false]);
    expect(() => removeCookie("snplid.ab12")).not.toThrow();
  });
});
