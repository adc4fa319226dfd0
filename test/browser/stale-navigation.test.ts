import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

/** Opens the page again for the same visitor. */
async function comeAgain(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener("hs-error", (event) => received.push((event as CustomEvent).detail));
  });
  await page.goto(url);
  await page.waitForFunction(() => window.HomeServices !== undefined);
  await page.evaluate(() => window.HomeServices?.ready);
  return page;
}

describe("a header whose CMS is down since the last visit", () => {
  const calls = () => chrome.gateway.calls("fetchNavigation");

  itEach(["500", "drop"] as const)(
    "shows the last good navigation after one retry, and reports it (%s)",
    async (fault) => {
      const { page } = await chrome.openReady(
        '<hs-header navigation-max-stale="86400"></hs-header><hs-header navigation-max-stale="86400"></hs-header>',
      );
      expect(calls()).toHaveLength(1);
      chrome.gateway.setFault("fetchNavigation", fault);
      const again = await comeAgain(page.context(), page.url());
      expect(await again.getByRole("banner").count()).toBe(2);
      expect(await again.getByRole("button", { name: "Interior" }).first().isVisible()).toBe(true);
      // If a reused connection is dropped, the browser itself repeats the request, so the number of calls is known for 500 only.
      if (fault === "500") expect(calls()).toHaveLength(3);
      const received = await again.evaluate(() => (window as unknown as { received: object[] }).received);
      expect(received).toEqual(
        Array(2).fill(
          expect.objectContaining({ element: "hs-header", call: "fetchNavigation", stale: true }),
        ),
      );
    },
  );
});

describe("a header with poisoned navigation data in local storage", () => {
  const HEADER = '<hs-header navigation-max-stale="86400"></hs-header>';
  const HOURS = 3_600_000;

  /** Opens a page whose CMS is down, after another script has written navigation data that are `age` ms old. */
  async function openPoisoned(data: object, age: unknown, padding = "") {
    const { page } = await chrome.openReady(HEADER);
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith("hs-navigation ")),
    );
    await page.evaluate(
      ([given, ms, spaces]) => {
        const [key = ""] = Object.keys(localStorage).filter((one) => one.startsWith("hs-navigation "));
        const at = typeof ms === "number" ? Date.now() - ms : ms;
        localStorage.setItem(key, JSON.stringify({ at, data: given }) + spaces);
      },
      [data, age, padding] as const,
    );
    chrome.gateway.setFault("fetchNavigation", "500");
    return comeAgain(page.context(), page.url());
  }

  const navigation = (url: string, name = "Poisoned") => ({
    brand: { domain: "homeservices.example", logo: { url: "javascript:attacked=1", altText: "x" } },
    loginLink: url,
    signUpLink: { name, url },
    groupings: [
      {
        navigationTitle: name,
        links: [
          { name, url },
          { name, url: "/fine" },
        ],
        viewAllLink: url,
      },
    ],
  });

  itEach([
    ["javascript:window.attacked=1"],
    [" java\nscript:window.attacked=1"],
    ["data:text/html,<script>1</script>"],
    ["vbscript:x"],
  ])("gives no link the address %s, and shows markup as text", async (url) => {
    const page = await openPoisoned(navigation(url, "<img src=x onerror=attacked=1>"), HOURS);
    const found = await page.locator("hs-header").evaluate((header) => {
      const root = header.shadowRoot as ShadowRoot;
      const addresses = [...root.querySelectorAll("[href], [src], [action]")].map(
        (node) => node.getAttribute("href") ?? node.getAttribute("src") ?? node.getAttribute("action") ?? "",
      );
      return { addresses, text: root.textContent, isAttacked: "attacked" in window };
    });
    expect(found.addresses.filter((address) => !/^(https?:|mailto:|tel:|[/?#])/.test(address))).toEqual([]);
    expect(found.text).toContain("<img src=x");
    expect(found.isAttacked).toBe(false);
  });

  itEach<[string, unknown]>([
    ["older than navigation-max-stale", 25 * HOURS],
    ["from the future", -HOURS],
    ["without a time", undefined],
    ["with a text as time", "now"],
  ])("does not show data %s", async (_, age) => {
    const page = await openPoisoned(navigation("/x"), age);
    expect(await page.getByText("Poisoned").count()).toBe(0);
  });

  it("does not read more than it stores itself", { tags: ["long"] }, async () => {
    const page = await openPoisoned(navigation("/x"), HOURS, " ".repeat(250_001));
    expect(await page.getByText("Poisoned").count()).toBe(0);
  });
});
