import { expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { openHeader } from "../support/headerPage";

const chrome = startBrowser();

/** Where the content of header, footer and sign-up begins, in px from the left edge of the window. */
const STARTS = [
  "hs-header [part=logo]:visible",
  "hs-footer [part=heading]",
  "hs-footer [part=title]:visible",
];

async function startsOn(css: string) {
  const { page } = await openHeader(chrome, "", {
    head: `<style>body { margin: 0 } ${css}</style>`,
    body: "<hs-footer></hs-footer>",
    context: { viewport: { width: 1280, height: 900 } },
  });
  const xOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  const row = page.locator("hs-header [part=title]:visible").first();
  const rowStart = await row.evaluate(
    (node) => node.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(node).paddingLeft),
  );
  return [rowStart, ...(await Promise.all(STARTS.map(xOf)))];
}

it.each([
  ["24 px from the edge", "", 24],
  ["at the container of the page", ":root { --hs-content-width: 1108px; --hs-gutter: 0px }", 86],
  ["at the gutter of the page's container", ":root { --hs-content-width: 1140px; --hs-gutter: 16px }", 86],
])("starts header, sign-up and footer %s", async (_, css, start) => {
  expect(await startsOn(css)).toEqual([start, start, start, start]);
});
