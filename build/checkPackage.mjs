#!/usr/bin/env node
/**
 * Packs the package as npm would publish it, and checks with publint that every entry of `exports` exists. Without `--quick`, it also checks
 * that every entry resolves, with "Are the types wrong?", TypeScript with and without React's types, and every kind of server.
 */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { checkServers } from "./checkServers.mjs";
import { checkTypes } from "./checkTypes.mjs";

const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "hs-pack-"));
const packageJson = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const [{ filename, files }] = JSON.parse(
  execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }),
);
const tarball = join(folder, filename);
const packed = files.map(({ path }) => path);

// publint does not read these two fields.
const problems = [packageJson.customElements, packageJson["web-types"]]
  .filter((name) => !packed.includes(name.replace(/^\.\//, "")))
  .map((name) => `package.json names ${name}, which npm pack leaves out`);

const { messages } = await publint({ pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer } });
problems.push(...messages.map((message) => `publint: ${formatMessage(message, packageJson)}`));

execFileSync("tar", ["-xzf", tarball, "-C", folder]);
const unpacked = join(folder, "package");
if (!process.argv.includes("--quick")) problems.push(...(await problemsOfUsers()));

for (const problem of problems) console.error(problem);
console.log(`${filename}: ${files.length} files; ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;

async function problemsOfUsers() {
  // The package contains only ES modules, which Node can require. hs.js is for script tags.
  const flags =
    "--profile esm-only --no-color --no-emoji --exclude-entrypoints ./hs.js ./reserve.css --include-entrypoints ./elements/hs-header.js";
  // Runs beside the other checks.
  const attw = new Promise((resolve) => {
    execFile("npx", ["attw", tarball, ...flags.split(" ")], { cwd: root }, (error, stdout, stderr) =>
      resolve(error ? [`attw: ${stdout}${stderr}`] : []),
    );
  });
  const types = checkTypes(root, unpacked, folder, packageJson);
  return [...types, ...(await attw), ...(await checkServers(root, unpacked, folder, packageJson))];
}
