import { describe, expect, it } from "vitest";
import { sendToLogin } from "../../src/flows/login/sendToLogin";
import { authGuardSettings } from "../../src/views/auth-guard/authGuardSettings";
import { watchWarnings } from "../support/console";
import { fakeElement } from "../support/fakeElement";
import { fakeServer } from "../support/fakeServer";

const warnings = watchWarnings();
const PAGE = "https://site.example/account?tab=1#top";

function elementAt(given: Record<string, unknown>, page = PAGE) {
  const fake = fakeElement(authGuardSettings, given, fakeServer());
  const left: string[] = [];
  const { href, origin } = new URL(page);
  const location = { href, origin, assign: (url: string) => left.push(url) };
  const ownerDocument = { baseURI: href, location, querySelector: () => null };
  fake.element.hostElement = { ownerDocument } as unknown as HTMLElement;
  return { ...fake, left };
}

describe("sending a visitor to log in", () => {
  const sentFrom = (given: Record<string, unknown>) => {
    const { element, left } = elementAt(given);
    sendToLogin(element);
    return left;
  };

  it("sends the current address as the return address", () => {
    expect(sentFrom({})).toEqual([`/login?redirect=${encodeURIComponent(PAGE)}`]);
  });

  it("sends a configured return address, URL-encoded", () => {
    expect(sentFrom({ redirect: "/account/projects?id=1&b=2" })).toEqual([
      "/login?redirect=https%3A%2F%2Fsite.example%2Faccount%2Fprojects%3Fid%3D1%26b%3D2",
    ]);
    expect(sentFrom({ redirect: "https://site.example/a" })).toEqual([
      "/login?redirect=https%3A%2F%2Fsite.example%2Fa",
    ]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ["projects?a#b", "https://site.example/projects?a#b"],
    [" /a\n/b ", "https://site.example/a/b"],
    ["https://homeadvisor.com/x", "https://homeadvisor.com/x"],
    ["https://my.WERKSPOT.nl", "https://my.werkspot.nl/"],
    ["//pro.handy.com/a", "https://pro.handy.com/a"],
  ])("resolves the return address %s on this site or on a brand's site", (redirect, resolved) => {
    expect(sentFrom({ redirect })).toEqual([`/login?redirect=${encodeURIComponent(resolved)}`]);
    expect(warnings).toEqual([]);
  });

  it.each([
    "/..//evil.example",
    "/a/..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    "/..\\\\evil.example",
    "/%2fevil.example",
    "/%5Cevil.example",
    "https://site.example//evil.example",
    "https://homeadvisor.com//evil.example",
    "https:evil.example",
    "https:/evil.example",
    "\thttps:evil.example",
    "HTTPS:evil.example",
    "http://homeadvisor.com/",
    "https://homeadvisor.com:8443/",
    "https://homeadvisor.com.evil.example/",
    "https://evilhomeadvisor.com/",
    "https://me:pw@homeadvisor.com/",
    "https://me@site.example/",
    "https://homeadvisor.com@evil.example/",
    "https://evil.example/",
    "//evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "http://site.example/",
    "https://site.example:444/",
    "https://site.example@evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "blob:https://site.example/1",
  ])("refuses the return address %s with a warning, and sends the current address", (redirect) => {
    expect(sentFrom({ redirect })).toEqual([`/login?redirect=${encodeURIComponent(PAGE)}`]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("redirect");
  });

  it("sends the site's root if the current path could be read as another site", () => {
    const { element, left } = elementAt({}, "https://site.example//evil.example/?a=1");
    sendToLogin(element);
    expect(left).toEqual([`/login?redirect=${encodeURIComponent("https://site.example/")}`]);
  });

  it("keeps the query and fragment of a login page, even on another site", () => {
    expect(sentFrom({ loginUrl: "https://sso.example/in?x=1#form", redirect: "/a" })).toEqual([
      "https://sso.example/in?x=1&redirect=https%3A%2F%2Fsite.example%2Fa#form",
    ]);
  });

  it("refuses a login page with an invalid address", () => {
    expect(sentFrom({ loginUrl: "javascript:alert(1)", redirect: "/a" })).toEqual([
      "/login?redirect=https%3A%2F%2Fsite.example%2Fa",
    ]);
    expect(warnings[0]).toContain("login-url");
  });
});
