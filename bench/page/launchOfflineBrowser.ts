import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../test/support/findChromium.mjs";

/**
 * Starts a Chromium that reaches only this machine, so calls to other servers fail immediately. With a debugger attached, V8 parses a whole
 * script again to find the position of each created error, and React creates some while loading. Visitors have no debugger, so here V8
 * stores the positions when it first compiles a script.
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
