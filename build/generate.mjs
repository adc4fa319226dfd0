#!/usr/bin/env node
/**
 * Writes the schemas of the analytics events from their types, and the server's list of the brands' footers from the registry: part of
 * `npm run generate`. test/tracking/schemas.test.ts and test/brands/newBrand.test.ts fail when they are out of date.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { trackedNames } from "../src/brands/registry.ts";
import { describeEvents, eventFiles } from "./describeEvents.mjs";
import { sisterFooters } from "./sisterFooters.mjs";

const root = resolve(import.meta.dirname, "..");
rmSync(resolve(root, "contracts/events"), { recursive: true, force: true });
mkdirSync(resolve(root, "contracts/events"));
const files = {
  ...eventFiles(describeEvents(root, trackedNames())),
  "server/sisterFooters.generated.ts": sisterFooters(root),
};
for (const [path, text] of Object.entries(files)) writeFileSync(resolve(root, path), text);
