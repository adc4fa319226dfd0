#!/usr/bin/env node
/** Writes the README's tables from the doc blocks of the elements and events and from the words, and the brands' domains into docs/contract.md: `npm run docs`. test/documentation.test.ts fails when they are out of date. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { sisterBrands, trackedNames } from "../src/brands/registry.ts";
import { withSisterDomains } from "./brandDomains.mjs";
import { describeElements } from "./customElements.mjs";
import { withElementTables } from "./elementTables.mjs";
import { describeEvents } from "./eventSchemas.mjs";
import { withEventTable } from "./eventTable.mjs";
import { englishWords, withWordTable } from "./wordTable.mjs";

const root = resolve(import.meta.dirname, "..");
const file = resolve(root, "README.md");
let readme = withElementTables(readFileSync(file, "utf8"), describeElements(root));
readme = withEventTable(readme, describeEvents(root, trackedNames()));
writeFileSync(file, withWordTable(readme, englishWords(root)));

const contract = resolve(root, "docs/contract.md");
const domains = sisterBrands().map(({ domain }) => domain);
writeFileSync(contract, withSisterDomains(readFileSync(contract, "utf8"), domains));
