import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { openHeader } from "../support/headerPage";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

const clicksOf = async (opened: OpenPage): Promise<Record<string, unknown>[]> =>
  (await opened.events("hs-analytics"))
    .filter(({ detail }) => detail.name === "component_clicked")
    .map(({ detail }) => detail.data);
const typesOf = async (opened: OpenPage) =>
  (await clicksOf(opened)).map(({ component_type }) => component_type);
const stay = () => document.addEventListener("hs-navigate", (event) => event.preventDefault());
const marked = (content: string) =>
  `<section data-hs-component="place" data-hs-label="Top">${content}</section>`;

describe("a click below a marked element", () => {
  it.each([
    [50, 1],
    [51, 0],
  ])(
    "that is its %ith ancestor counts %i times, through a slot and an open shadow root",
    async (count, times) => {
      const opened = await chrome.openReady("<div id='place'></div>");
      await opened.page.evaluate((ancestors) => {
        // Slot, the div around it and the host between are ancestors, too; a root is none.
        const top = document.createElement("section");
        Object.assign(top.dataset, { hsComponent: "far", hsLabel: "L", hsElementId: "i", hsElementKey: "k" });
        let bottom: Element = top;
        for (let i = 0; i < ancestors - 4; i++) bottom = bottom.appendChild(document.createElement("div"));
        const host = bottom.appendChild(document.createElement("x-shell"));
        const around = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
        around.appendChild(document.createElement("slot"));
        const button = document.createElement("button");
        button.textContent = "Deep";
        host.appendChild(button);
        document.querySelector("#place")?.appendChild(top);
      }, count);
      await opened.page.getByRole("button", { name: "Deep" }).click();
      const clicks = await clicksOf(opened);
      expect(clicks).toHaveLength(times);
      for (const click of clicks)
        expect(click).toMatchObject({ component_type: "far", label: "L", element_id: "i", element_key: "k" });
    },
  );

  it("on a label counts once, however the field stands to it", async () => {
    const opened = await chrome.openReady(
      marked(
        `<label>Around <input type="checkbox"></label><label for="field">Beside</label><input id="field" type="radio">`,
      ),
    );
    const { page } = opened;
    await page.getByText("Around").click();
    expect(await typesOf(opened)).toHaveLength(1);
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    await page.getByText("Beside").click();
    expect(await typesOf(opened)).toHaveLength(2);
    await page.getByRole("checkbox").click();
    await page.getByRole("checkbox").click();
    await page.locator("#field").click();
    expect(await typesOf(opened)).toHaveLength(5);
  });
});

describe("a press of our own buttons is reported once", () => {
  it.each([
    ["the banner's", "<hs-email-signup></hs-email-signup>", "Sign me up", "Sign me up"],
    ["a badge", "<hs-badges badges='certified'></hs-badges>", "Certified", "Certified"],
    ["the search's", "<hs-search></hs-search>", "Search", "Search"],
    ["the chat's", "<hs-search mode='chat'></hs-search>", "Send", "Send"],
  ])("%s, in a place that the page has marked", async (_whose, html, name, label) => {
    const opened = await chrome.openReady(marked(html), { before: stay });
    opened.page.setDefaultTimeout(4000);
    await opened.page.getByRole("button", { name }).click({ force: true });
    await expect.poll(() => clicksOf(opened)).toHaveLength(1);
    await quiet(opened.page);
    expect(await clicksOf(opened)).toMatchObject([{ label }]);
    expect(await typesOf(opened)).not.toContain("place");
  });

  it("in the header: search, project type and logo", async () => {
    const opened = await openHeader(chrome, "", { before: stay });
    const { page } = opened;
    await page.getByRole("search").getByRole("button").click();
    await expect.poll(() => typesOf(opened)).toEqual(["search_bar"]);
    await quiet(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("button").first().click();
    await expect.poll(() => typesOf(opened)).toEqual(["search_bar", "header"]);
    expect((await clicksOf(opened))[1]).toMatchObject({ label: expect.any(String), brand: "HOME_SERVICES" });
  });
});

describe("a press inside one of our elements", () => {
  it("is not reported where that element's analytics is off, and all others are", async () => {
    const opened = await openHeader(chrome, 'analytics="off"', {
      body: `<hs-email-signup></hs-email-signup>${marked("<button>Go</button>")}`,
    });
    await opened.page.getByRole("navigation", { name: "Main" }).getByRole("button").first().click();
    await opened.page.keyboard.press("Escape");
    await opened.page.getByRole("button", { name: "Go" }).click();
    expect(await typesOf(opened)).toEqual(["place"]);
  });

  it("has that element's brand, not the page's first", async () => {
    const opened = await openHeader(chrome, 'brand="HA"', {
      head: "",
      body: marked("<button>Go</button>"),
    });
    await opened.page.evaluate(() => document.body.prepend(document.createElement("hs-email-signup")));
    await opened.page.getByRole("navigation", { name: "Main" }).getByRole("button").first().click();
    expect(await clicksOf(opened)).toMatchObject([{ component_type: "header", brand: "HOME_ADVISOR" }]);
  });
});

describe("what the page reports itself", () => {
  it("has brand and page, also before any element is there", async () => {
    const opened = await chrome.openReady("", { script: 'data-brand="HA"' });
    await opened.page.evaluate(() => window.HomeServices?.track("early", { step: 1 }));
    const own = (await opened.events("hs-analytics")).map(({ detail }) => detail);
    expect(own).toContainEqual({
      name: "early",
      data: { brand: "HOME_ADVISOR", page: new URL(opened.page.url()).pathname, step: 1 },
    });
  });

  it("is not announced while analytics is off", async () => {
    const opened = await chrome.openReady('<hs-email-signup analytics="off"></hs-email-signup>');
    await opened.page.evaluate(() => window.HomeServices?.track("silent"));
    await quiet(opened.page);
    expect(await opened.events("hs-analytics")).toEqual([]);
  });

  it.each(["HANDY", "INSTAPRO"])("under %s goes without a brand entity, after one warning", async (brand) => {
    const opened = await chrome.openReady(
      `<hs-footer brand="${brand}" hide-sign-up></hs-footer><hs-badges brand="${brand}" badges="certified"></hs-badges>`,
      { script: `data-collector-url="${chrome.gateway.url}"` },
    );
    await opened.page.evaluate(() => window.HomeServices?.track("own"));
    const posts = () =>
      chrome.gateway
        .calls()
        .flatMap(({ operationId, rawBody }) => (operationId === "collectEvents" ? rawBody : []));
    await expect.poll(() => posts().join()).toContain("custom_event");
    expect(posts().join()).not.toMatch(/com\.homeservices\/brand\//);
    const warnings = opened.messages.filter((text) => text.includes("does not accept the brand"));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(new RegExp(`${brand}.*HOME_SERVICES, HOME_ADVISOR`));
  });
});
