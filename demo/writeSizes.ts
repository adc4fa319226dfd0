/**
 * `npm run reserve`: measures the elements in Chromium and writes `build/reserve/sizes.generated.json`, the source of the CSS that reserves their
 * space. Run it after a change that affects their heights. test/docs/reservedSpace.test.ts fails when the sizes are out of date.
 */
import { writeFile } from "node:fs/promises";
import { launchBrowser } from "../test/support/launchBrowser";
import { startGateway } from "./gateway/startGateway";
import { measureSizes } from "./measureSizes";

const [browser, gateway] = await Promise.all([launchBrowser(), startGateway()]);
const sizes = await measureSizes(browser, gateway.url);
await writeFile(
  new URL("../build/reserve/sizes.generated.json", import.meta.url),
  `${JSON.stringify(sizes)}\n`,
);
await Promise.all([browser.close(), gateway.close()]);
