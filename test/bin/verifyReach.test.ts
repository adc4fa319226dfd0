// @vitest-environment node
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isLocalAddress } from "../../bin/verify/fetchWithin.mjs";
import { run } from "../../bin/verify.mjs";
import { cdnResponses, startSite } from "./site";
import { known, startVerify } from "./startVerify";

type Site = Awaited<ReturnType<typeof startSite>>;

describe("an IP address", () => {
  it.each([
    ["127.0.0.1", true],
    ["0.0.0.0", true],
    ["10.1.2.3", true],
    ["172.31.255.1", true],
    ["192.168.1.1", true],
    ["169.254.169.254", true],
    ["100.64.0.1", true],
    ["255.255.255.255", true],
    ["::1", true],
    ["::", true],
    ["fe80::1%eth0", true],
    ["fd12::1", true],
    ["::ffff:127.0.0.1", true],
    ["::ffff:7f00:1", true],
    ["64:ff9b::a00:1", true],
    ["2002:7f00:1::", true],
    ["::ffff:0:127.0.0.1", true],
    ["::ffff:0:a9fe:a9fe", true],
    ["2001:0:4136:e378:8000:63bf:3fff:fdd2", true],
    ["8.8.8.8", false],
    ["172.32.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::808:808", false],
    ["2606:4700::1111", false],
  ])("%s is on a local network: %s", (address, isLocal) => {
    expect(isLocalAddress(address)).toBe(isLocal);
  });
});

describe("the script URL of a page", () => {
  const { sites, tag, verify } = startVerify();

  it.each(["/admin?then=/hs.js", "/admin#/hs.js", "/admin%2Fhs.js", "/not-hs.js", "\\\\admin?/hs.js"])(
    "is not accepted unless hs.js ends its path: %s",
    async (path) => {
      const { lines } = await verify(
        `<script src="${sites.cdn.url}${path}"></script><hs-footer></hs-footer>`,
      );
      expect(lines).toContain("problem: the page has no script tag for hs.js");
      expect(sites.cdn.asked).toEqual([]);
    },
  );

  it("may have a query after the path", async () => {
    sites.cdn.responses["/hs/1/hs.js?v=3"] = sites.cdn.responses["/hs/1/hs.js"] ?? {};
    const markup = `<script src="${sites.cdn.url}/hs/1/hs.js?v=3"></script><hs-footer></hs-footer>`;
    expect((await verify(markup)).lines).toEqual([]);
  });

  it("follows a redirect to another origin only when --cdn names that origin", async () => {
    const other = await startSite(cdnResponses());
    sites.cdn.responses["/hs/1/hs.js"] = { status: 302, headers: { location: `${other.url}/hs/1/hs.js` } };
    const markup = `${tag()}<hs-footer></hs-footer>`;
    expect((await verify(markup)).lines).toEqual([
      `problem: CDN/hs/1/hs.js could not be fetched: it redirects to another origin, ${other.url}`,
    ]);
    expect(other.asked).toEqual([]);
    expect((await verify(markup, {}, "--cdn", other.url)).lines).toEqual([]);
    await other.close();
  });

  it("may be compressed by a server that always compresses", async () => {
    const headers = { "content-type": "text/html", "content-encoding": "gzip" };
    const page = gzipSync(`<!doctype html>${tag()}<hs-footer></hs-footer>`);
    sites.host.responses["/small"] = { body: page, headers };
    const { text } = await verify(`${tag()}<hs-footer></hs-footer>`, {}, `${sites.host.url}/small`);
    expect(text).toContain("HOST/small: no problems");
  });
});

describe("a page that redirects", () => {
  const { sites, tag, verify } = startVerify();

  it("is followed only within its origin", async () => {
    const other = await startSite({ "/": { body: "<!doctype html>" } });
    sites.host.responses["/new"] = { body: `<!doctype html>${tag()}<hs-footer></hs-footer>` };
    expect((await verify("", { status: 301, headers: { location: "/new" } })).lines).toEqual([]);
    expect((await verify("", { status: 301, headers: { location: `${other.url}/` } })).lines).toEqual([
      `problem: HOST/page could not be fetched: it redirects to another origin, ${other.url}`,
    ]);
    expect(other.asked).toEqual([]);
    await other.close();
  });
});

// One address of this machine represents a public server, the other a server inside the operator's network.
describe("a server on a local network", () => {
  const PUBLIC = "127.0.0.2";
  const sites = {} as Record<"outside" | "inside", Site>;
  beforeEach(async () => {
    [sites.outside, sites.inside] = await Promise.all([startSite({}, PUBLIC), startSite(cdnResponses())]);
  });
  afterEach(async () => {
    await Promise.all([sites.outside.close(), sites.inside.close()]);
  });

  /** Verifies a page of a site. The script is at the given origin. */
  async function verifyPage(site: Site, origin: string, ...args: string[]) {
    site.responses["/page"] = {
      body: `<!doctype html><script src="${origin}/hs/1/hs.js"></script><hs-footer></hs-footer>`,
    };
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    await run([`${site.url}/page`, ...args], { print, known, isLocal: (address) => address !== PUBLIC });
    return printed.join("\n");
  }

  it.each(["127.0.0.1", "localhost"])("gets no request because of a page outside: %s", async (host) => {
    const said = await verifyPage(sites.outside, sites.inside.url.replace("127.0.0.1", host));
    expect(said).toMatch(/ belongs to a local network, and the page does not; --cdn ORIGIN allows it/);
    expect(sites.inside.asked).toEqual([]);
  });

  it("is requested when the page is on a local network too", async () => {
    const said = await verifyPage(sites.inside, sites.inside.url.replace("127.0.0.1", "localhost"));
    expect(said).toContain(": no problems, version 1.4.2");
  });

  it("is requested when --cdn names its origin", async () => {
    const said = await verifyPage(sites.outside, sites.inside.url, "--cdn", sites.inside.url);
    expect(said).toContain(": no problems, version 1.4.2");
    expect(sites.inside.asked).toContain("/hs/1/manifest.json");
  });
});
