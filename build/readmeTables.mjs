#!/usr/bin/env node
/** Writes the README's tables from the doors' doc blocks and the words: `npm run docs`. test/documentation.test.ts fails when they are out of date. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { describeElements } from "./customElements.mjs";
import { withElementTables } from "./elementTables.mjs";
import { englishWords, withWordTable } from "./wordTable.mjs";

const root = resolve(import.meta.dirname, "..");
const file = resolve(root, "README.md");
const readme = withElementTables(readFileSync(file, "utf8"), describeElements(root));
writeFileSync(file, withWordTable(readme, englishWords(root)));
