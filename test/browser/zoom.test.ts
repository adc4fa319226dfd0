import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button, MOBILE, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

/** The distance of suggestions and badges from their field or button, in CSS pixels before zoom. */
const GAP = 8;

type Edge = "left" | "top" | "right" | "bottom";

/** An edge of a node, in the window's pixels. */
const edgeOf = (node: Locator, edge: Edge): Promise<number> =>
  node.evaluate((element, name) => element.getBoundingClientRect()[name], edge);

/** Expects an edge of a node where another node has one, to the pixel, because zoomed boxes are rounded. */
async function expectAt(
  node: Locator,
  edge: Edge,
  other: Locator,
  { its = edge, gap = 0 }: { its?: Edge; gap?: number } = {},
): Promise<void> {
  const distance = (await edgeOf(node, edge)) - (await edgeOf(other, its)) - gap;
  expect(Math.abs(distance), `${edge} of ${node}`).toBeLessThanOrEqual(1);
}

const CONTAINER = `<div id="container" style="margin: 0 40px">
  <hs-search></hs-search><hs-badges badges="certified"></hs-badges></div>`;

const openStyled = (css: string, options: Parameters<typeof openHeader>[2] = {}) =>
  openHeader(chrome, 'authenticated first-name="Ada"', {
    body: CONTAINER,
    head: `<style>${css}</style>`,
    ...options,
  });

const thingsOf = (page: Page) => ({
  list: page.locator("hs-search").getByRole("listbox"),
  field: page.locator("hs-search").getByRole("combobox"),
  bar: page.locator("hs-search [part=bar]"),
  badge: page.locator("hs-badges").getByRole("button").first(),
  explanation: page.locator("hs-badges [part=popover]"),
  panel: page.locator("hs-header [part=panel]:popover-open"),
  header: page.locator("hs-header").getByRole("banner"),
  profile: page.locator("hs-header [part=profile-menu]:popover-open"),
});

/** CSS zoom at all places, and the zoom of the container. */
const ZOOMS: [style: string, zoom: number][] = [
  ["body { zoom: 1.25 }", 1.25],
  ["body { zoom: 0.8 }", 0.8],
  ["html { zoom: 1.25 }", 1.25],
  ["html { zoom: 0.8 }", 0.8],
  ["#container { zoom: 1.5 }", 1.5],
  ["html { zoom: 1.25 } body { zoom: 0.8 } #container { zoom: 1.2 }", 1.2],
];

describe("CSS zoom of the page", () => {
  itEach(ZOOMS, ([style]) => style.startsWith("body"))(
    "leaves lists, panels and popovers at their field or button: %s",
    async (style, zoom) => {
      const { page, faults } = await openStyled(style);
      const { list, field, bar, badge, explanation, panel, header, profile } = thingsOf(page);
      await field.click();
      await list.waitFor();
      await expectAt(list, "left", bar);
      await expectAt(list, "right", bar);
      await expectAt(list, "top", bar, { its: "bottom", gap: GAP * zoom });
      await page.keyboard.press("Escape");

      await badge.click();
      await expectAt(explanation, "left", badge);
      await expectAt(explanation, "top", badge, { its: "bottom", gap: GAP * zoom });
      await page.keyboard.press("Escape");

      await button(page, "Interior").click();
      await expectAt(panel, "left", header);
      await expectAt(panel, "right", header);
      await expectAt(panel, "top", header, { its: "bottom" });
      await page.keyboard.press("Escape");

      await button(page, "Ada").click();
      await expectAt(profile, "right", button(page, "Ada"));
      await expectAt(profile, "top", button(page, "Ada"), { its: "bottom" });
      expect(faults).toEqual([]);
    },
  );

  it("leaves a list above its field if there is no room below", async () => {
    const { page } = await openStyled(
      "body { zoom: 1.25 } #container { position: fixed; bottom: 0; width: 600px }",
    );
    const { list, field, bar } = thingsOf(page);
    await field.click();
    await list.waitFor();
    await expectAt(list, "bottom", bar, { its: "top", gap: -GAP * 1.25 });
    await expectAt(list, "right", bar);
  });

  itEach([0.8, 1.25])(
    "leaves the mobile menu and the mobile search as large as the window: %f",
    async (zoom) => {
      const { page } = await openStyled(`body { zoom: ${zoom} }`, { context: MOBILE });
      const dialog = page.locator("hs-header dialog[open]");
      const size = () =>
        dialog.evaluate((node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          return [left, top, width, height].map(Math.round);
        });
      await button(page, "Search").first().tap();
      expect(await size()).toEqual([0, 0, 390, 780]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await button(page, "Open menu").tap();
      expect(await size()).toEqual([0, 0, 390, 780]);
    },
  );
});

describe("pinch zoom", () => {
  /** The window does not scroll, so that only the seen part moves within it. */
  const openUnscrollable = () =>
    openStyled("html { overflow: hidden } #container { margin-top: 300px !important }", {
      context: { viewport: { width: 390, height: 780 } },
    });

  /** Zooms to 2, and moves the seen part until a node is at its top. */
  async function pinch(page: Page, node: Locator): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    await node.evaluate((element) => element.scrollIntoView({ block: "start" }));
    await expect.poll(() => offsetTop(page)).toBeGreaterThan(200);
  }

  const offsetTop = (page: Page) => page.evaluate(() => window.visualViewport?.offsetTop ?? 0);

  it("shows the list and the badge's explanation under their field, inside the visible part", async () => {
    const { page } = await openUnscrollable();
    const { list, field, bar, badge, explanation } = thingsOf(page);
    await pinch(page, bar);
    await field.focus();
    await page.keyboard.press("ArrowDown");
    await list.waitFor();
    await expectAt(list, "top", bar, { its: "bottom", gap: GAP });
    await page.keyboard.press("Escape");
    await pinch(page, badge);
    await badge.focus();
    await page.keyboard.press("Enter");
    await expectAt(explanation, "top", badge, { its: "bottom", gap: GAP });
  });

  it("moves an open explanation to the other side when the visitor pans", async () => {
    const { page } = await openUnscrollable();
    const { badge, explanation } = thingsOf(page);
    await pinch(page, badge);
    await badge.focus();
    await page.keyboard.press("Enter");
    await expectAt(explanation, "top", badge, { its: "bottom", gap: GAP });
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, -600);
    await expect
      .poll(async () => (await edgeOf(explanation, "bottom")) <= (await edgeOf(badge, "top")))
      .toBe(true);
  });
});
