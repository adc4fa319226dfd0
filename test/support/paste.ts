import type { Page } from "playwright-core";

/** The pasted text, read from a new field, since a page in WebKit may not read the clipboard by itself. */
export async function paste(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement("textarea"));
    field.id = "pasted";
    field.focus();
  });
  await page.keyboard.press("Control+V");
  return page.locator("#pasted").inputValue();
}
