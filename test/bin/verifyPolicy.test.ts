// @vitest-environment node
import { describe, expect, it } from "vitest";
import { startVerify } from "./startVerify";

const { sites, tag, verify } = startVerify();

describe("a Content Security Policy", () => {
  const blocked = (what: string, directive: string) =>
    expect.stringContaining(`blocks ${what}: add it to ${directive}`);

  it.each([
    ["script-src 'self'", blocked("CDN/hs/1/hs.js", "script-src")],
    ["script-src-elem 'none'; script-src *", blocked("CDN/hs/1/hs.js", "script-src-elem")],
    ["default-src 'none'; script-src 'nonce-x'", blocked("CDN/api (api-url)", "default-src")],
    ["connect-src 'self'", blocked("CDN/api (api-url)", "connect-src")],
    ["img-src 'none'", blocked("the images of the navigation data", "img-src")],
    ["sandbox allow-forms", expect.stringContaining("sandbox has no allow-scripts")],
    ["script-src CDN/hs/1/hs.js", blocked("the lazy files of hs.js, CDN/hs/1/assets/", "script-src")],
    ["script-src 'nonce-other' 'strict-dynamic' CDN", blocked("CDN/hs/1/hs.js", "script-src")],
  ])("%s is explained", async (policy, line) => {
    const { lines, code } = await verify(
      `${tag(`nonce="x" data-api-url="${sites.cdn.url}/api"`)}<hs-header></hs-header>`,
      {
        headers: { "content-security-policy": policy.replaceAll("CDN", sites.cdn.url) },
      },
    );
    expect(lines).toContainEqual(line);
    expect(code).toBe(1);
  });

  it("applies from the markup too, in addition to the header's", async () => {
    const { lines } = await verify(
      `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">${tag()}<hs-footer subscription-url="https://members.example"></hs-footer>`,
      { headers: { "content-security-policy": "script-src *" } },
    );
    expect(lines).toEqual([blocked("https://members.example/ (subscription-url)", "connect-src")]);
  });

  it("is ignored in the body, and has no sandbox directive from the markup", async () => {
    const meta = (text: string) => `<meta http-equiv="Content-Security-Policy" content="${text}">`;
    const inBody = await verify(
      `${tag()}<body><p>${meta("script-src 'none'; connect-src 'none'")}<hs-footer>`,
    );
    expect(inBody.lines).toEqual([]);
    const sandboxed = await verify(`${meta("sandbox")}${tag()}<hs-footer></hs-footer>`);
    expect(sandboxed.lines).toEqual([]);
  });

  it("after the tag does not affect the tag, but affects later loads", async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    const { lines } = await verify(`${tag()}${meta}<hs-footer></hs-footer>`);
    expect(lines).toEqual([blocked("the lazy files of hs.js, CDN/hs/1/assets/", "script-src")]);
  });

  it("is checked against each element's own URL, and against the hosts of hosted search", async () => {
    const html = `<hs-header api-url="https://a.example"></hs-header><hs-header api-url="https://b.example"></hs-header>
      <hs-search search-hosts="https://c.example https://d.example"></hs-search>`;
    const { lines } = await verify(`${tag('data-api-url="https://e.example"')}${html}`, {
      headers: { "content-security-policy": "connect-src https://b.example https://d.example" },
    });
    expect(lines).toEqual([
      blocked("https://a.example/ (api-url)", "connect-src"),
      blocked("https://c.example/ (search-hosts)", "connect-src"),
      blocked("https://e.example/ (api-url)", "connect-src"),
    ]);
  });

  it.each(["script-src 'nonce-x' 'strict-dynamic'", "script-src HOSTS", "default-src *"])(
    "%s allows everything",
    async (policy) => {
      const { lines } = await verify(`${tag('nonce="x"')}<hs-footer></hs-footer>`, {
        headers: { "content-security-policy": policy.replace("HOSTS", "http://127.0.0.1:*/hs/") },
      });
      expect(lines).toEqual([]);
    },
  );
});
