import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { packPackage, run } from "./startExample";

const TSC = join(import.meta.dirname, "../../node_modules/.bin/tsc");
const USE = `
  const html = server.renderFragment("hs-footer", {});
  console.log([html.startsWith("<hs-footer"), Object.keys(validation.validate({ zip: "" }, { zip: "required" })), typeof loader.loadHomeServices, typeof edge.createEdge, typeof elements].join());`;
const RIGHT = "true,zip,function,function,object\n";
const ENTRIES = {
  server: "/server",
  validation: "/validation",
  loader: "/loader",
  edge: "/edge",
  elements: "",
};

describe("the packed package, installed without development dependencies", () => {
  const folder = mkdtempSync(join(tmpdir(), "hs-install-"));
  const node = (file: string, text: string, ...options: string[]) => {
    writeFileSync(join(folder, file), text);
    return execFileSync("node", [...options, file], { cwd: folder, encoding: "utf8" });
  };

  beforeAll(async () => {
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    await run(folder, "npm", [
      "install",
      packPackage(),
      "--omit=dev",
      "--no-audit",
      "--no-fund",
      "--prefer-offline",
    ]);
  });

  it("depends on React, parse5 and their dependencies, and nothing else", () => {
    const brought = readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."));
    expect(brought).toEqual([
      "entities",
      "home-services-chrome",
      "parse5",
      "react",
      "react-dom",
      "scheduler",
    ]);
  });

  it("can be imported by an ES module", () => {
    const lines = Object.entries(ENTRIES).map(
      ([name, path]) => `import * as ${name} from "home-services-chrome${path}";`,
    );
    expect(node("consumer.mjs", [...lines, USE].join("\n"))).toBe(RIGHT);
  });

  it("can be required by CommonJS, without a warning", () => {
    const lines = Object.entries(ENTRIES).map(
      ([name, path]) => `const ${name} = require("home-services-chrome${path}");`,
    );
    expect(node("consumer.cjs", [...lines, USE].join("\n"))).toBe(RIGHT);
  });

  it.each([
    ["node16", ["typed.mts"]],
    ["nodenext", ["typed.mts", "typed.cts"]],
  ])("compiles in TypeScript with %s, and runs", async (module, files) => {
    const lines = Object.entries(ENTRIES).map(
      ([name, path]) => `import * as ${name} from "home-services-chrome${path}";`,
    );
    for (const file of files) writeFileSync(join(folder, file), [...lines, USE].join("\n"));
    const options = ["--module", module, "--target", "es2022", "--strict", "--outDir", module, ...files];
    await run(folder, TSC, options);
    for (const file of files) {
      const path = join(module, file.replace("ts", "js"));
      expect(execFileSync("node", [path], { cwd: folder, encoding: "utf8" }), path).toBe(RIGHT);
    }
  });

  it(`passes publint, "Are the types wrong?" and the compiler in each module resolution, with and without React's types`, () => {
    const check = join(import.meta.dirname, "../../build/checkPackage.mjs");
    expect(execFileSync("node", [check], { encoding: "utf8" })).toMatch(/; 0 problems$/m);
  }, 180_000);

  it("runs its commands", () => {
    const help = execFileSync("npx", ["home-services-chrome", "serve", "--help"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(help).toContain("serve --config FILE");
  });
});
