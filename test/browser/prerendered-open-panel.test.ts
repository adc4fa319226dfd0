import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { renderFragment } from "../../server/index";
import { startBrowser } from "../support/browser";
import { focusedIn, MOBILE } from "../support/headerPage";
import { describeEach } from "../support/itEach";
import { bringScript, expectNoFlash, isStillPrerendered, openPrerendered } from "../support/prerenderedPage";

const chrome = startBrowser();
const LOW = { viewport: { width: 1280, height: 320 } };

type Data = "the same data" | "other data";

/** A header with the gateway's data, or with data that has changed since the server rendered it. */
function header(data: Data, attributes: Record<string, string> = {}): string {
  const now = navigationFor({ origin: chrome.gateway.url });
  const added = { navigationTitle: "Seasonal", links: [{ name: "Snow removal", url: "/snow" }] };
  const before = { ...now, groupings: [added, ...(now.groupings ?? [])] };
  return renderFragment("hs-header", { navigation: data === "other data" ? before : now, attributes });
}

const openGroup = (page: Page, name: string) =>
  page.locator("summary[part=title]", { hasText: name }).click();
const panel = (page: Page) => page.locator("[part=panel]:visible");
const scrollTop = (page: Page) => panel(page).evaluate((node) => node.scrollTop);

describeEach<[Data]>([["other data"], ["the same data"]])(
  "when the script hydrates a header with %s",
  (data) => {
    it("keeps the open panel, its scroll position and the focus on its title, on a page 320 px high", async () => {
      const { page, messages } = await openPrerendered(chrome, header(data), LOW);
      await openGroup(page, "Exterior");
      await panel(page).evaluate((node) => node.scrollTo(0, 40));
      const before = await panel(page).boundingBox();
      await bringScript(chrome, page);
      await expect.poll(() => isStillPrerendered(page, "hs-header")).toBe(false);
      const title = page.getByRole("button", { name: "Exterior" });
      await expect.poll(() => title.getAttribute("aria-expanded")).toBe("true");
      await page.locator("[part=panel]:popover-open").waitFor();
      await expect.poll(() => scrollTop(page)).toBe(40);
      await expect.poll(() => focusedIn(page)).toBe("Exterior");
      if (data === "the same data") {
        expect(await panel(page).boundingBox()).toEqual(before);
        await expectNoFlash(page);
      }
      expect(messages).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("[part=panel]").waitFor({ state: "detached" });
    });

    it("keeps the focus on a link of the panel", async () => {
      const { page } = await openPrerendered(chrome, header(data), LOW);
      await openGroup(page, "Exterior");
      await panel(page).getByRole("link", { name: "Roofing" }).focus();
      const before = await scrollTop(page);
      await bringScript(chrome, page);
      await page.locator("[part=panel]:popover-open").waitFor();
      await expect.poll(() => focusedIn(page)).toBe("Roofing");
      await expect.poll(() => scrollTop(page)).toBe(before);
    });

    it("keeps the open profile and the focus on its button", async () => {
      const signedIn = { authenticated: "", "first-name": "Ada" };
      const { page } = await openPrerendered(chrome, header(data, signedIn));
      await page.locator("summary[part=profile-button]").click();
      await bringScript(chrome, page);
      await page.locator("[part=profile-menu]:popover-open").waitFor();
      expect(await page.getByRole("button", { name: "Ada" }).getAttribute("aria-expanded")).toBe("true");
      expect(await focusedIn(page)).toBe("Ada");
    });

    it("keeps the mobile menu open at its group", async () => {
      const { page } = await openPrerendered(chrome, header(data), MOBILE);
      await page.locator("summary[part=menu-button]").click();
      await openGroup(page, "Exterior");
      await bringScript(chrome, page);
      const menu = page.getByRole("dialog", { name: "Exterior" });
      await menu.waitFor();
      expect(await menu.getAttribute("data-state")).toBe("open");
      const heading = menu.getByRole("heading", { name: "Exterior" });
      expect(await heading.evaluate((node) => node.matches(":focus"))).toBe(true);
      if (data === "the same data") await expectNoFlash(page);
    });
  },
);

describe("when the data no longer has the group whose panel is open", () => {
  it("closes the panel", async () => {
    const { page } = await openPrerendered(chrome, header("other data"));
    await openGroup(page, "Seasonal");
    await bringScript(chrome, page);
    await page.getByRole("button", { name: "Exterior" }).waitFor();
    expect(await page.locator("[part=panel]").count()).toBe(0);
    expect(await page.locator("[aria-expanded=true]").count()).toBe(0);
  });
});
