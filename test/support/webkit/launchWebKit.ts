import type { Browser, BrowserContextOptions } from "playwright-core";
import { startDisplay } from "./startDisplay";
import { startDriver } from "./startDriver";
import { WebKitPage } from "./WebKitPage";

/**
 * Starts the WebKit of this machine behind what the tests use of Playwright's `Browser`. `runFirst` is told what is to run in the
 * next page before anything of it: WebDriver has no word for that, so the site that serves the page does it.
 */
export async function launchWebKit(runFirst: (script: string) => void): Promise<Browser> {
  const display = await startDisplay();
  const drivers = new Set<Awaited<ReturnType<typeof startDriver>>>();

  async function newContext({ viewport, reducedMotion }: BrowserContextOptions = {}) {
    const driver = await startDriver(display.environment(reducedMotion === "no-preference"));
    drivers.add(driver);
    const size = viewport ?? { width: 1280, height: 800 };
    return {
      newPage: async () => new WebKitPage(driver, runFirst, size),
      close: async () => {
        drivers.delete(driver);
        await driver.close();
      },
    };
  }

  async function close() {
    await Promise.all([...drivers].map((driver) => driver.close()));
    display.close();
  }

  return { newContext, close } as unknown as Browser;
}
