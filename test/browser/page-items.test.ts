import { describe, expect, it } from "vitest";
import { axeViolations, startBrowser } from "../support/browser";
import { MOBILE, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { fragmentOf, openPrerendered, WITHOUT_SCRIPT } from "../support/prerenderedPage";

const chrome = startBrowser();

const ACCOUNT = '<button slot="account" type="button" id="cart" class="theirs">Cart</button>';
const MENU = '<a slot="menu" id="help" class="theirs" href="#help">Help</a>';
const LEGAL = '<a slot="legal" id="imprint" class="theirs" href="#imprint">Imprint</a>';
const LOOK = "<style>.theirs { color: rgb(1, 2, 3) }</style>";
const WIDTHS = [390, 800, 1280];

describe("a page's items in the header", () => {
  itEach(WIDTHS.map((width): [number] => [width]))(
    "show inside the bar at %i px, in the page's style",
    async (width) => {
      const { page, faults } = await openHeader(chrome, "", {
        children: ACCOUNT + MENU,
        head: LOOK,
        context: { viewport: { width, height: 800 } },
      });
      const cart = page.getByRole("button", { name: "Cart" });
      const [bar, box] = await Promise.all([page.locator("hs-header").boundingBox(), cart.boundingBox()]);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      expect(await cart.evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)");
      expect(await axeViolations(page, "html")).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  itEach(
    [
      [1280, 28],
      [390, 44],
    ],
    () => false,
  )("are as high as the elements' own links at %i px: at least %i px", async (width, least) => {
    const account = '<a slot="account" class="theirs" href="#cart">Cart</a>';
    const { page } = await openHeader(chrome, "", {
      children: account,
      body: `<hs-footer>${LEGAL}</hs-footer>`,
      context: { viewport: { width, height: 800 }, hasTouch: width < 1000 },
    });
    const heights = await page
      .locator("a.theirs")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(least);
  });

  it("stay the same nodes of the page, with their place in the tree and their listeners", async () => {
    const opened = await openHeader(chrome, "", {
      children: ACCOUNT,
      body: `<script>
        window.cart = document.getElementById("cart");
        window.cart.addEventListener("click", () => { document.title = "pressed"; });
      </script>`,
    });
    const { page } = opened;
    await page.getByRole("button", { name: "Cart" }).click();
    expect(await page.title()).toBe("pressed");
    expect(
      await page.evaluate(() => {
        const node = document.getElementById("cart");
        return (
          node === (window as unknown as { cart: Element }).cart &&
          node?.parentElement?.localName === "hs-header"
        );
      }),
    ).toBe(true);
  });

  it("follow the visual order in the tab order: after the search, before the account links", {
    tags: ["long"],
  }, async () => {
    const { page } = await openHeader(chrome, "", { children: ACCOUNT });
    const focused = () =>
      page.evaluate(() => {
        const inside = document.activeElement?.shadowRoot?.activeElement;
        return (inside ?? document.activeElement)?.textContent?.trim() ?? "";
      });
    await page.getByRole("button", { name: "Cart" }).focus();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Join as a pro");
    await page.keyboard.press("Shift+Tab");
    expect(await focused()).toBe("Cart");
    await page.keyboard.press("Shift+Tab");
    expect(await focused()).toBe("Search");
  });

  it("are last in the mobile menu, both visually and in the tab order", async () => {
    const { page, faults } = await openHeader(chrome, "", { children: MENU, context: MOBILE });
    const help = page.getByRole("link", { name: "Help" });
    expect(await help.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Open menu" }).click();
    await help.waitFor();
    const bottoms = await page
      .getByRole("dialog")
      .locator("a:visible, button:not([aria-hidden]):visible")
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().bottom));
    const top = await help.evaluate((node) => node.getBoundingClientRect().top);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(top + 1);
    await help.focus();
    await page.keyboard.press("Tab");
    expect(await help.evaluate((node) => node === document.activeElement)).toBe(false);
    await page.keyboard.press("Shift+Tab");
    expect(await help.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await axeViolations(page, "html")).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("do not show in a hidden header, which takes no space", { tags: ["long"] }, async () => {
    chrome.gateway.setFault("fetchNavigation", "500");
    const { page, faults } = await openHeader(chrome, "", { children: ACCOUNT + MENU });
    expect(await page.getByText("Cart").isVisible()).toBe(false);
    expect(await page.getByText("Help").isVisible()).toBe(false);
    expect(await page.locator("hs-header").boundingBox()).toBeNull();
    expect(faults).toEqual([]);
  });

  it("are not part of the fallback of a hidden header", { tags: ["long"] }, async () => {
    chrome.gateway.setFault("fetchNavigation", "500");
    const { page } = await openHeader(chrome, "", { children: `${ACCOUNT}<p>Our old header</p>` });
    expect(await page.getByText("Our old header").isVisible()).toBe(true);
    expect(await page.getByText("Cart").isVisible()).toBe(false);
  });

  it("work in the prerendered header without the script, in the bar and in the menu", async () => {
    const header = fragmentOf(chrome, "hs-header", { children: ACCOUNT + MENU });
    const wide = await openPrerendered(chrome, header, WITHOUT_SCRIPT);
    expect(await wide.page.getByRole("button", { name: "Cart" }).isVisible()).toBe(true);
    await wide.page.context().close();
    const { page } = await openPrerendered(chrome, header, { ...WITHOUT_SCRIPT, ...MOBILE });
    expect(await page.getByRole("button", { name: "Cart" }).isVisible()).toBe(true);
    expect(await page.getByText("Help").isVisible()).toBe(false);
    await page.locator("[aria-label='Open menu']:visible").click();
    await page.getByRole("link", { name: "Help" }).waitFor();
    await page.context().close();
  });
});

describe("a page's items in the footer", () => {
  itEach([[""], ['brand="HOME_ADVISOR"'], ['variant="simple"'], ['brand-domain="werkspot.nl"']])(
    "are last among the legal links: <hs-footer %s>",
    async (attributes) => {
      const { page, faults } = await chrome.openReady(`${LOOK}<hs-footer ${attributes}>${LEGAL}</hs-footer>`);
      const imprint = page.getByRole("link", { name: "Imprint" });
      await imprint.waitFor();
      expect(await imprint.evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)");
      const isLast = await imprint.evaluate((node) => {
        const links = node.assignedSlot?.previousElementSibling;
        const box = links?.getBoundingClientRect();
        const { right, top, bottom } = node.getBoundingClientRect();
        const isBehind = top >= (box?.bottom ?? 0) || (bottom > (box?.top ?? 0) && right > (box?.right ?? 0));
        return links?.localName === "ul" && links.children.length > 0 && isBehind;
      });
      expect(isLast).toBe(true);
      expect(faults).toEqual([]);
    },
  );
});
