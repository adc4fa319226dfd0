// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CONSENT_SOURCES } from "../../src/browser/consent/ConsentSource";
import { integrityOf, SCRIPT } from "./site";
import { startVerify } from "./startVerify";

const { sites, tag, verify } = startVerify();

describe("the tag", () => {
  it.each([
    ["", "problem: the page has no script tag for hs.js"],
    [
      '<script type="text/plain" src="CDN/hs/1/hs.js"></script>',
      'problem: the script tag does not run as type="text/plain"',
    ],
    [
      '<script src="CDN/hs/1/hs.js"></script><script src="CDN/hs/1.4.2/hs.js"></script>',
      "problem: 2 script tags for hs.js (CDN/hs/1/hs.js, CDN/hs/1.4.2/hs.js): only the first works, keep one",
    ],
    ['<script src="CDN/hs/9/hs.js"></script>', "problem: CDN/hs/9/hs.js responds with 404"],
  ])("%s", async (html, line) => {
    const { code, lines } = await verify(`${html.replaceAll("CDN", sites.cdn.url)}<hs-footer></hs-footer>`);
    expect(lines).toContain(line);
    expect(code).toBe(1);
  });

  it("with a wrong integrity or without crossorigin is reported", async () => {
    const { lines } = await verify(
      `${tag(`integrity="${integrityOf("other")}"`, "1.4.2")}<hs-footer></hs-footer>`,
    );
    expect(lines).toEqual([
      "problem: integrity does not match CDN/hs/1.4.2/hs.js: browsers refuse it",
      'problem: integrity needs crossorigin="anonymous" on a script from another origin; without it, browsers refuse the script',
    ]);
  });

  it("with an integrity on a channel gets a warning about the next release", async () => {
    const { code, lines } = await verify(
      `${tag(`integrity="${integrityOf(SCRIPT)}" crossorigin`)}<hs-footer></hs-footer>`,
    );
    expect(lines).toEqual([
      "note: integrity on a channel's address fails with the next release: use the exact version, 1.4.2",
    ]);
    expect(code).toBe(0);
  });

  it.each([
    [
      "has a companion of data, and one for browsers without modules",
      '<script type="application/json" src="CDN/hs/1/hs.js"></script><script nomodule src="CDN/hs/1/hs.js"></script>TAG',
    ],
    ["has spaces around its address", '<script async src=" CDN/hs/1/hs.js "></script>'],
  ])("may be one that %s", async (_, html) => {
    const markup = html.replaceAll("CDN", sites.cdn.url).replace("TAG", tag());
    const { lines, code } = await verify(`${markup}<hs-footer></hs-footer>`);
    expect([lines, code]).toEqual([[], 0]);
  });

  it("ignores a <base> that the policy's base-uri forbids", async () => {
    const html = `<base href="${sites.cdn.url}/"><script src="${sites.cdn.url}/hs/1/hs.js"></script><hs-footer subscription-url="members"></hs-footer>`;
    const policy = (text: string) => ({ headers: { "content-security-policy": text } });
    const without = await verify(html, policy(`connect-src ${sites.cdn.url}`));
    expect(without.lines).toEqual([]);
    const { lines } = await verify(html, policy(`base-uri 'none'; connect-src ${sites.cdn.url}`));
    expect(lines).toEqual([
      expect.stringContaining("blocks HOST/members (subscription-url): add it to connect-src"),
      `note: the Content Security Policy's base-uri blocks <base href="CDN/">`,
    ]);
  });

  it("is found through <base> for a relative URL, and that is reported", async () => {
    const { code, lines } = await verify(
      `<base href="${sites.cdn.url}/"><script src="hs/1/hs.js"></script><hs-footer></hs-footer>`,
    );
    expect(lines).toEqual([
      'note: <base href="CDN/"> changes hs/1/hs.js to CDN/hs/1/hs.js; use the full address',
    ]);
    expect(code).toBe(0);
    const lost = await verify(
      `<base href="/deep/"><script src="hs/1/hs.js"></script><hs-footer></hs-footer>`,
    );
    expect(lost.lines).toContain("problem: HOST/deep/hs/1/hs.js responds with 404");
  });
});

describe("the settings on the tag", () => {
  it.each([
    [
      'data-api-uri="/api"',
      "problem: the script tag's attribute data-api-uri is not known; did you mean data-api-url?",
    ],
    [
      'data-analytics="of"',
      `problem: the script tag's data-analytics: unknown value "of". Expected: "on", "pending", "off"`,
    ],
    [
      'data-consent-sorce="tcf"',
      "problem: the script tag's attribute data-consent-sorce is not known; did you mean data-consent-source?",
    ],
    [
      'data-consent-source="tfc"',
      `problem: the script tag's data-consent-source: unknown value "tfc". Expected: ${CONSENT_SOURCES.map((name) => `"${name}"`).join(", ")}`,
    ],
    [
      'data-limit="many"',
      `problem: the script tag's data-limit: unknown value "many". Expected: a whole number`,
    ],
  ])("%s", async (attributes, line) => {
    const { code, lines } = await verify(`${tag(attributes)}<hs-footer></hs-footer>`);
    expect([lines, code]).toEqual([[line], 1]);
  });

  it("may be any element's, next to another script's attributes", async () => {
    const attributes =
      'data-variant="simple" data-validate-zip data-cfasync="false" data-turbo-track="reload" data-id="7" data-hs-component="x"';
    expect((await verify(`${tag(attributes)}<hs-footer></hs-footer>`)).lines).toEqual([]);
  });
});
