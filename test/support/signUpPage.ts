import type { Page } from "playwright-core";
import type { OpenPage } from "./browser";

/** The smallest page that shows whether the script works. */
export const SIGN_UP = "<hs-email-signup></hs-email-signup>";

/** The number of script copies in the report. The report is in a lazy file. */
export function copiesReported(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await window.HomeServices?.diagnose().report)?.copies.length);
}

export async function fill({ page }: OpenPage, email: string, zip = ""): Promise<void> {
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("textbox", { name: "Zip code" }).fill(zip);
}

export const press = ({ page }: OpenPage) => page.getByRole("button", { name: "Sign me up" }).click();
