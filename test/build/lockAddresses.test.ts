// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publicAddress } from "../../build/lockAddresses.mjs";

interface Package {
  name?: string;
  version: string;
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

const ROOT = join(import.meta.dirname, "../..");
const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const packages = Object.entries<Package>(lock.packages).filter(([path]) =>
  publicAddress(path, lock.packages[path]),
);

describe("the lock file", () => {
  it("has the public address of each package; `npm run lock` writes them", () => {
    expect(packages.length).toBeGreaterThan(500);
    const others = packages.filter(([path, entry]) => entry.resolved !== publicAddress(path, entry));
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it("has the hash of each package", () => {
    const without = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it.each([
    ["node_modules/react", { version: "19.3.1" }, "react/-/react-19.3.1.tgz"],
    ["node_modules/a/node_modules/@b/c", { version: "1.0.0" }, "@b/c/-/c-1.0.0.tgz"],
    ["node_modules/vue2", { name: "vue", version: "2.7.16" }, "vue/-/vue-2.7.16.tgz"],
  ])("contains the address of %s", (path, entry, address) => {
    expect(publicAddress(path, entry)).toBe(`https://registry.npmjs.org/${address}`);
  });

  it("contains no address for the project's own folders", () => {
    expect(publicAddress("", { version: "1.0.0" })).toBeUndefined();
    expect(publicAddress("test/hosts/libraries/x", { version: "1.0.0" })).toBeUndefined();
    expect(publicAddress("node_modules/x", { version: "1.0.0", link: true })).toBeUndefined();
  });
});
