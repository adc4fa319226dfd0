import type { Page } from "playwright-core";

/** The smallest page that shows whether the script works. */
export const SIGN_UP = "<hs-email-signup></hs-email-signup>";

/** The number of script copies in the report. The report is in a lazy file. */
export function copiesReported(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await window.HomeServices?.diagnose().report)?.copies.length);
}
