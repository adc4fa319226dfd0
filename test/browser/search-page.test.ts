import { describe, expect, it } from "vitest";
import { axeViolations, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { openStaying } from "../support/searchPage";
import { watchActiveResources } from "../support/watchActiveResources";

const chrome = startBrowser();

describe("on a page with other things", () => {
  it("two searches are independent and have distinct ids, and opening one closes the other", async () => {
    const opened = await openStaying(
      chrome,
      '<hs-search></hs-search><p style="height: 400px"></p><hs-search></hs-search>',
    );
    const { page } = opened;
    await page.getByRole("search", { name: "Search", exact: true }).waitFor();
    await page.getByRole("search", { name: "Search 2" }).waitFor();
    const [first, second] = [page.getByRole("combobox").first(), page.getByRole("combobox").nth(1)];
    await first.fill("insp");
    await page.getByRole("listbox").waitFor();
    await second.click();
    await expect.poll(() => second.getAttribute("aria-expanded")).toBe("true");
    expect(await first.getAttribute("aria-expanded")).toBe("false");
    expect([await first.inputValue(), await second.inputValue()]).toEqual(["insp", ""]);
    expect(await page.getByRole("listbox").count()).toBe(1);
    await first.focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => first.getAttribute("aria-expanded")).toBe("true");
    expect(await second.getAttribute("aria-expanded")).toBe("false");
  });

  it("works inside a closed shadow root of the page: chooses, and closes on a press outside", async () => {
    const opened = await openStaying(chrome, '<div id="outer" style="padding:20px"></div>');
    const { page } = opened;
    await page.evaluate(() => {
      const root = document.getElementById("outer")?.attachShadow({ mode: "closed" });
      const search = document.createElement("hs-search");
      root?.append(search);
      (window as unknown as { search: HTMLElement }).search = search;
    });
    const state = () =>
      page.evaluate(() => {
        const { search } = window as unknown as { search: HTMLElement };
        const root = search.shadowRoot as ShadowRoot;
        const box = root.querySelector("input")?.getBoundingClientRect();
        const option = root.querySelector("[role=option]")?.getBoundingClientRect();
        return {
          x: (box?.x ?? 0) + 30,
          y: (box?.y ?? 0) + 20,
          option: option && { x: option.x + 30, y: option.y + 20 },
        };
      });
    await expect.poll(async () => (await state()).x).toBeGreaterThan(30);
    const { x, y } = await state();
    await page.mouse.click(x, y);
    await expect.poll(async () => (await state()).option).toBeDefined();
    await page.getByRole("heading", { name: "Host page" }).click();
    await expect.poll(async () => (await state()).option).toBeUndefined();
    await page.mouse.click(x, y);
    await expect.poll(async () => (await state()).option).toBeDefined();
    const at = (await state()).option;
    await page.mouse.click(at?.x ?? 0, at?.y ?? 0);
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
  });

  it("has no axe violation when closed, open or in error", async () => {
    const { page } = await openStaying(
      chrome,
      "<hs-search validate-text></hs-search><hs-search mode='chat' sparkle></hs-search>",
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("combobox").fill("insp");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("combobox").fill("");
    await page.getByRole("combobox").press("Escape");
    await page.getByRole("combobox").press("Enter");
    await expect.poll(() => page.getByRole("alert").textContent()).not.toBe("");
    expect(await axeViolations(page)).toEqual([]);
  });

  it("keeps the page's query, and keeps its text when a setting changes while typing", {
    tags: ["long"],
  }, async () => {
    const opened = await openStaying(chrome, "<hs-search></hs-search>");
    const { page } = opened;
    await page.evaluate(() => history.replaceState(null, "", "?utm_source=mail&searchQuery=old"));
    await page.getByRole("combobox").fill("insp");
    await page.evaluate(() => document.querySelector("hs-search")?.setAttribute("button-label", "Go"));
    await page.getByRole("button", { name: "Go" }).click();
    await expect
      .poll(async () => (await opened.events("hs-navigate"))[0]?.detail.url)
      .toBe("https://www.homeservices.example/find?searchQuery=insp&utm_source=mail");
  });

  itEach([
    ["its own response", null],
    ["a response on its way", "never"],
  ] as const)("keeps text, list and highlight when it is moved, with %s", async (_, fault) => {
    const opened = await openStaying(chrome, '<hs-search></hs-search><div id="there"></div>');
    const { page } = opened;
    const field = page.getByRole("combobox");
    await page.getByLabel("Zip code").fill("90210");
    await field.fill("in");
    await page.getByRole("option", { name: "Inspect a Home" }).waitFor();
    chrome.gateway.setFault("fetchSuggestions", fault);
    if (fault) await field.press("s");
    await field.press("ArrowDown");
    const seen = async () => ({
      texts: [await field.inputValue(), await page.getByLabel("Zip code").inputValue()],
      expanded: await field.getAttribute("aria-expanded"),
      options: await page.getByRole("option").allTextContents(),
      active: await page.locator('hs-search [aria-selected="true"]').allTextContents(),
    });
    const before = await seen();
    expect(before).toMatchObject({ texts: [before.active[0], "90210"], expanded: "true" });
    expect(before.options.length).toBeGreaterThan(1);

    await page.evaluate(() =>
      document.getElementById("there")?.append(document.querySelector("hs-search") as Node),
    );
    await quiet(page);
    expect(await seen()).toEqual(before);
    // It is in the top layer again, where it can be pressed.
    expect(await page.getByRole("listbox").evaluate((list) => list.matches(":popover-open"))).toBe(true);
    await page.getByRole("option").nth(1).click();
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
    expect(opened.faults).toEqual([]);
  });

  it("releases its listeners, timers, list and requests when it is removed", async () => {
    // React adds one listener to the document when it first renders, and never removes it.
    const opened = await openStaying(chrome, '<hs-badges badges="certified"></hs-badges>', {
      before: watchActiveResources,
    });
    await opened.page.getByRole("button", { name: "Certified" }).waitFor();
    const { page } = opened;
    const resources = () => page.evaluate(() => window.activeResources());
    await expect.poll(resources, { timeout: 5000 }).toMatchObject({ calls: 0, timers: 0 });
    const before = await resources();

    chrome.gateway.setFault("fetchSuggestions", "never");
    chrome.gateway.setFault("fetchTreatment", "never");
    await page.evaluate(() => {
      const search = document.createElement("hs-search");
      search.setAttribute("sync-url", "");
      document.querySelector("main")?.append(search);
      (window as unknown as { search: HTMLElement }).search = search;
    });
    await page.getByRole("combobox").click();
    await page.getByRole("option").first().waitFor();
    await page.getByRole("combobox").fill("insp");
    await expect.poll(() => chrome.gateway.calls("fetchSuggestions").length).toBe(1);
    expect((await resources()).calls).toBe(2);
    expect((await resources()).listeners.length).toBeGreaterThan(before.listeners.length);
    // Types more, so that the next request, a keyword event and the address update are pending too.
    await page.getByRole("combobox").press("e");
    expect((await resources()).timers).toBeGreaterThan(1);
    // A slow browser may write the address before the search is removed.
    const address = await page.evaluate(() => {
      document.querySelector("hs-search")?.remove();
      return location.href;
    });
    await expect.poll(resources).toEqual(before);

    const told = (await opened.events()).length;
    // A slow browser may send the next request before the search is removed.
    const asked = chrome.gateway.calls("fetchSuggestions").length;
    await quiet(page);
    expect(chrome.gateway.calls("fetchSuggestions")).toHaveLength(asked);
    expect((await opened.events()).length).toBe(told);
    expect(page.url()).toBe(address);
    const left = await page.evaluate(() => {
      const root = (window as unknown as { search: HTMLElement }).search.shadowRoot;
      return [
        root?.querySelectorAll("[role=listbox]").length,
        document.querySelectorAll(":popover-open").length,
      ];
    });
    expect(left).toEqual([0, 0]);
    expect(await opened.events("hs-error")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("runs under a strict policy with Trusted Types, list, error and chat", async () => {
    const { url } = chrome.gateway;
    const opened = await chrome.open(
      "<hs-search validate-text></hs-search><hs-search mode='chat'></hs-search>",
      {
        form: "none",
        head: `<script nonce="abc" async src="${url}/hs/1/hs.js" data-search-url="${url}/autocomplete" data-split-url="${url}"></script>`,
        headers: {
          "content-security-policy": `default-src 'none'; script-src 'nonce-abc'; style-src 'none'; connect-src ${url}; require-trusted-types-for 'script'`,
        },
      },
    );
    const { page } = opened;
    await page.getByRole("combobox").fill("insp");
    await page.getByRole("option").first().waitFor();
    await page.getByRole("combobox").fill("");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("Please enter a project");
    await page.getByRole("textbox", { name: "Find pros with AI" }).fill("one\ntwo\nthree");
    expect(opened.faults).toEqual([]);
  });

  it("fits 320 px in right-to-left text", { tags: ["long"] }, async () => {
    const { page } = await openStaying(chrome, '<div dir="rtl"><hs-search></hs-search></div>', {
      viewport: { width: 320, height: 700 },
    });
    await page.getByRole("combobox").click();
    await page.getByRole("listbox").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe("the search in the page's address", () => {
  it("is written after 400 ms without changing the page's history state, and read on load", async () => {
    const opened = await openStaying(chrome, "<hs-search sync-url></hs-search>");
    const { page } = opened;
    await page.evaluate(() => {
      history.replaceState({ mine: 1 }, "", "?utm=a#top");
      const waited: number[] = [];
      Object.assign(window, { waited });
      let typed = 0;
      document.addEventListener("input", () => {
        typed = performance.now();
      });
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        waited.push(performance.now() - typed);
        replaceState(...given);
      };
    });
    await page.getByRole("combobox").fill("mow grass");
    await page.getByLabel("Zip code").fill("90210");
    await expect.poll(() => page.url()).toMatch(/\?utm=a&searchQuery=mow\+grass&postalCode=90210#top$/);
    expect(await page.evaluate(() => history.state)).toEqual({ mine: 1 });
    const waited = await page.evaluate(() => (window as unknown as { waited: number[] }).waited);
    // Browsers round times.
    for (const ms of waited) expect(ms).toBeGreaterThan(398);
    await page.reload();
    const field = page.getByRole("combobox");
    await expect.poll(() => field.inputValue()).toBe("mow grass");
    expect(await page.getByLabel("Zip code").inputValue()).toBe("90210");
    await field.fill("");
    await expect.poll(() => page.url()).toMatch(/\?utm=a&postalCode=90210#top$/);
  });
});
