import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { openStaying } from "../support/searchPage";
import { translate } from "../support/translate";

const chrome = startBrowser();

describe("a translated page", () => {
  itEach(["hs-header", "hs-search"])("shows, changes and closes the suggestions of %s", async (tag) => {
    const opened = await openStaying(chrome, `<${tag}><p>Fallback</p></${tag}>`, {
      viewport: { width: 1280, height: 700 },
    });
    const { page } = opened;
    const field = page.getByRole("combobox");
    const names = () =>
      page.getByRole("option").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    await field.click();
    await page.getByRole("listbox").waitFor();
    await translate(page);
    for (const letter of "roof") {
      await field.press(letter);
      await translate(page);
    }
    await expect.poll(names).toContain("Inspect a Roof");
    await translate(page);
    await field.press("Backspace");
    await expect.poll(() => page.locator("mark").first().textContent()).toMatch(/^roo$/i);
    await translate(page);
    await field.press("ArrowDown");
    await field.press("Escape");
    await expect.poll(() => page.getByRole("listbox").count()).toBe(0);
    await field.press("f");
    await page.getByRole("option", { name: "Inspect a Roof" }).click();
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
    expect(await page.getByText("Fallback").isVisible()).toBe(false);
    expect(await opened.events("hs-error")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});

describe("an extension that moves nodes of a search", () => {
  itEach(["hs-header", "hs-search"])("costs %s neither its text nor its suggestions", async (tag) => {
    const opened = await openStaying(chrome, `<${tag}><p>Fallback</p></${tag}>`, {
      viewport: { width: 1280, height: 700 },
    });
    const { page } = opened;
    const field = page.getByRole("combobox");
    await page.getByLabel("Zip code").fill("90210");
    await field.fill("in");
    await page.getByRole("option").first().waitFor();
    await field.evaluate((input) => {
      const root = input.getRootNode() as ShadowRoot;
      // React removes this node at the first arrow key.
      const hint = root.getElementById(input.getAttribute("aria-describedby") ?? "") as HTMLElement;
      hint.replaceWith(document.createElement("x-icon"));
      root.querySelector("x-icon")?.append(hint);
      const bar = root.querySelector("[part=bar]") as HTMLElement;
      bar.dataset.former = "";
    });
    await field.press("ArrowDown");
    await page.locator("[part=bar]:not([data-former])").waitFor();
    await expect.poll(() => field.inputValue()).not.toBe("");
    expect(await page.getByLabel("Zip code").inputValue()).toBe("90210");
    await field.press("ArrowDown");
    await page.getByRole("listbox").waitFor();
    expect(await page.getByText("Fallback").isVisible()).toBe(false);
    expect(await opened.events("hs-error")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("costs a list whose rows it has removed only that list", async () => {
    const opened = await openStaying(chrome, "<hs-search><p>Fallback</p></hs-search>");
    const { page } = opened;
    const field = page.getByRole("combobox");
    await field.fill("in");
    await page.getByRole("option").first().waitFor();
    await page.getByRole("listbox").evaluate((list) => {
      const box = document.createElement("x-box");
      list.before(box);
      for (const row of [...list.children]) box.append(row);
    });
    await field.press("Escape");
    await field.fill("mow");
    await page.getByRole("listbox").getByRole("option", { name: "Mow Grass" }).waitFor();
    expect(await field.inputValue()).toBe("mow");
    expect(await page.getByText("Fallback").isVisible()).toBe(false);
    expect(opened.faults).toEqual([]);
  });
});
