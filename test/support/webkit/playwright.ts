import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Frame, webkit } from "playwright-core";

/**
 * The parts of Playwright that are used here and that it does not export as public. package.json pins the exact version of
 * playwright-core that they are read from.
 */
const require = createRequire(import.meta.url);
const BUNDLE = "playwright-core/lib/coreBundle";

/** Whether an address matches a text with Playwright's wildcards, or a regular expression. */
export const { urlMatches } = (
  require(BUNDLE) as {
    iso: { urlMatches(base: undefined, url: string, pattern: string | RegExp): boolean };
  }
).iso;

type CreateObject = (parent: object, type: string, guid: string, initial: object) => unknown;

/** A frame of Playwright's client without a browser. Its methods create locators for the object that they are called on. */
export const playwrightFrame = (
  webkit as unknown as { _connection: { _objectFactories: Map<string, CreateObject> } }
)._connection._objectFactories.get("Frame")?.(webkit, "Frame", "frame of WebKit", {
  name: "",
  url: "",
  loadStates: [],
}) as Frame;

/** A script that Playwright runs in pages, by the name of its generated file. It exports through `module.exports`. */
export function playwrightScript(name: "injectedScriptSource" | "clockSource"): string {
  const pattern = new RegExp(
    `generated/${name}\\.ts"\\(\\) \\{\\s*"use strict";\\s*\\w+ = ('(?:[^'\\\\\\n]|\\\\.)*');`,
  );
  const literal = pattern.exec(readFileSync(require.resolve(BUNDLE), "utf8"))?.[1];
  if (!literal) throw new Error(`This version of playwright-core has no ${name} in ${BUNDLE}`);
  return new Function(`return ${literal}`)() as string;
}
