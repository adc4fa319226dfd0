import type { Page } from "playwright-core";

/** What a visitor gets who pastes, read from a field that was not there: no page of WebKit's may read the clipboard by itself. */
export async function paste(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement("textarea"));
    field.id = "pasted";
    field.focus();
  });
  await page.keyboard.press("Control+V");
  return page.locator("#pasted").inputValue();
}
