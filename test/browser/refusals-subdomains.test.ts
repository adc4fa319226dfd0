import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { collectedEvents, collectorCalls } from "../support/collectedEvents";
import { unchanging } from "../support/quiet";

const HOSTS = ["www.site.example", "shop.site.example"] as const;
const chrome = startBrowser({
  args: [`--host-resolver-rules=${HOSTS.map((host) => `MAP ${host} 127.0.0.1`).join(", ")}`],
});

const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name.split(".")[0]);
const report = (page: Page, name: string) => page.evaluate((one) => window.HomeServices?.track(one), name);
const reported = () =>
  collectedEvents(chrome.gateway)
    .filter(({ name }) => name === "custom_event")
    .map(({ event }) => (event as { data: { name: string } }).data.name);
const noteConsent = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener("hs-consent", (event) => {
      document.title = (event as CustomEvent).detail.analytics;
    });
  });

/** Opens the same page on both subdomains, for one visitor, and waits until both have sent an event. */
async function openBoth() {
  const script = `data-collector-url="${chrome.gateway.url}"`;
  const html = `<!doctype html><html lang="en"><title>Host</title>${chrome.scriptTag({ script })}<hs-email-signup></hs-email-signup>`;
  const address = chrome.host.add({ html });
  const [first, second] = HOSTS.map((host) => address.replace("127.0.0.1", host));
  const opened = await chrome.visit(first as string);
  const other = await opened.page.context().newPage();
  await other.goto(second as string);
  for (const page of [opened.page, other]) {
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await noteConsent(page);
    await report(page, `before on ${new URL(page.url()).hostname}`);
  }
  await expect.poll(() => reported().sort()).toEqual([`before on ${HOSTS[1]}`, `before on ${HOSTS[0]}`]);
  expect(await cookies(opened.page)).toHaveLength(2);
  return { www: opened.page, shop: other, faults: opened.faults };
}

describe("a refusal on one subdomain", () => {
  it("applies to another subdomain before its next event: nothing is sent, written or stored there", async () => {
    const { www, shop, faults } = await openBoth();
    await shop.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await expect.poll(() => cookies(shop)).toEqual([]);
    const calls = collectorCalls(chrome.gateway).length;
    await report(www, "after");
    await report(www, "after that");
    await www.getByLabel("Email address").click();
    await expect.poll(() => www.title()).toBe("denied");
    await unchanging(() => collectorCalls(chrome.gateway).length);
    expect(collectorCalls(chrome.gateway)).toHaveLength(calls);
    expect(await cookies(www)).toEqual([]);
    expect(await www.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("drops the unsent events of another subdomain", { tags: ["long"] }, async () => {
    const { www, shop } = await openBoth();
    chrome.gateway.setFault("collectEvents", "500");
    await report(www, "unsent");
    await expect.poll(() => www.evaluate(() => Object.keys(localStorage))).not.toEqual([]);
    await shop.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await expect.poll(() => cookies(shop)).toEqual([]);
    chrome.gateway.reset();
    await www.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(() => www.title()).toBe("denied");
    expect(reported()).not.toContain("unsent");
    expect(await www.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it("ends with new consent on that subdomain", { tags: ["long"] }, async () => {
    const { www, shop } = await openBoth();
    await shop.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await expect.poll(() => cookies(shop)).toEqual([]);
    await report(www, "after");
    await expect.poll(() => www.title()).toBe("denied");
    await www.evaluate(() => window.HomeServices?.setConsent({ analytics: true }));
    await report(www, "agreed again");
    await expect.poll(reported).toContain("agreed again");
    expect(reported()).not.toContain("after");
  });
});
