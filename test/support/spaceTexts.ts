import type { Page } from "playwright-core";

/** Gives all texts of our elements the spacing that WCAG 1.4.12 names, as a visitor's own style sheet would. */
export async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
    );
    for (const { shadowRoot } of document.querySelectorAll("*")) shadowRoot?.adoptedStyleSheets.push(sheet);
  });
}
