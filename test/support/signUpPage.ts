import type { Page } from "playwright-core";

/** The smallest page by which it is seen whether the script works. */
export const SIGN_UP = "<hs-email-signup></hs-email-signup>";

/** The copies of the script that the report lists; the report is in a lazy file. */
export function copiesReported(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await window.HomeServices?.diagnose().report)?.copies.length);
}
