/**
 * Takes the picture of the README and of shared links: the same legacy page without the script and with it.
 *
 * Run: npm run picture; writes docs/public/page.png
 */
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../test/support/launchBrowser";
import { startDemo } from "./startDemo";

const FILE = fileURLToPath(new URL("../docs/public/page.png", import.meta.url));
/** The size that sites show for a shared link. */
const SIZE = { width: 1280, height: 720 };
const PAGE = { width: 1280, height: 1340 };
const PORT = 4331;

/** Takes a screenshot of the demo's first page, without the demo's own navigation and inspector. */
async function screenshot(browser: Browser, url: string, hasScript: boolean): Promise<string> {
  const page = await browser.newPage({ viewport: PAGE, deviceScaleFactor: 2 });
  if (!hasScript) await page.route(/\/(hs\.js|reserve\.css)$/, (route) => route.abort());
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    document.querySelector("#inspector")?.remove();
    document.querySelector("body > nav")?.remove();
  });
  const picture = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${picture.toString("base64")}`;
}

const demo = await startDemo(PORT);
const browser = await launchBrowser();
try {
  const before = await screenshot(browser, demo.url, false);
  const after = await screenshot(browser, demo.url, true);
  const page = await browser.newPage({ viewport: SIZE });
  const half = (title: string, source: string) =>
    `<figure><figcaption>${title}</figcaption><img alt="" src="${source}"></figure>`;
  await page.setContent(`<!doctype html><style>
    body { display: flex; gap: 24px; margin: 0; padding: 24px; background: #eef5f2; font: 600 20px/1.5 system-ui, sans-serif; color: #12262b }
    figure { flex: 1; margin: 0 } figcaption { margin-bottom: 12px }
    img { display: block; width: 100%; border: 1px solid #c9d1d6; border-radius: 8px; background: #fff }
    </style>${half("Before", before)}${half("After: one script tag and four elements", after)}`);
  await page
    .locator("img")
    .last()
    .evaluate((image: HTMLImageElement) => image.decode());
  await page.screenshot({ path: FILE });
} finally {
  await browser.close();
  await demo.close();
}
