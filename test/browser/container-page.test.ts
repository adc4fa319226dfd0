import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { openHeader } from "../support/headerPage";

const chrome = startBrowser();

/** The start of the content of header, footer and sign-up, in px from the left edge of the window. */
const STARTS = [
  "hs-header [part=logo]:visible",
  "hs-footer [part=heading]",
  "hs-footer [part=title]:visible",
];

async function starts(page: Page) {
  const xOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  const row = page.locator("hs-header [part=title]:visible").first();
  const rowStart = await row.evaluate(
    (node) => node.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(node).paddingLeft),
  );
  return [rowStart, ...(await Promise.all(STARTS.map(xOf)))];
}

it("header, sign-up and footer start 24 px from the edge, or at the page's container and gutter", async () => {
  const { page } = await openHeader(chrome, "", {
    head: "<style>body { margin: 0 }</style>",
    body: "<hs-footer></hs-footer>",
    context: { viewport: { width: 1280, height: 900 } },
  });
  await expect.poll(() => starts(page)).toEqual([24, 24, 24, 24]);
  for (const css of [
    ":root { --hs-content-width: 1108px; --hs-gutter: 0px }",
    ":root { --hs-content-width: 1140px; --hs-gutter: 16px }",
  ]) {
    await page.addStyleTag({ content: css });
    await expect.poll(() => starts(page), { message: css }).toEqual([86, 86, 86, 86]);
    await page
      .locator("style")
      .last()
      .evaluate((node) => node.remove());
  }
});
