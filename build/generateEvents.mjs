#!/usr/bin/env node
/** Writes the schemas of the analytics events from their types: `npm run generate`. test/tracking/schemas.test.ts fails when they are out of date. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { trackedNames } from "../src/brands/registry.ts";
import { describeEvents, eventFiles } from "./eventSchemas.mjs";

const root = resolve(import.meta.dirname, "..");
rmSync(resolve(root, "contracts/events"), { recursive: true, force: true });
mkdirSync(resolve(root, "contracts/events"));
for (const [path, text] of Object.entries(eventFiles(describeEvents(root, trackedNames()))))
  writeFileSync(resolve(root, path), text);
