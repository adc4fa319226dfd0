import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../test/support/findChromium.mjs";

/** Chromium, which reaches this machine alone: a call of a page to another server fails at once. */
export function launchOfflineBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
}
