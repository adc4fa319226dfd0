import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { given, linksOf } from "../support/headerNavigation";
import { button, focusedIn, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

describe("the project types", () => {
  it("open one panel at a time, and close it on a second click", async () => {
    const opened = await openHeader(chrome);
    const [interior, exterior] = [button(opened.page, "Interior"), button(opened.page, "Exterior")];
    await interior.click();
    await opened.page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
    expect(await interior.getAttribute("aria-expanded")).toBe("true");
    await exterior.click();
    await opened.page.getByRole("link", { name: "Roofing" }).waitFor();
    expect(await interior.getAttribute("aria-expanded")).toBe("false");
    expect(await opened.page.getByRole("link", { name: "Bathroom Remodeling" }).count()).toBe(0);
    await exterior.click();
    expect(await exterior.getAttribute("aria-expanded")).toBe("false");
    expect(await opened.page.getByRole("link", { name: "Roofing" }).count()).toBe(0);
    const names = (await opened.events("hs-analytics"))
      .filter(({ detail }) => detail.data.component_type === "navigation_menu")
      .map(({ detail }) => `${detail.name} ${detail.data.label}`);
    expect(names).toEqual([
      "component_displayed Interior",
      "component_dismissed Interior",
      "component_displayed Exterior",
      "component_dismissed Exterior",
    ]);
  });

  it("show links, up to three articles and a view-all link for each", async () => {
    const articles = Array.from({ length: 5 }, (_, at) => ({
      title: `Article ${at}`,
      articleUrl: `/a${at}`,
    }));
    const opened = await openHeader(
      chrome,
      given({
        groupings: [
          {
            navigationTitle: "All",
            linksTitle: "Links here",
            links: linksOf(2),
            moreLinksText: "More links",
            moreLinksUrl: "/more",
            articles,
            articlesTitle: "Articles here",
            moreArticlesText: "More articles",
            moreArticlesUrl: "/articles",
          },
        ],
      }),
    );
    const { page } = opened;
    await button(opened.page, "All").click();
    expect(await page.getByRole("list", { name: "Links here" }).getByRole("link").count()).toBe(2);
    expect(await page.getByRole("list", { name: "Articles here" }).getByRole("link").count()).toBe(3);
    expect(await page.getByRole("link", { name: "More links" }).getAttribute("href")).toBe("/more");
    expect(await page.getByRole("link", { name: "More articles" }).getAttribute("href")).toBe("/articles");
  });

  it("show the articles' view-all link even without articles and links", { tags: ["long"] }, async () => {
    const { page } = await openHeader(
      chrome,
      given({
        groupings: [
          { navigationTitle: "Guides", moreArticlesText: "All guides", moreArticlesUrl: "/guides" },
          { navigationTitle: "Empty" },
        ],
      }),
    );
    await button(page, "Guides").click();
    expect(await page.getByRole("link", { name: "All guides" }).getAttribute("href")).toBe("/guides");
    expect(await page.locator("[part=articles]").count()).toBe(0);
    expect(await button(page, "Empty").count()).toBe(0);
  });

  it("with 27 links have four columns", { tags: ["long"] }, async () => {
    const { page } = await openHeader(
      chrome,
      given({ groupings: [{ navigationTitle: "A", links: linksOf(27) }] }),
    );
    await button(page, "A").click();
    expect(await page.locator("[data-columns]").getAttribute("data-columns")).toBe("4");
  });

  itEach([[0], [1], [3]], () => false)(
    "with 12 links and %i articles fill more than half of the panel",
    async (count) => {
      const articles = Array.from({ length: count }, (_, i) => ({
        title: `Article ${i}`,
        articleUrl: `/${i}`,
      }));
      const opened = await openHeader(
        chrome,
        given({ groupings: [{ navigationTitle: "A", links: linksOf(12), articles }] }),
      );
      await button(opened.page, "A").click();
      const boxes = await opened.page
        .locator("[part=links] > li, [part=articles] > li")
        .evaluateAll((items) =>
          items.map((item) => item.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
        );
      const columns = [...new Set(boxes.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
      const gaps = columns.map((left, i) => (columns[i + 1] ?? 1280) - left);
      expect(Math.max(...gaps)).toBeLessThan(640);
    },
  );

  it("cycle Tab inside the open panel in both directions", async () => {
    const opened = await openHeader(
      chrome,
      given({ groupings: [{ navigationTitle: "A", links: linksOf(3) }] }),
    );
    const { page } = opened;
    await button(opened.page, "A").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Link 1" }).waitFor();
    const visited: string[] = [];
    for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      visited.push(await focusedIn(page));
    }
    expect(visited).toEqual(["Link 1", "Link 2", "Link 3", "Close", "Link 1", "Close", "Link 3"]);
  });

  it("cycle Shift+Tab when the browser does not name that key, as in WebKitGTK", {
    tags: ["long"],
  }, async () => {
    const opened = await openHeader(
      chrome,
      given({ groupings: [{ navigationTitle: "A", links: linksOf(3) }] }),
    );
    const { page } = opened;
    await button(opened.page, "A").focus();
    await page.keyboard.press("Enter");
    const first = page.getByRole("link", { name: "Link 1" });
    await first.focus();
    await first.dispatchEvent("keydown", { key: "Unidentified", code: "Tab", shiftKey: true });
    expect(await focusedIn(page)).toBe("Close");
  });

  it("close on a press anywhere else: on the page, in the header, or in another shadow root, even a closed one", async () => {
    const opened = await openHeader(chrome, "", {
      body: `<div id="open-root"></div><div id="closed-root"></div>
        <script>
          for (const mode of ["open", "closed"]) {
            const root = document.getElementById(mode + "-root").attachShadow({ mode });
            root.innerHTML = "<button style='margin: 500px 0 0 20px'>Elsewhere</button>";
            root.addEventListener("pointerdown", (event) => event.stopPropagation());
          }
        </script>`,
    });
    const { page } = opened;
    for (const place of ["h1", "#open-root", "#closed-root"]) {
      await button(opened.page, "More").click();
      await page.getByRole("link", { name: "Movers" }).waitFor();
      await page.evaluate((selector) => {
        const target = document.querySelector(selector);
        (target?.shadowRoot?.querySelector("button") ?? target)?.dispatchEvent(
          new PointerEvent("pointerdown", { bubbles: true, composed: true }),
        );
      }, place);
      await expect.poll(() => button(opened.page, "More").getAttribute("aria-expanded")).toBe("false");
    }
    await button(opened.page, "More").click();
    await page.getByPlaceholder("Zip code").click();
    await expect.poll(() => button(opened.page, "More").getAttribute("aria-expanded")).toBe("false");
  });

  it("stay open on blur while the pointer is over them, and close on blur otherwise", {
    tags: ["long"],
  }, async () => {
    const opened = await openHeader(chrome);
    const { page } = opened;
    const leave = () => page.evaluate(() => document.querySelector<HTMLElement>("main a")?.focus());
    await button(opened.page, "More").click();
    await page.getByRole("link", { name: "Movers" }).hover();
    await leave();
    await quiet(page);
    expect(await button(opened.page, "More").getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("link", { name: "Movers" }).focus();
    await page.mouse.move(640, 780);
    await leave();
    await expect.poll(() => button(opened.page, "More").getAttribute("aria-expanded")).toBe("false");
  });

  it("show above the whole page, also in a clipping and transformed container", async () => {
    const opened = await chrome.openReady(
      `<div style="overflow: hidden; height: 130px; transform: translateX(0); position: relative; z-index: 1"><hs-header></hs-header></div>
       <div style="position: relative; z-index: 2147483647; background: red; height: 600px">On top</div>`,
    );
    await button(opened.page, "More").click();
    const link = opened.page.getByRole("link", { name: "Movers" });
    await link.waitFor();
    const isOnTop = await link.evaluate((node) => {
      const { left, top } = node.getBoundingClientRect();
      const root = node.getRootNode() as ShadowRoot;
      return root.elementFromPoint(left + 4, top + 4) === node;
    });
    expect(isOnTop).toBe(true);
  });

  it("keep their state when the header moves in the document", { tags: ["long"] }, async () => {
    const opened = await openHeader(chrome);
    await button(opened.page, "More").click();
    await opened.page.getByRole("link", { name: "Movers" }).waitFor();
    await opened.page.evaluate(() => {
      document.querySelector("main")?.append(document.querySelector("hs-header") as Element);
    });
    await quiet(opened.page);
    expect(await button(opened.page, "More").getAttribute("aria-expanded")).toBe("true");
    expect(await opened.page.getByRole("link", { name: "Movers" }).isVisible()).toBe(true);
  });
});
