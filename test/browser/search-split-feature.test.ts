import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { openStaying } from "../support/searchPage";

const chrome = startBrowser();

describe("the split feature", () => {
  it("is requested once per page on the first expansion, and shows two columns with the type for test", async () => {
    chrome.gateway.setTreatment("growth_SearchUserEntry", "test");
    const opened = await openStaying(chrome, "<hs-search></hs-search><hs-search></hs-search>");
    const { page } = opened;
    expect(chrome.gateway.calls("fetchTreatment")).toEqual([]);
    await page.getByRole("combobox").first().click();
    const list = page.getByRole("listbox");
    await expect.poll(() => list.getAttribute("data-layout")).toBe("test");
    const columns = await list.evaluate(
      (node) => getComputedStyle(node).gridTemplateColumns.split(" ").length,
    );
    expect(columns).toBe(2);
    expect(await page.getByRole("option").first().textContent()).toBe("Hire a HandymanTASK");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox").nth(1).click();
    await expect.poll(() => list.getAttribute("data-layout")).toBe("test");
    expect(chrome.gateway.calls("fetchTreatment").map(({ path }) => path)).toEqual([
      "/feature/growth_SearchUserEntry/treatment",
    ]);
    const entered = (await opened.events("hs-analytics")).filter(
      ({ detail }) => detail.name === "experiment_entered",
    );
    expect(entered.map(({ detail }) => [detail.data.feature, detail.data.treatment])).toEqual([
      ["growth_SearchUserEntry", "test"],
    ]);
  });

  itEach([["500"], ["drop"], ["null"]], ([fault]) => fault === "500")(
    "shows the control layout after the response %s, and logs it",
    async (fault) => {
      chrome.gateway.setFault("fetchTreatment", fault);
      const opened = await openStaying(chrome, '<hs-search split-flag="other"></hs-search>');
      await opened.page.getByRole("combobox").click();
      await expect.poll(async () => (await opened.events("hs-error")).length).toBe(1);
      expect(await opened.page.getByRole("listbox").getAttribute("data-layout")).toBe("control");
      expect(opened.messages.join()).toContain("fetchTreatment failed");
      expect(opened.faults).toEqual([]);
    },
  );
});
