import { playwrightScript } from "./playwright";
import type { WebKitPage } from "./WebKitPage";

/** The part of Playwright's `Clock` that the tests use. It runs Playwright's script in the page, and repeats all commands in later documents. */
export function clockOf(page: Pick<WebKitPage, "evaluate" | "addInitScript">) {
  async function send(command: string, ms: number): Promise<void> {
    await page.addInitScript(`__pwClock.controller.log("${command}", ${Date.now()}, ${ms})`);
    await page.evaluate(`__pwClock.controller.${command}(${ms})`);
  }
  return {
    install: async ({ time = new Date() }: { time?: Date } = {}) => {
      const script = `(() => { const module = {}; ${playwrightScript("clockSource")};
        globalThis.__pwClock ??= module.exports.inject()(globalThis, "webkit") })()`;
      await page.addInitScript(script);
      await page.evaluate(`${script}, undefined`);
      await send("install", time.getTime());
    },
    pauseAt: (time: Date) => send("pauseAt", time.getTime()),
    runFor: (ms: number) => send("runFor", ms),
    fastForward: (ms: number) => send("fastForward", ms),
  };
}
