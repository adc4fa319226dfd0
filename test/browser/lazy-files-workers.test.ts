// @module-tag long
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";

const chrome = startBrowser();
const BADGES = '<hs-badges badges="certified">The badges of this pro</hs-badges>';
const SCRIPT_TYPE = { "content-type": "text/javascript", "access-control-allow-origin": "*" };

interface Tampered {
  tampered?: boolean;
}

/** The end of the address of the lazy file that the badges need. */
let lazyFile: string;
beforeAll(async () => {
  const { files } = await (await fetch(`${chrome.gateway.url}/hs/1/manifest.json`)).json();
  lazyFile = Object.keys(files).find((name) => /^assets\/BadgeList-.*\.js$/.test(name)) as string;
});

const hasRun = (page: Page) => page.evaluate(() => (window as Tampered).tampered === true);
const certified = (page: Page) => page.getByRole("button", { name: "Certified" });

/** The responses of the host site's service worker to a request for the lazy file. `count` is 1 for the first request. */
const responses = {
  "the network's response": "fetch(request)",
  "a copy of it": "copy(request)",
  "a copy from its cache": "kept(request, await copy(request))",
  "the right copy, then a changed one": "count === 1 ? copy(request) : changed(request)",
  "a changed copy": "changed(request)",
  "a changed copy from its cache": "kept(request, await changed(request))",
  "a script of its own": 'new Response("window.tampered = true", { headers })',
  "the response of another address": 'fetch("/evil.js")',
  "an error": "Response.error()",
  "an error, then a changed copy": "count === 1 ? Response.error() : changed(request)",
} as const;

function workerThat(response: keyof typeof responses): string {
  return `
    const headers = ${JSON.stringify(SCRIPT_TYPE)};
    const textOf = async ({ url }) => (await fetch(url)).text();
    const copy = async (request) => new Response(await textOf(request), { headers });
    const changed = async (request) => new Response("window.tampered = true; " + (await textOf(request)), { headers });
    async function kept({ url }, response) {
      const cache = await caches.open("host");
      await cache.put(url, response);
      return cache.match(url);
    }
    async function respond(request, count) {
      for (const client of await clients.matchAll()) client.postMessage("responded");
      return ${responses[response]};
    }
    let count = 0;
    addEventListener("install", () => skipWaiting());
    addEventListener("activate", (event) => event.waitUntil(clients.claim()));
    addEventListener("fetch", (event) => {
      if (event.request.url.includes("/assets/BadgeList-")) event.respondWith(respond(event.request, ++count));
    });`;
}

/** Opens a page under a service worker of the host site, then adds the badges. */
async function openUnderWorker(response: keyof typeof responses, form: "async" | "module") {
  chrome.host.add({ html: workerThat(response), headers: SCRIPT_TYPE }, "/worker.js");
  chrome.host.add({ html: "window.tampered = true", headers: SCRIPT_TYPE }, "/evil.js");
  const opened = await chrome.open("", { form: "none" });
  await opened.page.evaluate(async () => {
    const controlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await navigator.serviceWorker.register("/worker.js");
    await controlled;
  });
  const body = `<script>
    window.hasResponded = false;
    navigator.serviceWorker.addEventListener("message", () => (window.hasResponded = true));
    navigator.serviceWorker.startMessages();
  </script>${BADGES}`;
  await opened.page.goto(
    chrome.host.add({ html: `<!doctype html><title>Host</title>${body}${chrome.scriptTag({ form })}` }),
  );
  await opened.page.evaluate(() => window.HomeServices?.ready);
  // The worker, not the network, has responded.
  await opened.page.waitForFunction(() => (window as { hasResponded?: boolean }).hasResponded);
  return opened;
}

describe("a service worker of the host site that responds to the request for a lazy file", () => {
  it.each([
    ["the network's response", "async"],
    ["a copy of it", "async"],
    ["a copy of it", "module"],
    ["a copy from its cache", "async"],
    ["the right copy, then a changed one", "async"],
  ] as const)("with %s lets it run (%s)", async (response, form) => {
    const { page, faults } = await openUnderWorker(response, form);
    await certified(page).waitFor();
    expect(await hasRun(page)).toBe(false);
    expect(faults).toEqual([]);
  });

  it.each([
    ["a changed copy", "async"],
    ["a changed copy", "module"],
    ["a changed copy from its cache", "async"],
    ["a script of its own", "async"],
    ["the response of another address", "module"],
    ["an error", "async"],
    ["an error, then a changed copy", "async"],
    ["an error, then a changed copy", "module"],
  ] as const)("with %s does not: the element shows its fallback (%s)", async (response, form) => {
    const opened = await openUnderWorker(response, form);
    await expect.poll(() => opened.events("hs-error")).toHaveLength(1);
    expect((await opened.events("hs-error"))[0]?.detail).toMatchObject({ element: "hs-badges", status: 0 });
    expect(await opened.page.getByText("The badges of this pro").isVisible()).toBe(true);
    expect(await hasRun(opened.page)).toBe(false);
    expect(opened.faults).toEqual([]);
    // The next element requests the file again, and gets no other code to run.
    await opened.page.evaluate(() => {
      const badges = document.createElement("hs-badges");
      badges.setAttribute("badges", "certified");
      document.body.append(badges);
    });
    await expect.poll(() => opened.events("hs-error")).toHaveLength(2);
    expect(await hasRun(opened.page)).toBe(false);
  });
});

describe("a lazy file that the browser has in its cache", () => {
  /** Serves a copy of the built script. `change` is the response for its lazy file that the browser has cached. */
  async function openWithKept(change: (text: string) => string) {
    const { files } = await (await fetch(`${chrome.gateway.url}/hs/1/manifest.json`)).json();
    const headers = { ...SCRIPT_TYPE, "cache-control": "public, max-age=31536000, immutable" };
    for (const name of Object.keys(files).filter((one) => one.endsWith(".js"))) {
      const html = await (await fetch(`${chrome.gateway.url}/hs/1/${name}`)).text();
      chrome.host.add({ html: name === lazyFile ? change(html) : html, headers }, `/cdn/${name}`);
    }
    const opened = await chrome.open("", { form: "none" });
    const tag = chrome.scriptTag().replace(`${chrome.gateway.url}/hs/1/hs.js`, "/cdn/hs.js");
    // The page has loaded the file before, for a preview or by an older script.
    await opened.page.evaluate((path) => fetch(path).then((response) => response.text()), `/cdn/${lazyFile}`);
    const right = await (await fetch(`${chrome.gateway.url}/hs/1/${lazyFile}`)).text();
    chrome.host.add({ html: right, headers }, `/cdn/${lazyFile}`);
    await opened.page.goto(chrome.host.add({ html: `<!doctype html><title>Host</title>${BADGES}${tag}` }));
    await opened.page.evaluate(() => window.HomeServices?.ready);
    return opened;
  }

  it("runs when it is unchanged", async () => {
    const { page, faults } = await openWithKept((text) => text);
    await certified(page).waitFor();
    expect(faults).toEqual([]);
  });

  it("does not run when the cached copy is changed, although the server's copy is right", async () => {
    const opened = await openWithKept((text) => `window.tampered = true; ${text}`);
    await expect.poll(() => opened.events("hs-error")).toHaveLength(1);
    expect(await opened.page.getByText("The badges of this pro").isVisible()).toBe(true);
    expect(await hasRun(opened.page)).toBe(false);
  });
});
