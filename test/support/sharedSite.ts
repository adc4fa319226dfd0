import type { Browser } from "playwright-core";
import { type Gateway, startGateway } from "../../demo/gateway/startGateway";
import { defaultFragments } from "./fragmentArrival";
import { startHostPages } from "./hostPages";
import { launchBrowser } from "./launchBrowser";

export interface Site {
  browser: Browser;
  gateway: Gateway;
  host: Awaited<ReturnType<typeof startHostPages>>;
}

let shared: Promise<Site> | undefined;

async function start(): Promise<Site> {
  const [browser, gateway, host] = await Promise.all([launchBrowser(), startGateway(), startHostPages()]);
  for (const [fragment, path] of defaultFragments(gateway.url)) host.add(fragment, path);
  return { browser, gateway, host };
}

/**
 * The browser, gateway and host site of this test worker. All its files share them, because starting them costs more than most
 * tests. They end with the worker's process. A crashed browser is started again.
 */
export async function sharedSite(): Promise<Site> {
  shared ??= start();
  const site = await shared;
  if (site.browser.isConnected?.() === false) site.browser = await launchBrowser();
  return site;
}
