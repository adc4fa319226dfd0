import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { searchesIn, TYPED } from "../support/searchPage";

/** The editable combobox with list autocomplete: `combobox_autocomplete-list` of the W3C's tests. Each test name begins with the W3C's id. */
const chrome = startBrowser();
const { openSearch, suggestionsFor } = searchesIn(chrome);

type Search = Awaited<ReturnType<typeof openSearch>>;

/** A search whose list shows suggestions for "in". */
async function openTyped(): Promise<Search> {
  const search = await openSearch();
  await search.field.focus();
  await suggestionsFor(search);
  return search;
}

async function pressed(search: Search, ...keys: string[]): Promise<Search> {
  for (const key of keys) await search.field.press(key);
  return search;
}

const attribute = (search: Search, name: string) => search.field.getAttribute(name);
const value = (search: Search) => search.field.inputValue();
const selected = (search: Search) =>
  search.page
    .locator('hs-search [role=option][aria-selected="true"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
const isListShown = (search: Search) => search.list.isVisible();
const caret = (search: Search) =>
  search.field.evaluate((input) => (input as HTMLInputElement).selectionStart);

/** The option at this position is the active one, for the keyboard and for screen readers. */
async function expectActive(search: Search, name: string | undefined): Promise<void> {
  await expect.poll(search.active).toBe(name);
  expect(await selected(search)).toEqual([name]);
}

/** The field shows this text, and shows it again when the visitor returns from the last option. */
async function expectTyped(search: Search, text: string | undefined): Promise<void> {
  expect(await value(search)).toBe(text);
  await pressed(search, "ArrowUp");
  expect(await attribute(search, "aria-activedescendant")).not.toBeNull();
  await pressed(search, "ArrowDown");
  expect(await value(search)).toBe(text);
}

describe("the attributes of an editable combobox with a list", { tags: ["long"] }, () => {
  it("combobox-role, combobox-aria-autocomplete: the field is a combobox that offers a list", async () => {
    const search = await openSearch();
    expect(await search.page.getByRole("combobox").count()).toBe(1);
    expect(await attribute(search, "aria-autocomplete")).toBe("list");
  });

  it("combobox-aria-expanded: reports whether the list shows", async () => {
    const search = await openSearch();
    expect([await attribute(search, "aria-expanded"), await isListShown(search)]).toEqual(["false", false]);
    await search.field.focus();
    await suggestionsFor(search);
    expect([await attribute(search, "aria-expanded"), await isListShown(search)]).toEqual(["true", true]);
  });

  it("combobox-aria-activedescendant: is not set before an arrow key", async () => {
    expect(await attribute(await openTyped(), "aria-activedescendant")).toBeNull();
  });

  it("listbox-role, listbox-aria-label: the list is a named listbox", async () => {
    const { list } = await openTyped();
    expect([await list.count(), await list.getAttribute("aria-label")]).toEqual([1, "Suggestions"]);
  });

  it("option-role: the rows are options", async () => {
    const { list, page } = await openTyped();
    expect(await list.locator("> *").count()).toBe(await page.getByRole("option").count());
  });
});

it("option-aria-selected: is set only on the active option", async () => {
  const search = await openTyped();
  expect(await search.page.locator("hs-search [aria-selected]").count()).toBe(0);
  await pressed(search, "ArrowDown");
  await expectActive(search, TYPED[0]);
  expect(await search.page.locator("hs-search [aria-selected]").count()).toBe(1);
});

it("listbox-key-home: returns to the field and moves the caret to its start", {
  tags: ["long"],
}, async () => {
  const search = await pressed(await openTyped(), "ArrowDown", "Home");
  await expect.poll(() => attribute(search, "aria-activedescendant")).toBeNull();
  expect(await caret(search)).toBe(0);
  await expectTyped(search, TYPED[0]);
});

describe("the keys of the field", { tags: ["long"] }, () => {
  it("textbox-key-alt-down-arrow: opens the list with nothing active", async () => {
    const search = await openSearch();
    await pressed(search, "Escape", "Alt+ArrowDown");
    await expect.poll(() => isListShown(search)).toBe(true);
    expect(await selected(search)).toEqual([]);
  });

  it("textbox-key-down-arrow: makes the first option active", async () => {
    const search = await openTyped();
    await expectActive(await pressed(search, "ArrowDown"), TYPED[0]);
  });

  it("textbox-key-up-arrow: makes the last option active", async () => {
    const search = await openTyped();
    const last = (await search.options()).at(-1) ?? undefined;
    await expectActive(await pressed(search, "ArrowUp"), last);
  });

  it("textbox-key-enter: closes the list and keeps the typed text", async () => {
    const search = await pressed(await openTyped(), "Enter");
    await expect.poll(() => attribute(search, "aria-expanded")).toBe("false");
    expect(await value(search)).toBe("in");
  });

  it("textbox-key-escape: closes the list and keeps the typed text, then clears the field", async () => {
    const search = await pressed(await openTyped(), "Escape");
    await expect.poll(() => attribute(search, "aria-expanded")).toBe("false");
    expect(await value(search)).toBe("in");
    await pressed(search, "Escape");
    await expect.poll(() => value(search)).toBe("");
    expect(await attribute(search, "aria-expanded")).toBe("false");
  });

  it("standard-single-line-editing-keys: Backspace deletes a letter and keeps the list open", async () => {
    const search = await pressed(await openTyped(), "Backspace");
    expect([await value(search), await attribute(search, "aria-expanded")]).toEqual(["i", "true"]);
    await pressed(search, "Backspace");
    expect([await value(search), await attribute(search, "aria-expanded")]).toEqual(["", "true"]);
  });

  it("test-additional-behavior: a press outside closes the list and keeps the typed text", async () => {
    const search = await openTyped();
    await search.page.getByRole("heading", { name: "Host page" }).click();
    await expect.poll(() => attribute(search, "aria-expanded")).toBe("false");
    expect(await value(search)).toBe("in");
  });
});

describe("the keys while an option is active", { tags: ["long"] }, () => {
  it("listbox-key-down-arrow: moves to the next option", async () => {
    const search = await openTyped();
    for (const name of await search.options())
      await expectActive(await pressed(search, "ArrowDown"), name ?? undefined);
  });

  it("listbox-key-up-arrow: moves to the previous option", async () => {
    const search = await openTyped();
    for (const name of (await search.options()).reverse())
      await expectActive(await pressed(search, "ArrowUp"), name ?? undefined);
  });

  it("listbox-key-enter: chooses the option and closes the list", async () => {
    const search = await pressed(await openTyped(), "ArrowDown", "Enter");
    await expect.poll(() => attribute(search, "aria-expanded")).toBe("false");
    expect(await value(search)).toBe(TYPED[0]);
    expect(await search.left()).toHaveLength(1);
  });

  it("listbox-key-escape: closes the list and restores the typed text", async () => {
    const search = await pressed(await openTyped(), "ArrowDown", "Escape");
    await expect.poll(() => attribute(search, "aria-expanded")).toBe("false");
    expect(await value(search)).toBe("in");
  });

  it.each([
    ["listbox-key-left-arrow", "ArrowLeft", -1],
    ["listbox-key-right-arrow", "ArrowRight", 0],
    ["listbox-key-end", "End", 0],
  ])("%s: %s returns to the field and moves the caret", async (_, key, step) => {
    const search = await pressed(await openTyped(), "ArrowDown", key);
    await expect.poll(() => attribute(search, "aria-activedescendant")).toBeNull();
    expect(await caret(search)).toBe((TYPED[0] ?? "").length + step);
    await expectTyped(search, TYPED[0]);
  });

  it("listbox-key-char: types a letter into the field", async () => {
    const search = await pressed(await openTyped(), "ArrowDown", "s");
    await expect.poll(() => attribute(search, "aria-activedescendant")).toBeNull();
    expect(await value(search)).toBe(`${TYPED[0]}s`);
  });
});

describe("deliberate differences", { tags: ["long"] }, () => {
  it("combobox-id: the field is named by its placeholder's text (contract section 4), not by a label", async () => {
    const search = await openSearch();
    expect(await attribute(search, "aria-label")).toBe(await attribute(search, "placeholder"));
    expect(await attribute(search, "id")).toBeNull();
  });

  it("combobox-aria-controls: references the list only while it shows, because a closed list is not in the document", async () => {
    const search = await openSearch();
    expect(await attribute(search, "aria-controls")).toBeNull();
    expect(await search.page.locator("hs-search [role=listbox]").count()).toBe(0);
    await search.field.focus();
    await search.list.waitFor();
    expect(await attribute(search, "aria-controls")).toBe(await search.list.getAttribute("id"));
  });

  it("listbox-key-down-arrow: moves from the last option to the typed text (specification section 4), not to the first option", async () => {
    const search = await openTyped();
    await pressed(search, "ArrowUp", "ArrowDown");
    await expect.poll(() => attribute(search, "aria-activedescendant")).toBeNull();
    expect(await value(search)).toBe("in");
  });

  it("standard-single-line-editing-keys: the field shows the active option, which it submits", async () => {
    const search = await pressed(await openTyped(), "ArrowDown");
    expect(await value(search)).toBe(TYPED[0]);
  });

  it("test-additional-behavior: a press outside keeps the active option's name in the field", async () => {
    const search = await pressed(await openTyped(), "ArrowDown");
    await search.page.getByRole("heading", { name: "Host page" }).click();
    await expect.poll(() => attribute(search, "aria-expanded")).toBe("false");
    expect(await value(search)).toBe(TYPED[0]);
  });

  it("button-tabindex, button-aria-label, button-aria-controls, button-aria-expanded: no button opens the list (specification section 2.6)", async () => {
    const { page } = await openTyped();
    expect(await page.locator("hs-search button").allTextContents()).toEqual(["Search"]);
  });
});
