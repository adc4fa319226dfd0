import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { newTabPresses } from "../support/newTabPresses";
import { quiet } from "../support/quiet";
import { searchesIn, TYPED } from "../support/searchPage";

const chrome = startBrowser();
const { openSearch, asked, suggestionsFor } = searchesIn(chrome);

describe("the list", () => {
  it("shows the default suggestions on a click without a request", async () => {
    const search = await openSearch();
    expect(await search.field.getAttribute("aria-expanded")).toBe("false");
    await search.field.click();
    await search.list.waitFor();
    expect(await search.options()).toEqual([
      "Hire a Handyman",
      "Clean House Interior (Maid Service)",
      "Install/Repair/Replace Plumbing or Fixtures",
      "Install or Replace an Asphalt Shingle Roof",
      "Mow Grass and Maintain Landscaping",
    ]);
    expect(await search.field.getAttribute("aria-expanded")).toBe("true");
    expect(await search.field.getAttribute("aria-controls")).toBe(await search.list.getAttribute("id"));
    await search.field.fill("   ");
    await quiet(search.page);
    expect(asked()).toEqual([]);
  });

  it("sends one request for letters typed together, and highlights the typed text", async () => {
    const search = await openSearch('limit="3"');
    await search.field.focus();
    // In one task, because a busy machine may need more than 100 ms between two key presses.
    await search.page.evaluate(() => {
      for (const letter of "inst") document.execCommand("insertText", false, letter);
    });
    await search.page.getByRole("option", { name: "Install a Backsplash" }).waitFor();
    expect(asked()).toEqual(["inst"]);
    expect(await search.options()).toHaveLength(3);
    expect(await search.page.locator("hs-search mark").first().textContent()).toBe("Inst");
    expect(search.faults).toEqual([]);
  });

  it("shows at most the limit, even when the server sends more", { tags: ["long"] }, async () => {
    const results = Array.from({ length: 9 }, (_, id) => ({
      id,
      name: `T${id}`,
      optionType: "TASK",
      srPathUrl: "",
    }));
    chrome.gateway.setFault("fetchSuggestions", { body: { results, searchId: "s" } });
    const search = await openSearch();
    await search.field.fill("t");
    await search.page.getByRole("option", { name: "T0" }).waitFor();
    expect(await search.options()).toHaveLength(5);
  });

  it("reports a chosen task whose id cannot be part of an address", { tags: ["long"] }, async () => {
    const results = [{ id: "\ud800", name: "Broken", optionType: "TASK", srPathUrl: "" }];
    chrome.gateway.setFault("fetchSuggestions", { body: { results, searchId: "s" } });
    const search = await openSearch();
    await search.field.fill("b");
    await search.page.getByRole("option", { name: "Broken" }).click();
    await expect
      .poll(async () => (await search.events("hs-error")).map(({ detail }) => detail.call))
      .toEqual(["search"]);
    expect(await search.left()).toEqual([]);
    expect(search.faults).toEqual([]);
  });

  it("shows only the response to the newest text, in whatever order responses arrive", async () => {
    const search = await openSearch();
    let respondToOld: (() => Promise<unknown>) | undefined;
    await search.page.route(/searchQuery=in&/, (route) => {
      respondToOld = () => route.continue().catch(() => undefined);
    });
    await search.field.fill("in");
    await expect.poll(() => respondToOld).toBeDefined();
    await search.field.fill("mow");
    // This is one of the default suggestions too, so it has to be the only option.
    const shown = ["Mow Grass and Maintain Landscaping"];
    await expect.poll(() => search.options()).toEqual(shown);
    await respondToOld?.();
    await quiet(search.page);
    expect(await search.options()).toEqual(shown);
    expect(await search.events("hs-error")).toEqual([]);
    expect(search.faults).toEqual([]);
  });

  it("is busy after 300 ms in flight, keeps its options, then shows the response", {
    tags: ["long"],
  }, async () => {
    chrome.gateway.setFault("fetchSuggestions", { delayMs: 900 });
    const search = await openSearch();
    await search.field.click();
    await search.list.waitFor();
    await search.field.fill("in");
    await expect.poll(asked).toEqual(["in"]);
    expect(await search.field.getAttribute("aria-busy")).toBe("false");
    await expect.poll(() => search.field.getAttribute("aria-busy")).toBe("true");
    expect(await search.options()).toContain("Hire a Handyman");
    await search.page.getByRole("option", { name: TYPED[0] }).waitFor();
    expect(await search.field.getAttribute("aria-busy")).toBe("false");
  });

  itEach([["500"], ["null"], ["not-json"], ["cut"], ["empty"], ["drop"]])(
    "closes after the response %s, reports it once, and works with the next letter",
    async (fault) => {
      chrome.gateway.setFault("fetchSuggestions", fault);
      const search = await openSearch();
      await search.field.click();
      await search.field.fill("in");
      await expect.poll(async () => (await search.events("hs-error")).length).toBe(1);
      await expect.poll(() => search.list.count()).toBe(0);
      expect(search.messages.filter((text) => text.includes("fetchSuggestions failed"))).toHaveLength(1);
      chrome.gateway.setFault("fetchSuggestions", null);
      await search.field.press("s");
      await search.page.getByRole("option", { name: TYPED[0] }).waitFor();
      expect(search.faults).toEqual([]);
    },
  );

  it("without search-url warns once and acts as after a failed request", { tags: ["long"] }, async () => {
    const { url } = chrome.gateway;
    const opened = await chrome.open("<hs-search></hs-search>", {
      form: "none",
      head: `<script async src="${url}/hs/1/hs.js"></script>`,
    });
    const field = opened.page.getByRole("combobox");
    await field.click();
    await field.fill("in");
    const failures = async () =>
      (await opened.events("hs-error")).filter(({ detail }) => detail.call === "fetchSuggestions").length;
    await expect.poll(failures).toBe(1);
    await field.fill("ins");
    await expect.poll(failures).toBe(2);
    expect(opened.messages.filter((text) => text.includes("attribute search-url is not set"))).toHaveLength(
      1,
    );
    expect(await opened.page.getByRole("listbox").count()).toBe(0);
    expect(opened.faults).toEqual([]);
  });

  it("announces the number of suggestions, or that there are none, in a polite live region", async () => {
    const search = await openSearch();
    const said = () => search.page.getByRole("status").allTextContents();
    await suggestionsFor(search);
    await expect.poll(said).toContain("5 suggestions");
    await search.field.fill("zzzz");
    await expect.poll(said).toContain("No suggestions");
    await suggestionsFor(search, "insp");
    await search.page.getByRole("option").first().click();
    await expect.poll(async () => (await said()).join("")).toBe("");
  });

  it("shows in the top layer, outside of clipping and transformed containers", async () => {
    const clip =
      "overflow: hidden; height: 60px; transform: translateY(10px) rotate(0.001deg); contain: paint";
    const search = await openSearch("", {}, `<div style="${clip}"><hs-search></hs-search></div>`);
    await search.field.click();
    await search.list.waitFor();
    const place = await search.list.evaluate((list) => {
      const { bottom, left, width } = list.getBoundingClientRect();
      const bar = (list.getRootNode() as ShadowRoot).querySelector("[part=bar]")?.getBoundingClientRect();
      return {
        bottom,
        isUnder: Math.abs(left - (bar?.left ?? 0)) < 1 && Math.abs(width - (bar?.width ?? 0)) < 1,
      };
    });
    expect(place).toMatchObject({ isUnder: true });
    expect(place.bottom).toBeGreaterThan(250);
    await search.page.getByRole("option").last().click();
    await expect.poll(search.left).toHaveLength(1);
  });

  it("stays below the bar while the page scrolls, and above it when there is no room below", async () => {
    const search = await openSearch(
      "",
      {},
      '<p style="height:500px"></p><hs-search></hs-search><p style="height:2000px"></p>',
    );
    const gap = () =>
      search.list.evaluate((list) => {
        const bar = (list.getRootNode() as ShadowRoot).querySelector("[part=bar]")?.getBoundingClientRect();
        const box = list.getBoundingClientRect();
        return box.top > (bar?.top ?? 0) ? box.top - (bar?.bottom ?? 0) : box.bottom - (bar?.top ?? 0);
      });
    await search.field.click();
    await search.list.waitFor();
    expect(await gap()).toBeLessThan(0);
    await search.page.mouse.move(600, 100);
    await search.page.mouse.wheel(0, 400);
    await expect.poll(gap).toBeCloseTo(8, 0);
  });
});

describe("by mouse and touch", () => {
  it("moves the one highlight with the mouse and chooses on a click", async () => {
    const search = await openSearch();
    await suggestionsFor(search);
    await search.field.press("ArrowDown");
    await search.page.getByRole("option").nth(2).hover();
    expect(await search.active()).toBe(TYPED[2]);
    expect(await search.page.locator('hs-search [aria-selected="true"]').count()).toBe(1);
    expect(await search.field.inputValue()).toBe("in");
    await search.page.getByRole("option").nth(1).click();
    await expect.poll(search.left).toHaveLength(1);
    expect(await search.field.inputValue()).toBe(TYPED[1]);
  });

  it("leaves the highlight alone when the list opens under a still mouse", { tags: ["long"] }, async () => {
    const search = await openSearch();
    const box = await search.field.boundingBox();
    await search.page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 100);
    await search.field.focus();
    await search.page.keyboard.press("Alt+ArrowDown");
    await search.list.waitFor();
    await quiet(search.page);
    expect(await search.active()).toBeUndefined();
  });

  it("keeps the focus and the list on a press on the list's padding", { tags: ["long"] }, async () => {
    const search = await openSearch();
    await search.field.click();
    await search.list.waitFor();
    await search.list.click({ position: { x: 30, y: 3 } });
    expect(await search.list.count()).toBe(1);
    expect(
      await search.field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input),
    ).toBe(true);
  });

  it("closes on a press outside, and opens on a click again, also after Escape", async () => {
    const search = await openSearch();
    await search.field.click();
    await search.list.waitFor();
    await search.page.getByRole("heading", { name: "Host page" }).click();
    await expect.poll(() => search.list.count()).toBe(0);
    await search.field.click();
    await search.list.waitFor();
    await search.field.press("Escape");
    expect(await search.list.count()).toBe(0);
    await search.field.click();
    await search.list.waitFor();
  });

  itEach(newTabPresses, () => false)("opens a tab on a click with %s", async (_key, press) => {
    const search = await openSearch(`service-request-url="${chrome.host.url}"`, {
      before: () => undefined,
    });
    await search.field.click();
    await search.list.waitFor();
    const popup = search.page.context().waitForEvent("page");
    await search.page.getByRole("option").first().click(press);
    const tab = await popup;
    await expect.poll(() => tab.url()).toBe(`${chrome.host.url}/service-request/task/39794`);
  });

  it("touch scrolling hides the keyboard and keeps the list, and a tap chooses", async () => {
    const search = await openSearch("", {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 420 },
    });
    await search.field.tap();
    await search.list.waitFor();
    const box = await search.list.boundingBox();
    const client = await search.page.context().newCDPSession(search.page);
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 150];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (const up of [20, 40, 60]) {
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - up }] });
    }
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await quiet(search.page);
    expect(await search.list.count()).toBe(1);
    expect(
      await search.field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement),
    ).toBeNull();
    expect(await search.left()).toEqual([]);
    await search.page.getByRole("option").nth(2).tap();
    await expect.poll(search.left).toHaveLength(1);
  });
});
