import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builderSettings } from "../../demo/builderSettings";
import { packPackage, run } from "./startExample";

const NEEDED = ["@wc-toolkit/storybook-helpers@^10.5.1", "lit@^3.3.0", "storybook@^10.1.11"];

it("Storybook's helpers read every element of custom-elements.json, without a warning", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hs-storybook-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  copyFileSync(join(import.meta.dirname, "storybook/read.mjs"), join(folder, "read.mjs"));
  const options = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await run(folder, "npm", ["install", packPackage(), ...NEEDED, ...options]);
  const { said, read } = JSON.parse(execFileSync("node", ["read.mjs"], { cwd: folder, encoding: "utf8" }));
  expect(said).toEqual([]);
  const { elements } = builderSettings();
  expect(Object.keys(read).sort()).toEqual(elements.map(({ name }) => `hs-${name}`).sort());
  for (const { name, settings } of elements) {
    const { argTypes, events } = read[`hs-${name}`];
    expect(Object.keys(argTypes)).toEqual(expect.arrayContaining(settings.map(({ name }) => name)));
    expect(events).toContain("hs-ready");
  }
  const variants = read["hs-header"].argTypes.variant;
  expect(variants.control.type).toMatch(/select|radio/);
  expect(variants.options).toContain("STANDARD_WITH_AI_FIELD");
}, 300_000);
