import { describe, expect, it } from "vitest";
import { sendToLogin } from "../../src/flows/sendToLogin";
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
  fake.element.hostElement = { ownerDocument: { baseURI: href, location } } as unknown as HTMLElement;
  return { ...fake, left };
}

describe("sending a visitor to log in", () => {
  const sentFrom = (given: Record<string, unknown>) => {
    const { element, left } = elementAt(given);
    sendToLogin(element);
    return left;
  };

  it("gives the current address as the way back", () => {
    expect(sentFrom({})).toEqual([`/login?redirect=${encodeURIComponent(PAGE)}`]);
  });

  it("gives a configured way back, URL-encoded", () => {
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
  ])(
    "gives the way back %s resolved: it is this site's, or a site's of the company",
    (redirect, resolved) => {
      expect(sentFrom({ redirect })).toEqual([`/login?redirect=${encodeURIComponent(resolved)}`]);
      expect(warnings).toEqual([]);
    },
  );

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
  ])("refuses the way back %s with a warning, and takes the current address", (redirect) => {
    expect(sentFrom({ redirect })).toEqual([`/login?redirect=${encodeURIComponent(PAGE)}`]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("redirect");
  });

  it("gives the start of the site where another site has linked to a path that reads as a site", () => {
    const { element, left } = elementAt({}, "https://site.example//evil.example/?a=1");
    sendToLogin(element);
    expect(left).toEqual([`/login?redirect=${encodeURIComponent("https://site.example/")}`]);
  });

  it("keeps the query and fragment of a login page, also on another site", () => {
    expect(sentFrom({ loginUrl: "https://sso.example/in?x=1#form", redirect: "/a" })).toEqual([
      "https://sso.example/in?x=1&redirect=https%3A%2F%2Fsite.example%2Fa#form",
    ]);
  });

  it("refuses a login page that is none", () => {
    expect(sentFrom({ loginUrl: "javascript:alert(1)", redirect: "/a" })).toEqual([
      "/login?redirect=https%3A%2F%2Fsite.example%2Fa",
    ]);
    expect(warnings[0]).toContain("login-url");
  });
});
