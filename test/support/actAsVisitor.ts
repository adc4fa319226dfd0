import type { Page } from "playwright-core";

const USED = ["hs-header", "hs-search", "hs-email-signup"];
/** High enough for a whole dropdown, wherever on the page the header is. */
export const DESKTOP = { width: 1280, height: 1000 };
const MOBILE = { width: 390, height: 780 };

export interface SeenState {
  state: string;
  looks: string;
  widths: string;
  open: string;
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
  const [header, search, signUp] = USED.map((tag) => page.locator(tag).first());
  if (!header || !search || !signUp) throw new Error("the four elements are not named");

  await see("at rest");
  await header.getByRole("button", { name: "Interior", exact: true }).click();
  await header.locator(":popover-open").first().waitFor();
  await see("with a dropdown open");
  await page.keyboard.press("Escape");

  await search.getByRole("combobox").fill("in");
  await search.getByRole("option", { name: "Inspect a Home" }).waitFor();
  await see("with suggestions");
  await page.keyboard.press("Escape");

  await signUp.getByRole("textbox", { name: "Email address" }).fill("nope");
  await signUp.getByRole("button", { name: "Sign me up" }).click();
  await signUp.getByText("Please enter a valid email address").waitFor();
  await see("with a message");
  await signUp.getByRole("textbox", { name: "Email address" }).fill("visitor@mail.example");
  await signUp.getByRole("button", { name: "Sign me up" }).click();
  await signUp.getByText("Thanks for signing up!").waitFor();
  await see("signed up");

  await page.setViewportSize(MOBILE);
  await header.getByRole("button", { name: "Open menu" }).click();
  await header.getByRole("button", { name: "Close menu" }).waitFor();
  // A part of the window without a menu item, because a hovered item looks different.
  await page.mouse.move(200, 775);
  await see("with the mobile menu");
  await header.getByRole("button", { name: "Close menu" }).click();
  await header.locator('dialog[data-state="closed"]').first().waitFor({ state: "attached" });
  await page.setViewportSize(DESKTOP);
  await header.getByRole("button", { name: "Interior", exact: true }).waitFor();
  return seen;
}
