import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../test/support/findChromium.mjs";

/**
 * Chromium, which reaches this machine alone: a call of a page to another server fails at once. With a debugger attached, V8 parses a whole
 * script again to find the position of each error that the script creates, and React creates some when it is loaded. Visitors have no
 * debugger, so here V8 notes the positions when it first compiles a script.
 */
export function launchOfflineBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--js-flags=--no-enable-lazy-source-positions",
      "--disable-background-networking",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
}
