import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button, focusedIn } from "../support/headerPage";
import { componentEvents, openMobile, pageStyles } from "../support/mobileHeader";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

describe("the mobile search", () => {
  it("opens full-screen with the field focused, and reports opening and closing", async () => {
    const opened = await openMobile(chrome);
    const { page } = opened;
    await button(page, "Search").tap();
    const dialog = page.getByRole("dialog", { name: "Search" });
    await dialog.waitFor();
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 780 });
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.querySelector("hs-header")?.shadowRoot?.activeElement?.getAttribute("role"),
        ),
      )
      .toBe("combobox");
    expect(await componentEvents(opened, "mobile_search")).toEqual(["component_displayed"]);
    await dialog.getByRole("button", { name: "Close" }).tap();
    await dialog.waitFor({ state: "hidden" });
    expect(await componentEvents(opened, "mobile_search")).toEqual([
      "component_displayed",
      "component_dismissed",
    ]);
    expect(await focusedIn(page)).toBe("Search");
    expect(await pageStyles(page)).toEqual([null, null]);
  });

  it("is modal: the page and the rest of the header cannot take the focus", async () => {
    const { page } = await openMobile(chrome);
    await button(page, "Search").tap();
    const dialog = page.getByRole("dialog", { name: "Search" });
    await dialog.waitFor();
    expect(await dialog.evaluate((node) => node.matches("dialog:modal"))).toBe(true);
    const focused = await page.evaluate(() => {
      const root = document.querySelector("hs-header")?.shadowRoot as ShadowRoot;
      document.querySelector<HTMLElement>("main a")?.focus();
      for (const part of ["menu-button", "logo"]) root.querySelector<HTMLElement>(`[part=${part}]`)?.focus();
      return root.activeElement?.getAttribute("part");
    });
    expect(focused).toBe("input");
  });

  it("focuses the field during the tap, and keeps the typed text and the caret in that field", async () => {
    const { page } = await openMobile(chrome);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("mobileSheets")),
    );
    await quiet(page);
    const open = () =>
      page.evaluate(async () => {
        const root = document.querySelector("hs-header")?.shadowRoot as ShadowRoot;
        const before = root.querySelector("[part=input]");
        root.querySelector<HTMLElement>("[part=search-button]")?.click();
        await undefined;
        return root.activeElement === before && root.activeElement !== null;
      });
    expect(await open()).toBe(true);
    await page.keyboard.type("roof");
    await page.keyboard.press("ArrowLeft");
    await button(page, "Close").tap();
    expect(await open()).toBe(true);
    const field = page.getByRole("combobox");
    expect(await field.inputValue()).toBe("roof");
    expect(await field.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(3);
  });

  it("closes on Escape from an empty field without a list, and at once from its other controls", async () => {
    const { page } = await openMobile(chrome, "", {
      body: "<script>window.keys = []; addEventListener('keydown', ({ key }) => window.keys.push(key))</script>",
    });
    const dialog = page.getByRole("dialog", { name: "Search" });
    await button(page, "Search").tap();
    await dialog.getByRole("listbox").waitFor();
    await page.keyboard.type("x");
    await page.keyboard.press("Escape");
    await dialog.getByRole("listbox").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    expect(await dialog.getByRole("combobox").inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await focusedIn(page)).toBe("Search");
    await button(page, "Search").tap();
    await button(page, "Close").focus();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => (window as unknown as { keys: string[] }).keys)).not.toContain("Escape");
  });

  it("shows the suggestions below the field, inside the scrolling sheet", { tags: ["long"] }, async () => {
    const { page } = await openMobile(chrome);
    await button(page, "Search").tap();
    const field = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
    const list = page.getByRole("dialog", { name: "Search" }).getByRole("listbox");
    await list.waitFor();
    expect(
      await list.evaluate((node) => [node.hasAttribute("popover"), getComputedStyle(node).position]),
    ).toEqual([false, "static"]);
    const [under, over] = [await list.boundingBox(), await field.boundingBox()];
    expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
    await page.keyboard.type("in");
    await page.getByRole("option", { name: "Inspect a Home" }).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await field.inputValue()).toBe("Inspect a Home");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
    expect(await field.inputValue()).toBe("in");
  });

  it("traps Tab in both directions", { tags: ["long"] }, async () => {
    const { page } = await openMobile(chrome);
    await button(page, "Search").tap();
    await page.getByRole("dialog", { name: "Search" }).waitFor();
    const around = async (key: string) => {
      const names = [await focusedIn(page)];
      do {
        await page.keyboard.press(key);
        names.push(await focusedIn(page));
      } while (names.at(-1) !== names[0] && names.length < 12);
      return names;
    };
    const forwards = await around("Tab");
    expect(forwards).toEqual([
      "What can we help you with?",
      "ZIP code",
      "Search",
      "Close",
      "What can we help you with?",
    ]);
    expect(await around("Shift+Tab")).toEqual([...forwards].reverse());
  });

  it("shows the AI field in one variant and the AI button in another", { tags: ["long"] }, async () => {
    const field = await openMobile(chrome, 'variant="STANDARD_WITH_AI_FIELD"');
    await button(field.page, "Search").tap();
    await field.page.getByRole("textbox", { name: "Find pros with AI" }).waitFor();
    const withButton = await openMobile(chrome, 'variant="STANDARD_WITH_AI_BUTTON"');
    await button(withButton.page, "Search").tap();
    await withButton.page.getByRole("link", { name: "AI Pro Finder" }).waitFor();
  });
});

describe("the AI field of the mobile search", () => {
  it("has focus right after the tap, and passes on the text and the page's query", async () => {
    const { page, events } = await openMobile(chrome, 'variant="STANDARD_WITH_AI_FIELD"', {
      query: "?utm=1",
    });
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Search" }).waitFor();
    const focused = await page.evaluate(async () => {
      const root = document.querySelector("hs-header")?.shadowRoot;
      root?.querySelector<HTMLElement>("[part=search-button]")?.click();
      // After a real tap the browser does this by itself.
      await Promise.resolve();
      return root?.activeElement?.tagName;
    });
    expect(focused).toBe("TEXTAREA");
    await page.evaluate(() =>
      document.addEventListener("hs-navigate", (event) => event.preventDefault(), { once: true }),
    );
    await page.keyboard.type("fix my roof");
    await page.keyboard.press("Enter");
    const { url } = (await events("hs-navigate"))[0]?.detail ?? {};
    expect(Object.fromEntries(new URL(url, page.url()).searchParams)).toEqual({
      utm: "1",
      initialText: "fix my roof",
    });
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedIn(page)).toBe("Search");
  });
});
