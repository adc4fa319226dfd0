#!/usr/bin/env node
/** Writes the README's element tables from the doors' doc blocks: `npm run docs`. test/papers.test.ts fails when they are out of date. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { describeElements } from "./customElements.mjs";
import { withElementTables } from "./elementTables.mjs";

const root = resolve(import.meta.dirname, "..");
const file = resolve(root, "README.md");
writeFileSync(file, withElementTables(readFileSync(file, "utf8"), describeElements(root)));
