import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSiteFiles } from "../../docs/.vitepress/siteFiles";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hs-site-"));
  await writeSiteFiles(folder, "/project/", new Set(["LICENSE"]));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (name: string) => readFile(join(folder, name), "utf8");

describe("a site in a folder of its host, as on GitHub Pages", () => {
  it("has the script in its folder, and the headers for the folder's addresses", async () => {
    const { version } = JSON.parse(await read("hs/1/manifest.json"));
    expect(await read("hs/1/hs.js")).toBe(await read(`hs/${version}/hs.js`));
    const rules = (await read("_headers")).split("\n").filter((line) => line.startsWith("/"));
    expect(rules).toContain("/project/hs/1/hs.js");
    expect(rules.filter((rule) => !rule.startsWith("/project/hs/"))).toEqual([]);
  });

  it("has a builder with all addresses in the folder", async () => {
    const addresses = [...(await read("builder.html")).matchAll(/ (?:href|src|data-gateway)="(\/[^"]*)"/g)];
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.map(([, address]) => address).filter((one) => !one?.startsWith("/project"))).toEqual([]);
  });

  it("has copies of the files that its pages link to", async () => {
    expect(await read("source/LICENSE.txt")).toContain("MIT");
  });
});
