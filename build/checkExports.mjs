#!/usr/bin/env node
/** Stops `npm pack` and `npm publish` if a file that package.json names is missing, for example after a build with `--script-only`. */
import { readdirSync, readFileSync } from "node:fs";
import { missingFiles } from "./missingFiles.mjs";

const packageJson = JSON.parse(readFileSync("package.json", "utf8"));
const FOLDERS = ["bin", "dist"];
const inFolders = FOLDERS.flatMap((folder) => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
  } catch {
    // A missing folder has no files.
    return [];
  }
});
const missing = missingFiles(packageJson, ["package.json", ...inFolders]);
for (const name of missing)
  console.error(`package.json names ${name}, which does not exist: run npm run build`);
process.exitCode = missing.length ? 1 : 0;
