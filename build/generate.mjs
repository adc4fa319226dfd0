#!/usr/bin/env node
/**
 * Part of `npm run generate`. Writes these files:
 *
 * - the schemas of the analytics events, from their types
 * - the files for WordPress, Drupal, nginx and Varnish that list the elements, from elements/elements.ts
 *
 * test/tracking/schemas.test.ts and test/build/elementFiles.test.ts fail when a file is out of date.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { elements } from "../elements/elements.ts";
import { trackedNames } from "../src/brands/registry.ts";
import { describeEvents, eventFiles } from "./describeEvents.mjs";
import { elementFiles } from "./elementFiles.mjs";

const root = resolve(import.meta.dirname, "..");
const files = {
  ...eventFiles(describeEvents(root, trackedNames())),
  ...elementFiles(root, elements),
};
rmSync(resolve(root, "contracts/events"), { recursive: true, force: true });
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(resolve(root, path)), { recursive: true });
  writeFileSync(resolve(root, path), text);
}
