import type { Page } from "playwright-core";
import { expect } from "vitest";

const USED = ["hs-header", "hs-search", "hs-email-signup"];
/** High enough for a whole dropdown, wherever on the page the header is. */
export const DESKTOP = { width: 1280, height: 1000 };
export const MOBILE = { width: 390, height: 780 };

export interface SeenState {
  state: string;
  looks: string;
  widths: string;
  open: string;
}

/** Called after each step of a visitor. */
type See = (state: string) => Promise<void>;

function elementsOf(page: Page) {
  const [header, search, signUp] = USED.map((tag) => page.locator(tag).first());
  if (!header || !search || !signUp) throw new Error("the four elements are not named");
  return { header, search, signUp };
}

/** Opens and closes a panel of the header, which is wide. */
export async function openDropdown(page: Page, see?: See): Promise<void> {
  const { header } = elementsOf(page);
  await header.getByRole("button", { name: "Interior", exact: true }).click();
  await header.locator(":popover-open").first().waitFor();
  await see?.("with a dropdown open");
  await page.keyboard.press("Escape");
}

/** Shows suggestions, and signs up after a mistake. */
export async function searchAndSignUp(page: Page, see?: See): Promise<void> {
  const { search, signUp } = elementsOf(page);
  await search.getByRole("combobox").fill("in");
  await search.getByRole("option", { name: "Inspect a Home" }).waitFor();
  await see?.("with suggestions");
  await page.keyboard.press("Escape");

  await signUp.getByRole("textbox", { name: "Email address" }).fill("nope");
  await signUp.getByRole("button", { name: "Sign me up" }).click();
  await signUp.getByText("Please enter a valid email address").waitFor();
  await see?.("with a message");
  await signUp.getByRole("textbox", { name: "Email address" }).fill("visitor@mail.example");
  await signUp.getByRole("button", { name: "Sign me up" }).click();
  await signUp.getByText("Thanks for signing up!").waitFor();
  await see?.("signed up");
}

/** Opens and closes the menu of the header, which is narrow. */
export async function openMenu(page: Page, see?: See): Promise<void> {
  const { header } = elementsOf(page);
  await header.getByRole("button", { name: "Open menu" }).click();
  await header.getByRole("button", { name: "Close menu" }).waitFor();
  // Its logo starts to load when it opens. The page's library may have broken arrays.
  const areLoaded = (node: Element) => {
    const images = node.shadowRoot?.querySelectorAll("dialog[open] img") ?? [];
    for (let i = 0; i < images.length; i++) if (!(images[i] as HTMLImageElement).complete) return false;
    return true;
  };
  await expect.poll(() => header.evaluate(areLoaded)).toBe(true);
  // A part of the window without a menu item, because a hovered item looks different.
  await page.mouse.move(200, 775);
  await see?.("with the mobile menu");
  await header.getByRole("button", { name: "Close menu" }).click();
  await header.locator('dialog[data-state="closed"]').first().waitFor({ state: "attached" });
}

/** Uses the four elements as a visitor does. Returns how they look after each step. */
export async function actAsVisitor(page: Page): Promise<SeenState[]> {
  const seen: SeenState[] = [];
  const see = async (state: string) => {
    const text = await page.evaluate(() => {
      const { looks, widths, open } = window.elementLooks;
      return `${looks()}\u0000${widths()}\u0000${open()}`;
    });
    const [looks = "", widths = "", open = ""] = text.split("\u0000");
    seen.push({ state, looks, widths, open });
  };
  await see("at rest");
  await openDropdown(page, see);
  await searchAndSignUp(page, see);
  await page.setViewportSize(MOBILE);
  await openMenu(page, see);
  await page.setViewportSize(DESKTOP);
  await elementsOf(page).header.getByRole("button", { name: "Interior", exact: true }).waitFor();
  return seen;
}
