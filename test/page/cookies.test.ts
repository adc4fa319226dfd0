import { afterEach, describe, expect, it } from "vitest";
import { hasCookie, readCookie, removeCookie } from "../../src/browser/cookies";

/** A document whose cookies read as this. */
const withCookies = (read: () => unknown) =>
  Object.defineProperty(document, "cookie", { configurable: true, get: read });
afterEach(() => void Reflect.deleteProperty(document, "cookie"));

describe("a cookie", () => {
  it("is read by its whole name, and decoded", () => {
    withCookies(() => "xid=other; id=a%20b%3Dc; quoted=%22q%22");
    expect([readCookie("id"), readCookie("quoted"), readCookie("i")]).toEqual(["a b=c", '"q"', undefined]);
  });

  it("is found by a pattern of its name, not of its value", () => {
    withCookies(() => "a=snplid.1; snplid.ab12=x");
    expect([hasCookie(/^snplid\./), hasCookie(/^id\./)]).toEqual([true, false]);
  });

  it("that is not well encoded is left out, and the others are read", () => {
    withCookies(() => "broken=%E0%A4%A; id=1");
    expect([readCookie("broken"), readCookie("id")]).toEqual([undefined, "1"]);
  });
});

describe("a host page", () => {
  const form = Object.assign(document.createElement("form"), { name: "cookie" });

  it.each([
    ["hides its cookies by a form", () => form],
    [
      "may not read cookies",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
    ],
  ])("that %s has new visitors only, and nothing throws", (_, read) => {
    withCookies(read);
    expect([readCookie("ajs_anonymous_id"), hasCookie(/./)]).toEqual([undefined, false]);
    expect(() => removeCookie("snplid.ab12")).not.toThrow();
  });
});
