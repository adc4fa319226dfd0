import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { searchesIn, TYPED } from "../support/searchPage";

const chrome = startBrowser();
const { openSearch, asked, suggestionsFor } = searchesIn(chrome);

describe("by keyboard", () => {
  it("moves through the options, then back to the typed text", async () => {
    const search = await openSearch('limit="2"');
    await suggestionsFor(search);
    const seen: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      await search.field.press("ArrowDown");
      seen.push([await search.active(), await search.field.inputValue()]);
    }
    await search.field.press("ArrowUp");
    seen.push([await search.active(), await search.field.inputValue()]);
    expect(seen).toEqual([
      [TYPED[0], TYPED[0]],
      [TYPED[1], TYPED[1]],
      [undefined, "in"],
      [TYPED[0], TYPED[0]],
      [undefined, "in"],
    ]);
    expect(asked()).toEqual(["in"]);
  });

  it("Alt+Down opens with nothing active, Alt+Up closes", { tags: ["long"] }, async () => {
    const search = await openSearch();
    await search.field.focus();
    await search.field.press("Alt+ArrowDown");
    await search.list.waitFor();
    expect(await search.active()).toBeUndefined();
    await search.field.press("Alt+ArrowUp");
    expect(await search.list.count()).toBe(0);
  });

  it("Enter chooses the active option without submitting", async () => {
    const search = await openSearch();
    await suggestionsFor(search);
    await search.field.press("ArrowDown");
    await search.field.press("Enter");
    await expect.poll(search.left).toEqual(["https://www.homeservices.example/service-request/task/41194"]);
    const [event, ...more] = await search.events("hs-search");
    expect(more).toEqual([]);
    expect(event?.detail).toEqual({
      text: TYPED[0],
      zip: "",
      option: {
        id: 41194,
        name: TYPED[0],
        optionType: "TASK",
        srPathUrl: "/service-request/task/41194",
      },
    });
    expect(await search.list.count()).toBe(0);
    expect(await search.tracked("query_searched")).toEqual([]);
  });

  it("Enter without an active option searches for the text, closes the list and aborts the request in flight", async () => {
    chrome.gateway.setFault("fetchSuggestions", { delayMs: 600 });
    const search = await openSearch('search-results-url="https://results.example/"');
    await search.field.click();
    await search.field.fill("mow grass ");
    await search.zip.fill("90210");
    await search.field.focus();
    await search.field.press("End");
    await search.field.press("!");
    await quiet(search.page);
    await search.field.press("Enter");
    await expect
      .poll(search.left)
      .toEqual(["https://results.example/find?searchQuery=mow+grass+%21&postalCode=90210"]);
    expect((await search.events("hs-search"))[0]?.detail).toEqual({ text: "mow grass !", zip: "90210" });
    await quiet(search.page);
    expect(await search.list.count()).toBe(0);
    expect(search.faults).toEqual([]);
  });

  it("accepts a pasted ZIP code with spaces", { tags: ["long"] }, async () => {
    const search = await openSearch("", {}, "<textarea> 90 210 </textarea><hs-search></hs-search>");
    await search.page.locator("textarea").press("Control+A");
    await search.page.locator("textarea").press("Control+C");
    await search.zip.pressSequentially("123");
    await search.zip.press("Control+A");
    await search.zip.press("Control+V");
    expect(await search.zip.inputValue()).toBe("90210");
    await search.zip.press("Enter");
    await expect.poll(search.left).toEqual([expect.stringContaining("postalCode=90210")]);
    expect(search.faults).toEqual([]);
  });

  it("opens the list when Tab moves the focus in, but not when the window regains focus", async () => {
    const search = await openSearch();
    await search.page.keyboard.press("Tab");
    await search.list.waitFor();
    expect(await search.options()).toHaveLength(5);
    expect(await search.active()).toBeUndefined();
    await search.field.press("Escape");
    await search.field.evaluate((input) => {
      // Browsers do this for a window behind another one: the field remains the active element.
      input.dispatchEvent(new FocusEvent("focusout", { bubbles: true, composed: true }));
      input.dispatchEvent(new FocusEvent("focusin", { bubbles: true, composed: true }));
    });
    await quiet(search.page);
    expect(await search.list.count()).toBe(0);
  });

  itEach(
    [
      ["Control+Enter opens a tab", "Control+Enter"],
      ["Meta+Enter opens a tab", "Meta+Enter"],
      ["Shift+Enter opens a tab", "Shift+Enter"],
    ],
    ([, chord]) => chord === "Control+Enter",
  )("%s", async (_, chord) => {
    const search = await openSearch(`search-results-url="${chrome.host.url}"`, { before: () => undefined });
    await search.field.fill("roof");
    const popup = search.page.context().waitForEvent("page");
    await search.field.press(chord);
    const tab = await popup;
    await expect.poll(() => tab.url()).toBe(`${chrome.host.url}/find?searchQuery=roof`);
    expect(search.page.url()).toMatch(/page-\d+\.html$/);
  });

  it("leaves the page for a search, unless hs-search is canceled", { tags: ["long"] }, async () => {
    const search = await openSearch(`search-results-url="${chrome.host.url}"`, { before: () => undefined });
    await search.page.evaluate(() =>
      document.addEventListener("hs-search", (event) => event.preventDefault(), { once: true }),
    );
    await search.field.fill("roof");
    await search.field.press("Enter");
    await quiet(search.page);
    expect(await search.left()).toEqual([]);
    await Promise.all([search.page.waitForURL(/find\?searchQuery=roof$/), search.field.press("Enter")]);
  });

  it("Tab closes the list without choosing, and keeps the shown text", async () => {
    const search = await openSearch();
    await suggestionsFor(search);
    await search.field.press("ArrowDown");
    await search.field.press("Tab");
    expect(await search.list.count()).toBe(0);
    expect(await search.field.inputValue()).toBe(TYPED[0]);
    expect(await search.zip.evaluate((zip) => (zip.getRootNode() as ShadowRoot).activeElement === zip)).toBe(
      true,
    );
    expect(await search.events("hs-search")).toEqual([]);
  });

  it("Escape closes the list, then clears the field, then reaches the page", async () => {
    const search = await openSearch();
    await suggestionsFor(search);
    await search.page.evaluate(() => {
      const scope = window as unknown as { escapes: boolean[] };
      scope.escapes = [];
      const root = document.querySelector("hs-search")?.shadowRoot;
      root?.addEventListener("keydown", (event) => scope.escapes.push(event.defaultPrevented));
    });
    await search.field.press("ArrowDown");
    await search.field.press("Escape");
    expect([await search.list.count(), await search.field.inputValue()]).toEqual([0, "in"]);
    await search.field.click();
    await search.list.waitFor();
    await search.field.press("Escape");
    await search.field.press("Escape");
    expect(await search.field.inputValue()).toBe("");
    await search.field.press("Escape");
    const escapes = await search.page.evaluate(() => (window as unknown as { escapes: boolean[] }).escapes);
    expect(escapes.filter((isConsumed) => !isConsumed)).toHaveLength(1);
  });
});

describe("with an input method", () => {
  async function startComposing() {
    const search = await openSearch();
    await search.field.click();
    await search.list.waitFor();
    const client = await search.page.context().newCDPSession(search.page);
    const compose = (text: string) =>
      client.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    return { ...search, compose, commit: (text: string) => client.send("Input.insertText", { text }) };
  }

  it("requests and tracks the text of an Android keyboard before its word is committed, once", async () => {
    const search = await startComposing();
    for (const text of ["i", "in", "ins", "insp"]) await search.compose(text);
    await search.page.getByRole("option", { name: TYPED[0] }).waitFor();
    expect(asked().at(-1)).toBe("insp");
    const requests = asked().length;
    const keywords = async () =>
      (await search.tracked("search_bar_keyword_search")).map(({ detail }) => detail.data.query);
    await expect.poll(keywords).toEqual(["insp"]);
    await search.commit("insp");
    await quiet(search.page);
    expect(await search.field.inputValue()).toBe("insp");
    expect([asked().length, await keywords()]).toEqual([requests, ["insp"]]);
    expect(search.faults).toEqual([]);
  });

  it("requests the last syllable of a Korean word, and leaves the composition alone when it renders", async () => {
    const search = await startComposing();
    await search.field.evaluate((input) => {
      const scope = window as unknown as { ended: string[] };
      scope.ended = [];
      input.addEventListener("compositionend", (event) => scope.ended.push((event as CompositionEvent).data));
    });
    await search.commit("지");
    for (const text of ["ㅂ", "부", "붕"]) await search.compose(text);
    await expect.poll(() => asked().at(-1)).toBe("지붕");
    await quiet(search.page);
    expect(await search.page.evaluate(() => (window as unknown as { ended: string[] }).ended)).toEqual([]);
    await search.commit("붕");
    await quiet(search.page);
    expect(await search.field.inputValue()).toBe("지붕");
    expect(asked().filter((text) => text === "지붕")).toHaveLength(1);
  });

  it("leaves Enter, arrows, Escape and Tab to it", async () => {
    const search = await startComposing();
    await search.compose("insp");
    await search.page.getByRole("option", { name: TYPED[0] }).waitFor();
    for (const key of ["Enter", "ArrowDown", "ArrowUp", "Escape", "Tab"]) {
      await search.field.dispatchEvent("keydown", { key, isComposing: true });
      await search.field.dispatchEvent("keydown", { key, keyCode: 229 });
    }
    await quiet(search.page);
    expect([await search.left(), await search.active(), await search.list.count()]).toEqual([
      [],
      undefined,
      1,
    ]);
    expect(await search.field.inputValue()).toBe("insp");
    await search.commit("insp");
    await search.field.press("Enter");
    await expect.poll(search.left).toEqual([expect.stringMatching(/searchQuery=insp$/)]);
  });
});
