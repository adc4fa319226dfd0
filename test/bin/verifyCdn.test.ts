// @vitest-environment node
import { describe, expect, it } from "vitest";
import { integrityOf, SCRIPT, startSite } from "./site";
import { startVerify } from "./startVerify";

const { sites, tag, verify } = startVerify();

describe("the CDN", () => {
  it("with bytes that differ from its manifest is reported, file by file", async () => {
    sites.cdn.responses["/hs/1/hs.js"] = { ...sites.cdn.responses["/hs/1/hs.js"], body: "tampered" };
    sites.cdn.responses["/hs/1/assets/Menu-AB.js"] = {
      ...sites.cdn.responses["/hs/1/assets/Menu-AB.js"],
      body: "tampered",
    };
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      "problem: CDN/hs/1/hs.js does not match its manifest.json (version 1.4.2)",
      "problem: CDN/hs/1/assets/Menu-AB.js does not match manifest.json: browsers will refuse it",
    ]);
  });

  it("without a lazy file or CORS headers is reported", async () => {
    delete sites.cdn.responses["/hs/1/assets/Menu-AB.js"];
    sites.cdn.responses["/hs/1/hs.js"] = { body: SCRIPT, headers: { "content-type": "text/javascript" } };
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      "problem: CDN/hs/1/hs.js has no access-control-allow-origin for HOST: its lazy files would be blocked",
      "problem: CDN/hs/1/assets/Menu-AB.js responds with 404: a lazy file of hs.js is missing",
    ]);
  });

  it("that serves lazy files in an unusable way is reported once for all such files", async () => {
    const { files } = JSON.parse(String(sites.cdn.responses["/hs/1/manifest.json"]?.body));
    files["assets/Panel-CD.js"] = files["assets/Menu-AB.js"];
    files["assets/prerendered-EF.css"] = { integrity: integrityOf("a {}") };
    const text = { "content-type": "text/plain", "x-content-type-options": "nosniff" };
    Object.assign(sites.cdn.responses, {
      "/hs/1/manifest.json": { body: JSON.stringify({ version: "1.4.2", files }) },
      "/hs/1/assets/Menu-AB.js": { ...sites.cdn.responses["/hs/1/assets/Menu-AB.js"], headers: text },
      "/hs/1/assets/Panel-CD.js": { ...sites.cdn.responses["/hs/1/assets/Menu-AB.js"], headers: text },
      "/hs/1/assets/prerendered-EF.css": { body: "a {}", headers: text },
    });
    const { code, lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      'problem: CDN/hs/1/assets/Menu-AB.js (and 1 more file) is served as "text/plain", not as JavaScript',
      "problem: CDN/hs/1/assets/Menu-AB.js (and 1 more file) has no access-control-allow-origin for HOST: it would be blocked",
      'problem: CDN/hs/1/assets/prerendered-EF.css is served as "text/plain", not as CSS',
    ]);
    expect(code).toBe(1);
  });

  it("is requested once for all pages", async () => {
    sites.host.responses["/other"] = { body: `${tag()}<hs-footer></hs-footer>` };
    await verify(`${tag()}<hs-footer></hs-footer>`, {}, `${sites.host.url}/other`);
    expect(sites.cdn.asked.filter((path) => path === "/hs/1/hs.js")).toHaveLength(1);
  });
});

describe("a manifest", () => {
  const manifest = (files: object) => {
    const script = { "hs.js": { integrity: integrityOf(SCRIPT) } };
    sites.cdn.responses["/hs/1/manifest.json"] = {
      body: JSON.stringify({ version: "1.4.2", files: { ...script, ...files } }),
    };
  };
  const file = { integrity: integrityOf("export default 1") };

  it("cannot point to another server or outside the script's folder", async () => {
    const other = await startSite();
    const files = [
      `${other.url}/secret`,
      "//internal.example/x.js",
      "../../admin",
      "assets/../../x.js",
      "assets/a.js?x",
    ];
    manifest(Object.fromEntries(files.map((name) => [name, file])));
    const { lines, code } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      `problem: CDN/hs/1/manifest.json names ${other.url}/secret (and 4 more files). Expected: files of its assets/ folder, with their integrity`,
    ]);
    expect([code, other.asked]).toEqual([1, []]);
    expect(sites.cdn.asked.sort()).toEqual(["/hs/1/hs.js", "/hs/1/manifest.json"]);
    await other.close();
  });

  it("follows redirects only within the CDN", async () => {
    const other = await startSite();
    const right = sites.cdn.responses["/hs/1/assets/Menu-AB.js"] ?? {};
    sites.cdn.responses["/hs/1/assets/Menu-AB.js"] = {
      status: 302,
      headers: { location: "/hs/1.4.2/assets/Menu-AB.js" },
    };
    expect((await verify(`${tag()}<hs-footer></hs-footer>`)).lines).toEqual([]);
    sites.cdn.responses["/hs/1.4.2/assets/Menu-AB.js"] = {
      status: 302,
      headers: { location: `${other.url}/admin` },
    };
    const { lines } = await verify(`${tag("data-again")}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      `problem: CDN/hs/1/assets/Menu-AB.js could not be fetched: it redirects to another origin, ${other.url}`,
    ]);
    expect(other.asked).toEqual([]);
    sites.cdn.responses["/hs/1.4.2/assets/Menu-AB.js"] = right;
    await other.close();
  });

  it("is read only up to the number of files that a build can have", async () => {
    manifest(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`assets/x${index}.js`, file])));
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toContain(
      "problem: CDN/hs/1/manifest.json names 5000 lazy files: only the first 200 were checked",
    );
    expect(sites.cdn.asked.length).toBeLessThan(210);
  });

  it.each([null, 7, {}, { integrity: 7 }, []])("with %j for a file is reported", async (said) => {
    manifest({ "assets/Menu-AB.js": said });
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([expect.stringContaining("manifest.json names assets/Menu-AB.js. Expected: ")]);
  });
});
