import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser, stay } from "../support/browser";
import { collectedEvents, entity } from "../support/collectedEvents";
import { MOBILE, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

const clicksOf = async (opened: OpenPage): Promise<Record<string, unknown>[]> =>
  (await opened.events("hs-analytics"))
    .filter(({ detail }) => detail.name === "component_clicked")
    .map(({ detail }) => detail.data);
const typesOf = async (opened: OpenPage) =>
  (await clicksOf(opened)).map(({ component_type }) => component_type);
const marked = (content: string) =>
  `<section data-hs-component="place" data-hs-label="Top">${content}</section>`;

describe("a click below a marked element", () => {
  it("is reported for the 50th ancestor but not for the 51st, through a slot and an open shadow root", async () => {
    const opened = await chrome.openReady("<div id='place'></div>");
    await opened.page.evaluate(() => {
      for (const count of [50, 51]) {
        // The slot, the div around it and the host element of the shadow root are ancestors too; the shadow root is not.
        const top = document.createElement("section");
        Object.assign(top.dataset, { hsComponent: "far", hsLabel: "L", hsElementId: "i", hsElementKey: "k" });
        let bottom: Element = top;
        for (let i = 0; i < count - 4; i++) bottom = bottom.appendChild(document.createElement("div"));
        const host = bottom.appendChild(document.createElement("x-shell"));
        const around = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
        around.appendChild(document.createElement("slot"));
        const button = document.createElement("button");
        button.textContent = `Below ${count}`;
        host.appendChild(button);
        document.querySelector("#place")?.appendChild(top);
      }
    });
    await opened.page.getByRole("button", { name: "Below 51" }).click();
    expect(await clicksOf(opened)).toEqual([]);
    await opened.page.getByRole("button", { name: "Below 50" }).click();
    expect(await clicksOf(opened)).toMatchObject([
      { component_type: "far", label: "L", element_id: "i", element_key: "k" },
    ]);
  });

  it("on a label is reported once, wherever its field is", { tags: ["long"] }, async () => {
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

describe("a press", () => {
  itEach(
    [
      ["the banner's button", "<hs-email-signup></hs-email-signup>", "Sign me up", "Sign me up"],
      ["a badge", "<hs-badges badges='certified'></hs-badges>", "Certified", "Certified"],
      ["the search's button", "<hs-search></hs-search>", "Search", "Search"],
      ["the chat's button", "<hs-search mode='chat'></hs-search>", "Send", "Send"],
    ],
    ([what]) => what === "the banner's button",
  )("of %s in a marked element is reported once", async (_, html, name, label) => {
    const opened = await chrome.openReady(marked(html), { before: stay });
    opened.page.setDefaultTimeout(4000);
    await opened.page.getByRole("button", { name }).click({ force: true });
    await expect.poll(() => clicksOf(opened)).toHaveLength(1);
    await quiet(opened.page);
    expect(await clicksOf(opened)).toMatchObject([{ label }]);
    expect(await typesOf(opened)).not.toContain("place");
  });

  it("of the header's search and of a project type is reported once", { tags: ["long"] }, async () => {
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

interface Press {
  name: string;
  reports: Record<string, unknown>[];
}

/** Clicks every link and button of an element within `scope`. Returns the name of each and the reports of its click. */
function pressAll({ page }: OpenPage, tag: string, scope = ""): Promise<Press[]> {
  return page.evaluate(
    ([tagName, within]) => {
      const reports: Record<string, unknown>[] = [];
      document.addEventListener("hs-analytics", ({ detail }) => {
        if (detail.name === "component_clicked") reports.push(detail.data);
      });
      window.addEventListener("click", (event) => event.preventDefault());
      const root = document.querySelector(tagName as string)?.shadowRoot as ShadowRoot;
      const kinds = ["a[href]", "button", "summary"].map((kind) => `${within} ${kind}`);
      return [...root.querySelectorAll<HTMLElement>(kinds.join())].map((control) => {
        const { hsLabel } = control.dataset;
        const name = hsLabel ?? control.ariaLabel ?? control.textContent?.replace(/\s+/g, " ").trim() ?? "";
        reports.length = 0;
        control.click();
        return { name, reports: [...reports] };
      });
    },
    [tag, scope] as const,
  );
}

const HOST_IDS = { element_id: "7", element_key: "north" };
const around = (content: string) =>
  `<section data-hs-component="place" data-hs-label="Top" data-hs-element-id="7" data-hs-element-key="north">${content}</section>`;

/** Expects one report for each click, with the control's name, the host element's ids and one of the components. */
function expectOneEach(presses: Press[], components: readonly string[], brand = "HOME_SERVICES"): void {
  for (const { name, reports } of presses) {
    expect(name).not.toBe("");
    expect(reports, name).toHaveLength(1);
    expect(reports[0]).toMatchObject({ label: name, brand, ...HOST_IDS });
    expect(reports[0]?.component).toMatchObject({ label: name, ...HOST_IDS });
  }
  const types = new Set(presses.map(({ reports }) => reports[0]?.component_type));
  expect([...types].sort()).toEqual(components);
}

describe("every link and button of our elements is reported once, with its label and the host's ids", () => {
  itEach(
    [
      ["hs-footer", "", ["footer", "footer_email_signup"], "HOME_SERVICES", "Careers", 40],
      ["hs-footer", 'brand="HA"', ["footer", "footer_email_signup"], "HOME_ADVISOR", "Browse by State", 100],
      [
        "hs-footer",
        'variant="simple" support-link="/help"',
        ["footer"],
        "HOME_SERVICES",
        "Support Center",
        5,
      ],
      ["hs-footer", 'brand-domain="homestars.com"', ["footer"], "INSTAPRO", "Cookie settings", 50],
      ["hs-email-signup", "", ["email_signup"], "HOME_SERVICES", "Sign me up", 1],
      ["hs-search", "", ["search_bar"], "HOME_SERVICES", "Search", 1],
      ["hs-search", 'mode="chat"', ["chat_field"], "HOME_SERVICES", "Send", 1],
      ["hs-badges", 'badges="certified"', ["badge_popover"], "HOME_SERVICES", "Certified", 1],
    ],
    ([tag, attributes]) => tag === "hs-footer" && attributes === "",
  )("in <%s %s>", async (tag, attributes, components, brand, example, atLeast) => {
    const opened = await chrome.openReady(around(`<${tag} ${attributes}></${tag}>`), { before: stay });
    const presses = await pressAll(opened, tag);
    expect(presses.length).toBeGreaterThanOrEqual(atLeast);
    expect(presses.map(({ name }) => name)).toContain(example);
    expectOneEach(presses, components, brand);
  });

  it("store badges, social links, the post-a-job link and the accessibility tools", {
    tags: ["long"],
  }, async () => {
    const site = await chrome.openReady(around("<hs-footer></hs-footer>"));
    const names = (await pressAll(site, "hs-footer")).map(({ name }) => name);
    for (const name of [/App Store/, /Google Play/, /Facebook/, /Accessibility Tools/])
      expect(names).toContainEqual(expect.stringMatching(name));
    const sister = await chrome.openReady(around('<hs-footer brand-domain="mybuilder.com"></hs-footer>'));
    const [post] = await pressAll(sister, "hs-footer", "[part=post-a-job]");
    expect(post?.reports).toMatchObject([{ component_type: "footer", label: "Post a job" }]);
  });

  it("in the header's bar and open panel, with the header's brand", async () => {
    const opened = await chrome.openReady(
      around('<hs-header brand="HA" authenticated first-name="Ada"></hs-header>'),
      { before: stay },
    );
    const { page } = opened;
    await page.getByRole("navigation", { name: "Main" }).getByRole("button").first().click();
    await page.locator("[part=panel]").waitFor();
    const panel = await pressAll(opened, "hs-header", "[part=panel]");
    expect(panel.length).toBeGreaterThan(3);
    expectOneEach(panel, ["header"], "HOME_ADVISOR");
    const bar = await pressAll(opened, "hs-header", "[part=bar]");
    expectOneEach(bar, ["header", "search_bar"], "HOME_ADVISOR");
    // The name of a visitor must not be reported.
    expect(bar.map(({ name }) => name)).toContain("account");
    expect(JSON.stringify(await clicksOf(opened))).not.toContain("Ada");
  });

  it("in the mobile menu", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(around("<hs-header></hs-header>"), {
      ...MOBILE,
      before: stay,
    });
    const { page } = opened;
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").waitFor();
    const list = await pressAll(opened, "hs-header", "[part=menu] nav");
    expect(list.length).toBeGreaterThan(3);
    expectOneEach(list, ["header"]);
    await page.getByRole("button", { name: "Back" }).waitFor();
    expectOneEach(await pressAll(opened, "hs-header", "[part=group]"), ["header"]);
    await page.getByRole("button", { name: "Close menu" }).click();
    expect((await clicksOf(opened)).at(-1)).toMatchObject({ label: "Close menu", ...HOST_IDS });
  });

  it("also by middle click and by keyboard", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(
      around('<hs-footer accessibility-widget-url="/none.js"></hs-footer>'),
    );
    const careers = opened.page.getByRole("link", { name: "Careers" });
    await opened.page.evaluate(() => window.addEventListener("auxclick", (event) => event.preventDefault()));
    await careers.click({ button: "middle" });
    await expect.poll(() => clicksOf(opened)).toMatchObject([{ label: "Careers", ...HOST_IDS }]);
    await careers.click({ button: "right" });
    await opened.page.getByRole("button", { name: "Accessibility Tools" }).press("Space");
    await expect
      .poll(() => clicksOf(opened))
      .toMatchObject([{ label: "Careers" }, { label: "Accessibility Tools" }]);
  });

  it("but not the page's own content inside an element", { tags: ["long"] }, async () => {
    const opened = await openHeader(chrome, "", {
      children:
        '<button slot="account" type="button" data-hs-component="cart" data-hs-label="Mine">Cart</button>',
    });
    await opened.page.getByRole("button", { name: "Cart" }).click();
    expect(await clicksOf(opened)).toMatchObject([{ component_type: "cart", label: "Mine" }]);
  });
});

it("the search bar's events name their component on the page and at the collector", async () => {
  const opened = await chrome.openReady("<hs-search validate-text></hs-search>", {
    script: `data-collector-url="${chrome.gateway.url}"`,
    before: stay,
  });
  const { page } = opened;
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("Please enter a project").waitFor();
  await page.getByRole("combobox").fill("roof");
  const names = [
    "search_bar_select",
    "search_bar_error_present",
    "search_bar_keyword_search",
    "query_searched",
  ];
  const sent = (name: string) => collectedEvents(chrome.gateway).find((event) => event.name === name);
  await expect.poll(() => sent("search_bar_keyword_search")).toBeDefined();
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => sent("query_searched")).toBeDefined();
  const announced = (await opened.events("hs-analytics")).map(({ detail }) => detail);
  for (const name of names) {
    const component = announced.find((event) => event.name === name)?.data.component;
    expect(component, name).toMatchObject({ component_type: "search_bar" });
    expect(sent(name)?.problems, name).toEqual([]);
    expect(entity(sent(name) as NonNullable<ReturnType<typeof sent>>, "component"), name).toEqual(component);
  }
}, 30_000);

describe("a press inside one of our elements", () => {
  it("is reported unless that element's analytics is off", { tags: ["long"] }, async () => {
    const opened = await openHeader(chrome, 'analytics="off"', {
      body: `<hs-email-signup></hs-email-signup>${marked("<button>Go</button>")}`,
    });
    await opened.page.getByRole("navigation", { name: "Main" }).getByRole("button").first().click();
    await opened.page.keyboard.press("Escape");
    await opened.page.getByRole("button", { name: "Go" }).click();
    expect(await typesOf(opened)).toEqual(["place"]);
  });

  it("has that element's brand, not the page's", { tags: ["long"] }, async () => {
    const opened = await openHeader(chrome, 'brand="HA"', {
      head: "",
      body: marked("<button>Go</button>"),
    });
    await opened.page.evaluate(() => document.body.prepend(document.createElement("hs-email-signup")));
    await opened.page.getByRole("navigation", { name: "Main" }).getByRole("button").first().click();
    expect(await clicksOf(opened)).toMatchObject([{ component_type: "header", brand: "HOME_ADVISOR" }]);
  });
});

describe("events that the page tracks", () => {
  it("have brand and page, also before any element exists", async () => {
    const opened = await chrome.openReady("", { script: 'data-brand="HA"' });
    await opened.page.evaluate(() => window.HomeServices?.track("early", { step: 1 }));
    const reported = (await opened.events("hs-analytics")).map(({ detail }) => detail);
    expect(reported).toContainEqual({
      name: "early",
      data: { brand: "HOME_ADVISOR", page: new URL(opened.page.url()).pathname, step: 1 },
    });
  });

  itEach([["HANDY"], ["INSTAPRO"]], () => false)(
    "have no brand entity under %s, after one warning",
    async (brand) => {
      const opened = await chrome.openReady(
        `<hs-footer brand="${brand}" hide-sign-up></hs-footer><hs-badges badges="certified"></hs-badges>`,
        { script: `data-collector-url="${chrome.gateway.url}" data-brand="${brand}"` },
      );
      await opened.page.evaluate(() => window.HomeServices?.track("own"));
      const posts = () =>
        chrome.gateway
          .calls()
          .flatMap(({ operationId, rawBody }) => (operationId === "collectEvents" ? rawBody : []));
      await expect.poll(() => posts().join()).toContain("custom_event");
      expect(posts().join()).not.toMatch(/com\.homeservices\/brand\//);
      const warnings = opened.messages.filter((text) => text.includes("does not know the brand"));
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatch(new RegExp(`${brand}.*HOME_SERVICES, HOME_ADVISOR`));
    },
  );
});
