import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { quiet } from "../support/quiet";
import { openStaying } from "../support/searchPage";

const chrome = startBrowser();

describe("the analytics of a search", () => {
  const names = async (opened: OpenPage) =>
    (await opened.events("hs-analytics")).map(({ detail }) => detail.name);

  it("report each event once", async () => {
    const opened = await openStaying(chrome, "<hs-search></hs-search>");
    const { page } = opened;
    const field = page.getByRole("combobox");
    await field.click();
    await page.getByRole("listbox").waitFor();
    await expect.poll(() => names(opened)).toContain("experiment_entered");
    const ours = (await names(opened)).filter((name) => name !== "page_viewed");
    expect(ours.sort()).toEqual(["experiment_entered", "field_focus", "search_bar_select"]);
    const [select] = (await opened.events("hs-analytics")).filter(
      ({ detail }) => detail.name === "search_bar_select",
    );
    const five = { preselected_count: 0, total_objects_available: 5, total_objects_displayed: 5 };
    expect(select?.detail.data.component).toEqual({ component_type: "search_bar", ...five });
    await field.pressSequentially("insp", { delay: 30 });
    expect(await names(opened)).not.toContain("search_bar_keyword_search");
    await expect.poll(() => names(opened)).toContain("search_bar_keyword_search");
    await field.press("Enter");
    await quiet(page);
    const all = await opened.events("hs-analytics");
    const count = (name: string) => all.filter(({ detail }) => detail.name === name).length;
    expect(
      ["search_bar_keyword_search", "query_searched", "search_bar_select", "field_focus"].map(count),
    ).toEqual([1, 1, 1, 1]);
    const keyword = all.find(({ detail }) => detail.name === "search_bar_keyword_search");
    expect(keyword?.detail.data).toMatchObject({ query: "insp", brand: "HOME_SERVICES" });
  });

  it("report a choice but not the keyword", async () => {
    const opened = await openStaying(chrome, "<hs-search></hs-search>");
    const { page } = opened;
    await page.getByRole("combobox").fill("insp");
    await page.getByRole("option").first().click();
    await quiet(page);
    const told = await names(opened);
    for (const name of ["search_bar_autocomplete_select", "autocomplete_clicked", "item_clicked"]) {
      expect(told.filter((one) => one === name)).toHaveLength(1);
    }
    expect(told).not.toContain("search_bar_keyword_search");
    expect(told).not.toContain("query_searched");
  });

  it("report nothing with analytics off", { tags: ["long"] }, async () => {
    const opened = await openStaying(chrome, '<hs-search analytics="off"></hs-search>');
    await opened.page.getByRole("combobox").click();
    await opened.page.getByRole("option").first().click();
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
    expect(await names(opened)).toEqual([]);
  });
});
