import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations, type OpenPage, startBrowser } from "../support/browser";
import { focusedIn, MOBILE, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { quiet, unchanging } from "../support/quiet";

const chrome = startBrowser();
const openMobile = (attributes = "", options: Parameters<typeof openHeader>[2] = {}) =>
  openHeader(chrome, attributes, { ...options, context: { ...MOBILE, ...options.context } });
const MOVING = { reducedMotion: "no-preference" } as const;
const SIGNED_IN = 'authenticated first-name="Ada"';

const menu = (page: Page) => page.locator("dialog[data-state]").first();
const menuState = (page: Page) => menu(page).getAttribute("data-state");
const openMenu = async ({ page }: Pick<OpenPage, "page">) => {
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("button", { name: "Close menu" }).waitFor();
};
/** Turns the wheel and tells how far the page is scrolled then. */
const wheel = async (page: Page, by: number) => {
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, by);
  return unchanging(() => page.evaluate(() => scrollY));
};
/** Opens the menu without bringing its button into view first, which would scroll. */
const openMenuInPlace = async (page: Page) => {
  await page.evaluate(() =>
    document
      .querySelector("hs-header")
      ?.shadowRoot?.querySelector<HTMLElement>('[aria-label="Open menu"]')
      ?.click(),
  );
  await page.getByRole("button", { name: "Close menu" }).waitFor();
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const pageStyles = (page: Page) =>
  page.evaluate(() => [document.documentElement, document.body].map((node) => node.getAttribute("style")));
const componentEvents = async (opened: OpenPage, type: string) =>
  (await opened.events("hs-analytics"))
    .filter(({ detail }) => detail.data.component_type === type)
    .map(({ detail }) => detail.name);

describe("the mobile bar", () => {
  it("is 56 px high, with menu, logo in the middle, and search", async () => {
    const { page } = await openMobile();
    const bar = await page.locator("hs-header").boundingBox();
    expect(bar?.height).toBe(56);
    const logo = await page.getByRole("link", { name: /Homepage$/ }).boundingBox();
    expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - 195)).toBeLessThan(2);
    for (const name of ["Open menu", "Search"]) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await button(page, "Account").count()).toBe(0);
  });

  it("has no sideways scrolling at 320 px, also with long names", async () => {
    const opened = await openMobile(
      `nav-variant="long" authenticated first-name="Wolfeschlegelsteinhausenbergerdorff"`,
      {
        context: { viewport: { width: 320, height: 600 } },
      },
    );
    const { page } = opened;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await openMenu(opened);
    const overflow = await menu(page).evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe("the mobile menu", () => {
  it("opens with the close button focused, names its navigation, and reports itself", async () => {
    const opened = await openMobile();
    const { page } = opened;
    expect(await menuState(page)).toBe("closed");
    await openMenu(opened);
    expect(await menuState(page)).toBe("open");
    expect(await focusedIn(page)).toBe("Close menu");
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(1);
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(await componentEvents(opened, "mobile_menu")).toEqual(["component_displayed"]);
    await button(page, "Close menu").tap();
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await componentEvents(opened, "mobile_menu")).toEqual([
      "component_displayed",
      "component_dismissed",
    ]);
    expect(await focusedIn(page)).toBe("Open menu");
    expect(opened.faults).toEqual([]);
  });

  it("takes its names from the data's icons", async () => {
    const icons = {
      mobileOpenIcon: { url: "/a.svg", altText: "Menu openen" },
      mobileCloseIcon: { url: "/b.svg", altText: "Menu sluiten" },
    };
    const { page } = await openMobile(`navigation='${JSON.stringify(icons)}'`);
    await button(page, "Menu openen").tap();
    await button(page, "Menu sluiten").waitFor();
  });

  it("is not a dead button while its file is on the way", async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const opened = await chrome.visit(`${chrome.host.url}/nothing`, MOBILE);
    const { page } = opened;
    await page.route(/mobileSheets/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(
      chrome.host.add({
        html: `<!doctype html><meta name=viewport content="width=device-width">${chrome.scriptTag()}<hs-header></hs-header>`,
      }),
    );
    await button(page, "Open menu").tap();
    expect(await menuState(page)).toBe("closed");
    release();
    await button(page, "Close menu").waitFor();
    expect(await menuState(page)).toBe("open");
  });

  it("says so when its file does not come, and tries again on the next tap", async () => {
    const opened = await chrome.visit(`${chrome.host.url}/nothing`, MOBILE);
    const { page } = opened;
    let isDown = true;
    await page.route(/mobileSheets/, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(
      chrome.host.add({
        html: `<!doctype html><meta name=viewport content="width=device-width">${chrome.scriptTag()}<hs-header></hs-header>`,
      }),
    );
    await button(page, "Open menu").tap();
    await expect.poll(() => opened.events("hs-error")).toMatchObject([{ detail: { call: "loadMenu" } }]);
    isDown = false;
    await button(page, "Open menu").tap();
    await button(page, "Close menu").waitFor();
    expect(opened.faults).toEqual([]);
  });

  it.each([
    ["", 500],
    ['layout="site-wide"', 700],
  ])("%s is seen closing for %i ms", async (attributes, ms) => {
    const opened = await openMobile(attributes, { context: MOVING });
    const { page } = opened;
    await openMenu(opened);
    const order = await page.evaluate(async (ms) => {
      const root = document.querySelector("hs-header")?.shadowRoot;
      const dialog = root?.querySelector("dialog") as HTMLDialogElement;
      const seen: string[] = [];
      const note = () => seen.push(`${dialog.dataset.state}${dialog.open ? "" : ", away"}`);
      new MutationObserver(note).observe(dialog, { attributeFilter: ["data-state"] });
      root?.querySelector<HTMLElement>('[aria-label="Close menu"]')?.click();
      // Timers that start at the same time end in the order of their lengths, however busy the machine is.
      await new Promise<void>((resolve) => {
        setTimeout(() => seen.push("shortly before"), ms - 50);
        setTimeout(() => seen.push("soon after"), ms + 250);
        setTimeout(resolve, ms + 251);
      });
      return seen;
    }, ms);
    expect(order).toEqual(["closing", "shortly before", "closed, away", "soon after"]);
  });

  it("closes at once for who wants no motion, on Escape and on a tap beside it", async () => {
    const opened = await openMobile("", { context: { viewport: { width: 800, height: 700 } } });
    const { page } = opened;
    await openMenu(opened);
    await page.keyboard.press("Escape");
    expect(await menuState(page)).toBe("closed");
    await openMenu(opened);
    await page.touchscreen.tap(700, 300);
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await focusedIn(page)).toBe("Open menu");
  });

  it("survives Escape pressed again and again while it closes", async () => {
    const opened = await openMobile("", { context: MOVING });
    const { page } = opened;
    await openMenu(opened);
    for (let i = 0; i < 4; i++) await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    await openMenu(opened);
    expect(await menuState(page)).toBe("open");
    expect(opened.faults).toEqual([]);
  });

  it("slides in a group's card; Back returns to the row that opened it", async () => {
    const opened = await openMobile();
    const { page } = opened;
    await openMenu(opened);
    await button(page, "Exterior").tap();
    await page.getByRole("link", { name: "Roofing" }).waitFor();
    expect(await focusedIn(page)).toBe("Back");
    expect(await button(page, "Lawn & Garden").evaluate((row) => row.closest("[inert]") !== null)).toBe(true);
    await button(page, "Back").tap();
    expect(await page.getByRole("link", { name: "Roofing" }).count()).toBe(0);
    expect(await focusedIn(page)).toBe("Exterior");
  });

  it("shows its words in its brand's language on a page in a language we do not have, and leaves the data's words in that", async () => {
    const opened = await openMobile("authenticated");
    const { page } = opened;
    await page.evaluate(() => {
      document.documentElement.lang = "es";
    });
    const languageOf = (name: string) =>
      button(page, name).evaluate((node) => node.closest("[lang]")?.getAttribute("lang") ?? "the page's");
    for (const name of ["Account", "Search"]) await expect.poll(() => languageOf(name)).toBe("en-US");
    await openMenu(opened);
    // The text of the data's picture.
    for (const name of ["Close menu", "Exterior"]) expect(await languageOf(name)).toBe("the page's");
    await button(page, "Exterior").tap();
    expect(await languageOf("Back")).toBe("en-US");
    await page.evaluate(() => document.querySelector("hs-header")?.setAttribute("first-name", "Ada"));
    await expect.poll(() => page.locator("[part=profile-button]").getAttribute("lang")).toBeNull();
  });

  it("keeps Tab inside, both ways, in the list and in a card", async () => {
    const opened = await openMobile();
    const { page } = opened;
    await openMenu(opened);
    const names = new Set<string>();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Tab");
      names.add(await focusedIn(page));
    }
    expect(names.has("")).toBe(false);
    expect(names.has("Close menu")).toBe(true);
    expect(names.has("Sign up")).toBe(true);
    await button(page, "More").tap();
    await page.keyboard.press("Shift+Tab");
    expect(await focusedIn(page)).toBe("View all");
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toBe("Back");
  });

  it("has the profile only for a signed-in visitor: a button, and a way from the navigation and back", async () => {
    const opened = await openMobile(SIGNED_IN);
    const { page } = opened;
    await button(page, "Ada").tap();
    await page.getByRole("link", { name: "Log out" }).waitFor();
    await page.getByText("Welcome back, Ada").waitFor();
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
    await button(page, "Close menu").tap();
    expect(await focusedIn(page)).toBe("Ada");
    await openMenu(opened);
    expect(await page.getByRole("link", { name: "Log out" }).count()).toBe(0);
    await page.getByRole("dialog").getByRole("button", { name: "Ada" }).tap();
    await page.getByRole("link", { name: "Log out" }).waitFor();
    await button(page, "Back").tap();
    await button(page, "Interior").waitFor();
  });

  it("has the account links: signed out pros, login and sign-up; signed in the extra ones", async () => {
    const out = await openMobile();
    await openMenu(out);
    for (const name of ["Join as a pro", "Log in", "Sign up"]) {
      expect(await out.page.getByRole("link", { name }).isVisible()).toBe(true);
    }
    const signedIn = await openMobile(SIGNED_IN);
    await openMenu(signedIn);
    expect(await signedIn.page.getByRole("link", { name: "My projects" }).isVisible()).toBe(true);
    expect(await signedIn.page.getByRole("link", { name: "Log in" }).count()).toBe(0);
  });
});

describe("the page behind an open menu", () => {
  it("neither scrolls nor jumps, and is given back as it was", async () => {
    const opened = await openMobile("", { context: { isMobile: false } });
    const { page } = opened;
    await page.evaluate(() => scrollTo(0, 400));
    const before = await pageStyles(page);
    await openMenuInPlace(page);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await wheel(page, 400);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await pageStyles(page)).toEqual(before);
    expect(before).toEqual([null, null]);
    await expect.poll(() => wheel(page, 400)).toBeGreaterThan(400);
  });

  itEach(
    [
      ["html { overflow-y: scroll }", ""],
      ["body { overflow-x: hidden }", ""],
      ["html { overflow-x: hidden } body { overflow-x: hidden }", ""],
      ["", "document.body.style.cssText = 'overflow: auto; color: red'"],
      ["", "document.documentElement.style.setProperty('overflow-y', 'scroll', 'important')"],
    ],
    ([css]) => css.startsWith("html { overflow-y"),
  )("may have its own overflow: %s %s", async (css, script) => {
    const opened = await openMobile("", {
      head: `<style>${css}</style>`,
      body: `<script>${script}</script>`,
    });
    const { page } = opened;
    await page.evaluate(() => scrollTo(0, 300));
    const [before, top] = [await pageStyles(page), await page.evaluate(() => scrollY)];
    await openMenuInPlace(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await wheel(page, 300);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await pageStyles(page)).toEqual(before);
    await expect.poll(() => wheel(page, 300)).toBeGreaterThan(top);
  });

  it("keeps what the page sets while the menu is open", async () => {
    const opened = await openMobile("", { body: "<script>document.body.style.color = 'red'</script>" });
    const { page } = opened;
    await openMenuInPlace(page);
    await page.evaluate(() => {
      document.body.style.color = "blue";
      document.body.style.overflow = "clip";
    });
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await pageStyles(page)).toEqual([null, "color: blue; overflow: clip;"]);
  });

  it("does not move sideways when its scrollbar goes", async () => {
    const opened = await openHeader(chrome, "", { context: { viewport: { width: 900, height: 700 } } });
    const { page } = opened;
    await page.addStyleTag({ content: "::-webkit-scrollbar { width: 15px; background: #ccc }" });
    const left = () => page.evaluate(() => document.querySelector("h1")?.getBoundingClientRect().width);
    const before = await left();
    await page.getByRole("button", { name: "Open menu" }).click();
    await button(page, "Close menu").waitFor();
    expect(await left()).toBe(before);
  });

  it("is free again when the header is removed, or the window grows past 1024 px", async () => {
    for (const end of ["remove", "grow"]) {
      const opened = await openMobile("", { context: { isMobile: false } });
      const { page } = opened;
      await openMenu(opened);
      if (end === "remove") await page.evaluate(() => document.querySelector("hs-header")?.remove());
      else await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => pageStyles(page)).toEqual([null, null]);
      expect(await page.locator("dialog[open]").count()).toBe(0);
      await expect
        .poll(() => componentEvents(opened, "mobile_menu"))
        .toEqual(["component_displayed", "component_dismissed"]);
      if (end === "grow") {
        await button(page, "Interior").click();
        await page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
        await page.setViewportSize({ width: 390, height: 780 });
        await button(page, "Open menu").waitFor();
        expect(await page.locator("dialog[open]").count()).toBe(0);
      }
      expect(opened.faults).toEqual([]);
    }
  });

  it("stays locked while the header is moved with its menu open", async () => {
    const opened = await openMobile();
    const { page } = opened;
    await openMenu(opened);
    await page.evaluate(() =>
      document.querySelector("main")?.append(document.querySelector("hs-header") as Element),
    );
    await quiet(page);
    expect(await menu(page).evaluate((node) => node.matches(":modal"))).toBe(true);
    await button(page, "Close menu").tap();
    await expect.poll(() => pageStyles(page)).toEqual([null, null]);
  });
});

describe("the mobile search", () => {
  it("opens full-screen with the field focused, and reports opening and closing", async () => {
    const opened = await openMobile();
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

  it("shows the suggestions in the sheet, under the field, as part of what scrolls", async () => {
    const { page } = await openMobile();
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

  it("keeps Tab inside, both ways", async () => {
    const { page } = await openMobile();
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
      "Zip code",
      "Search",
      "Close",
      "What can we help you with?",
    ]);
    expect(await around("Shift+Tab")).toEqual([...forwards].reverse());
  });

  it("holds the AI field in one variant, and the AI button in another", async () => {
    const field = await openMobile('variant="STANDARD_WITH_AI_FIELD"');
    await button(field.page, "Search").tap();
    await field.page.getByRole("textbox", { name: "Find pros with AI" }).waitFor();
    const withButton = await openMobile('variant="STANDARD_WITH_AI_BUTTON"');
    await button(withButton.page, "Search").tap();
    await withButton.page.getByRole("link", { name: "AI Pro Finder" }).waitFor();
  });
});

describe("how accessible the mobile header is", () => {
  const states: Record<string, (opened: OpenPage) => Promise<unknown>> = {
    closed: async () => undefined,
    "with the menu open": openMenu,
    "with a card open": async (opened) => {
      await openMenu(opened);
      await button(opened.page, "Interior").tap();
      await button(opened.page, "Back").waitFor();
    },
    "with the profile open": async ({ page }) => {
      await button(page, "Ada").tap();
      await page.getByRole("link", { name: "Log out" }).waitFor();
    },
    "with the search open": async ({ page }) => {
      await button(page, "Search").tap();
      await page.getByRole("dialog", { name: "Search" }).waitFor();
    },
  };

  itEach(
    [
      ["", "closed"],
      ["", "with the menu open"],
      ['variant="STANDARD_WITH_AI_BUTTON"', "with the menu open"],
      ["", "with a card open"],
      [SIGNED_IN, "closed"],
      [SIGNED_IN, "with the menu open"],
      [SIGNED_IN, "with the profile open"],
      ["", "with the search open"],
      ['variant="STANDARD_WITH_AI_FIELD"', "with the search open"],
    ],
    ([, state]) => state !== "closed",
  )("axe finds nothing with %s, %s", async (attributes, state) => {
    const opened = await openMobile(attributes);
    await states[state]?.(opened);
    expect(await axeViolations(opened.page, "html")).toEqual([]);
  });
});
