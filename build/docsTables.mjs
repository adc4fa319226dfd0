#!/usr/bin/env node
/**
 * `npm run docs`: writes the generated tables of the documents. The sources are the doc blocks of elements
 * and events, the rows of the settings, and the words. test/documentation.test.ts fails when a table is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { elements } from "../elements/elements.ts";
import { trackedNames } from "../src/brands/registry.ts";
import { en } from "../src/words/en.ts";
import { LANGUAGES } from "../src/words/languages.ts";
import { describeElements } from "./customElements.mjs";
import { describeEvents } from "./describeEvents.mjs";
import { withReservedSpace } from "./reserve/reserveCss.mjs";
import { describeSettings } from "./settingRows.mjs";
import {
  withElements,
  withElementTables,
  withEventTable,
  withSettingTables,
  withStandIns,
  withWordTable,
} from "./tables.mjs";

const root = resolve(import.meta.dirname, "..");
const manifest = describeElements(root);

rewrite("docs/index.md", (text) => withElements(text, elements, "elements"));
rewrite("docs/recipes/cms-editors.md", (text) => withStandIns(text, describeSettings(root)));
rewrite("docs/start.md", withReservedSpace);
rewrite("docs/words.md", (text) => withWordTable(text, en, LANGUAGES));
rewrite("docs/analytics.md", (text) => withEventTable(text, describeEvents(root, trackedNames())));
rewrite("docs/settings.md", (text) => withSettingTables(text, describeSettings(root)));
for (const [tagName, element] of Object.entries(elements)) {
  const page = `docs/elements/${tagName}.md`;
  rewrite(page, (text) => withElementTables(text, { tagName, firstParts: element.words }, manifest, en));
}

function rewrite(name, change) {
  const file = resolve(root, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}
