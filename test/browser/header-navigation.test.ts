import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { given, NAVIGATION } from "../support/headerNavigation";
import { button, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const navigationCalls = () => chrome.gateway.calls("fetchNavigation");
const hostDisplay = ({ page }: OpenPage) =>
  page.evaluate(() => getComputedStyle(document.querySelector("hs-header") as Element).display);

describe("navigation data", () => {
  it("is fetched once per page, with variant and domain, for all headers", async () => {
    const attributes = 'nav-variant="main" nav-domain="homestars.com"';
    const opened = await openHeader(chrome, attributes, { body: `<hs-header ${attributes}></hs-header>` });
    expect(navigationCalls()).toHaveLength(1);
    expect(navigationCalls()[0]?.path).toContain("variant=main&domain=homestars.com");
    expect(await opened.page.getByRole("navigation", { name: "Main" }).count()).toBe(2);
    expect((await opened.events("hs-ready")).map(({ target }) => target)).toEqual(["hs-header", "hs-header"]);
    expect(opened.faults).toEqual([]);
  });

  it("is not fetched when the page sets it, as attribute or property", { tags: ["long"] }, async () => {
    const opened = await openHeader(chrome, given(NAVIGATION));
    await button(opened.page, "Small").waitFor();
    await opened.page.evaluate((navigation) => {
      const header = document.createElement("hs-header");
      header.navigation = {
        ...navigation,
        groupings: [{ navigationTitle: "By property", links: [], moreLinksUrl: "/all" }],
      };
      document.body.append(header);
    }, NAVIGATION);
    await button(opened.page, "By property").waitFor();
    await opened.page.evaluate((navigation) => {
      const header = document.body.appendChild(document.createElement("hs-header"));
      header.navigation = navigation;
    }, NAVIGATION);
    await expect.poll(async () => (await opened.events("hs-ready")).length).toBe(3);
    expect(navigationCalls()).toEqual([]);
  });

  it("set during the fetch replaces the fetched data", async () => {
    chrome.gateway.setFault("fetchNavigation", { delayMs: 400 });
    const opened = await chrome.open("<hs-header></hs-header>");
    await expect.poll(() => navigationCalls().length).toBe(1);
    await opened.page.evaluate((navigation) => {
      (document.querySelector("hs-header") as HTMLElement & { navigation: object }).navigation = navigation;
    }, NAVIGATION);
    await button(opened.page, "Small").waitFor();
    await quiet(opened.page);
    expect(await button(opened.page, "Small").count()).toBe(1);
    expect(await button(opened.page, "Interior").count()).toBe(0);
  });

  it("that fails to load leaves the header hidden and its fallback children shown", async () => {
    chrome.gateway.setFault("fetchNavigation", "500");
    const opened = await openHeader(chrome, "", { children: "<p>The old header</p>" });
    expect(await opened.page.getByText("The old header").isVisible()).toBe(true);
    expect(await opened.page.getByRole("banner").count()).toBe(0);
    expect(await opened.events("hs-error")).toMatchObject([
      { target: "hs-header", detail: { element: "hs-header", call: "fetchNavigation", status: 500 } },
    ]);
    expect(opened.messages.join()).toContain("fetchNavigation failed");
    expect(await opened.events("hs-ready")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  itEach([["500"], ["empty"], ["not-json"], ["cut"], ["null"], ["drop"]])(
    "that fails with %s leaves an element without children empty",
    async (fault) => {
      chrome.gateway.setFault("fetchNavigation", fault);
      const opened = await openHeader(chrome);
      expect(await hostDisplay(opened)).toBe("none");
      expect(opened.faults).toEqual([]);
    },
  );

  it("with an invalid grouping, link and icon shows the rest and warns with their paths", async () => {
    const opened = await openHeader(
      chrome,
      given({
        ...NAVIGATION,
        brandIcon: { altText: "no address" },
        groupings: [
          { navigationTitle: 5 },
          { navigationTitle: "Small", links: [{ name: "Bad" }, { name: "Good", url: "/good" }] },
        ],
      }),
    );
    await button(opened.page, "Small").click();
    expect(await opened.page.getByRole("link", { name: "Good" }).count()).toBe(1);
    expect(await opened.page.getByText("Bad").count()).toBe(0);
    const warnings = opened.messages.join("\n");
    for (const path of ["brandIcon.url", "groupings[0].navigationTitle", "groupings[1].links[0].url"]) {
      expect(warnings).toContain(path);
    }
  });

  it("with unsafe addresses shows the links without them and warns", { tags: ["long"] }, async () => {
    const bad = { name: "Unsafe", url: "java\nscript:alert(1)" };
    const opened = await openHeader(
      chrome,
      given({ ...NAVIGATION, joinAsProLink: bad, signUpLink: "//pros.example" }),
    );
    const link = opened.page.getByText("Unsafe");
    expect(await link.getAttribute("href")).toBeNull();
    expect(await opened.page.getByText("Sign up").getAttribute("href")).toBe("//pros.example");
    expect(opened.messages.join("\n")).toContain("removed the address");
  });

  it("request is aborted when the header is removed", async () => {
    chrome.gateway.setFault("fetchNavigation", "never");
    const opened = await chrome.open("<hs-header></hs-header>");
    const aborted = new Promise((resolve) => opened.page.on("requestfailed", resolve));
    await expect.poll(() => navigationCalls().length).toBe(1);
    await opened.page.evaluate(() => document.querySelector("hs-header")?.remove());
    await aborted;
    expect(await opened.events("hs-error")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});
