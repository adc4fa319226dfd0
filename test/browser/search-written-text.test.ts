import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { describeEach, itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { openStaying, searchesIn } from "../support/searchPage";

const chrome = startBrowser();
const { openSearch, asked } = searchesIn(chrome);

type Way = "no event" | "input and change" | "change" | "the native setter and input";
const WAYS: [Way][] = [["no event"], ["input and change"], ["change"], ["the native setter and input"]];

/** Writes a text as a password manager or a script does, in one task. */
function write(field: Locator, text: string, way: Way): Promise<void> {
  return field.evaluate(
    (node: HTMLInputElement | HTMLTextAreaElement, given) => {
      const type = node.localName === "textarea" ? HTMLTextAreaElement : HTMLInputElement;
      // React defines a property of its own on each field, to notice changes.
      if (given.way.startsWith("the native setter"))
        Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(node, given.text);
      else node.value = given.text;
      for (const event of ["input", "change"])
        if (given.way.includes(event)) node.dispatchEvent(new Event(event, { bubbles: true }));
    },
    { text, way },
  );
}

const addressOf = (opened: Awaited<ReturnType<typeof openStaying>>) => async () =>
  (await opened.events("hs-navigate")).map(({ detail }) => detail.url);

describeEach([["<hs-search></hs-search>"], ["<hs-header></hs-header>"]])(
  "text that a script wrote into %s",
  (body) => {
    itEach(WAYS, ([way]) => way === "no event")("is what a search sends, with %s", async (way) => {
      const opened = await openStaying(chrome, body, { viewport: { width: 1280, height: 700 } });
      const { page } = opened;
      await write(page.getByRole("combobox"), "Leaking pipe", way);
      await write(page.getByLabel("Zip code"), "80202", way);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect
        .poll(addressOf(opened))
        .toEqual([expect.stringMatching(/find\?searchQuery=Leaking\+pipe&postalCode=80202$/)]);
      expect(await page.getByRole("combobox").inputValue()).toBe("Leaking pipe");
      expect(await page.getByLabel("Zip code").inputValue()).toBe("80202");
      expect(opened.faults).toEqual([]);
    });
  },
);

describe("text that a script wrote into a search", () => {
  it("replaces what the visitor has typed, and is what Enter sends and validation checks", async () => {
    const search = await openSearch("validate-text validate-zip");
    await search.field.pressSequentially("ro");
    await search.list.waitFor();
    await write(search.field, "Paint", "no event");
    await write(search.zip, "9021", "no event");
    await search.field.press("Enter");
    await expect
      .poll(() => search.page.getByRole("alert").textContent())
      .toBe("Please enter a valid ZIP code");
    await write(search.zip, "90210", "no event");
    await search.field.press("Enter");
    await expect.poll(search.left).toEqual([expect.stringMatching(/searchQuery=Paint&postalCode=90210$/)]);
  });

  it("stays when an answer, a setting or an outside press renders the search", async () => {
    const search = await openSearch();
    await search.field.pressSequentially("in");
    await expect.poll(asked).toContain("in");
    await write(search.field, "Paint", "no event");
    await write(search.zip, "90210", "no event");
    await search.page.evaluate(() => {
      const node = document.querySelector("hs-search");
      node?.setAttribute("button-label", "Go");
      node?.setAttribute("zip", "10001");
      node?.setAttribute("limit", "3");
    });
    await search.page.getByRole("button", { name: "Go" }).waitFor();
    await search.page.getByRole("heading", { name: "Host page" }).click();
    await quiet(search.page);
    expect([await search.field.inputValue(), await search.zip.inputValue()]).toEqual(["Paint", "90210"]);
  });

  it("gets suggestions when the visitor opens the list", { tags: ["long"] }, async () => {
    const search = await openSearch();
    await write(search.field, "mow", "no event");
    expect(await search.list.count()).toBe(0);
    await search.field.click();
    await search.page.getByRole("option", { name: "Mow Grass" }).waitFor();
    expect(asked()).toEqual(["mow"]);
  });
});

describe("text that a script wrote into the chat field", () => {
  itEach(WAYS, ([way]) => way === "no event")("is what its button and Enter send, with %s", async (way) => {
    const opened = await openStaying(chrome, '<hs-search mode="chat"></hs-search>');
    const area = opened.page.getByRole("textbox", { name: "Find pros with AI" });
    await write(area, "My roof leaks", way);
    await opened.page.getByRole("button", { name: "Send" }).click();
    await write(area, "My tap drips", way);
    await area.press("Enter");
    await expect
      .poll(addressOf(opened))
      .toEqual(["/ai?initialText=My+roof+leaks", "/ai?initialText=My+tap+drips"]);
    expect(opened.faults).toEqual([]);
  });
});
