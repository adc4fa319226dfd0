import { playwrightSource } from "./playwrightSource";
import type { WebKitPage } from "./WebKitPage";

/** What the tests use of Playwright's `Clock`: its own script in the page, told the same by every document that is to come. */
export function clockOf(page: Pick<WebKitPage, "evaluate" | "addInitScript">) {
  async function tell(command: string, ms: number): Promise<void> {
    await page.addInitScript(`__pwClock.controller.log("${command}", ${Date.now()}, ${ms})`);
    await page.evaluate(`__pwClock.controller.${command}(${ms})`);
  }
  return {
    install: async ({ time = new Date() }: { time?: Date } = {}) => {
      const script = `(() => { const module = {}; ${playwrightSource("clockSource")};
        globalThis.__pwClock ??= module.exports.inject()(globalThis, "webkit") })()`;
      await page.addInitScript(script);
      await page.evaluate(`${script}, undefined`);
      await tell("install", time.getTime());
    },
    pauseAt: (time: Date) => tell("pauseAt", time.getTime()),
    runFor: (ms: number) => tell("runFor", ms),
    fastForward: (ms: number) => tell("fastForward", ms),
  };
}
