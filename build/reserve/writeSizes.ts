/**
 * `npm run reserve`: measures the elements in Chromium and writes `build/reserve/sizes.generated.json`, the source of the CSS that reserves their
 * space. Run it after a change that affects their heights. test/browser/reserved-space.test.ts fails when the sizes are out of date.
 */
import { writeFile } from "node:fs/promises";
import { startGateway } from "../../demo/gateway/startGateway";
import { launchBrowser } from "../../test/support/launchBrowser";
import { measureSizes } from "./measureSizes";

async function main(): Promise<void> {
  const [browser, gateway] = await Promise.all([launchBrowser(), startGateway()]);
  const sizes = await measureSizes(browser, gateway.url);
  await writeFile(new URL("./sizes.generated.json", import.meta.url), `${JSON.stringify(sizes)}\n`);
  await Promise.all([browser.close(), gateway.close()]);
}

await main();
