import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startBrowser, stay } from "../support/browser";
import { openStaying } from "../support/searchPage";

const chrome = startBrowser();

describe("the hosted search service", () => {
  const attributes = (hosts: string, more = "") =>
    `<hs-search search-app-id="APP" search-api-key="KEY" search-index="tasks" search-hosts="${hosts}" ${more}></hs-search>`;

  it("shows a facet's values above the hits", async () => {
    const opened = await openStaying(
      chrome,
      attributes(chrome.gateway.url, 'search-facet="category" user-token="user_1"'),
    );
    const { page } = opened;
    await page.getByRole("combobox").fill("roof");
    await page.getByRole("option", { name: "Roofing" }).waitFor();
    const options = await page.getByRole("option").allTextContents();
    expect(options[0]).toBe("Roofing");
    expect(options.length).toBeGreaterThan(2);
    expect(chrome.gateway.calls("queryHostedIndex")[0]).toMatchObject({
      status: 200,
      headers: {
        "x-algolia-application-id": "APP",
        "x-algolia-api-key": "KEY",
        "x-algolia-usertoken": "user_1",
      },
    });
    expect(chrome.gateway.calls("queryHostedFacet")[0]?.status).toBe(200);
    expect(chrome.gateway.calls("fetchSuggestions")).toEqual([]);
    await page.getByRole("option").nth(1).click();
    await expect
      .poll(async () => (await opened.events("hs-navigate"))[0]?.detail.url)
      .toContain("/service-request/task/");
  });

  it("skips a host that does not respond within 2 seconds, and stops using it", async () => {
    const tried: string[] = [];
    const silent = createServer(({ url = "" }) => void tried.push(url));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => silent.closeAllConnections());
    onTestFinished(() => void silent.close());
    const hanging = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const opened = await openStaying(chrome, attributes(`${hanging} ${chrome.gateway.url}`));
    const { page } = opened;
    await page.getByRole("combobox").fill("paint");
    await expect.poll(() => page.getByRole("combobox").getAttribute("aria-busy")).toBe("true");
    // None of the suggestions shown before the response has this word.
    await page.getByRole("option", { name: /paint/i }).first().waitFor({ timeout: 4000 });
    const times = tried.length;
    expect(times).toBeGreaterThan(0);
    await page.getByRole("combobox").fill("fence");
    await page.getByRole("option", { name: /fence/i }).first().waitFor();
    expect(tried).toHaveLength(times);
    expect(await opened.events("hs-error")).toEqual([]);
  });

  it("is not downloaded on other pages", { tags: ["long"] }, async () => {
    const opened = await chrome.open("<hs-search></hs-search>", { before: stay });
    const files: string[] = [];
    opened.page.on("request", (request) => void files.push(request.url()));
    await opened.page.getByRole("combobox").fill("roof");
    await opened.page.getByRole("option").first().waitFor();
    expect(files.filter((url) => /searchIndexes|ChatField/.test(url))).toEqual([]);
  });
});
