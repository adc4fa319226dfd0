import type { Page } from "playwright-core";
import type { OpenPage } from "./browser";
import { MOBILE, openHeader } from "./headerPage";

export const openMobile: typeof openHeader = (chrome, attributes, options = {}) =>
  openHeader(chrome, attributes, { ...options, context: { ...MOBILE, ...options.context } });

export const SIGNED_IN = 'authenticated first-name="Ada"';

/** The navigation sheet, open or closed. */
export const menu = (page: Page) => page.locator("dialog[data-state]").first();
export const menuState = (page: Page) => menu(page).getAttribute("data-state");

export const openMenu = async ({ page }: Pick<OpenPage, "page">) => {
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("button", { name: "Close menu" }).waitFor();
};

/** The style attributes of the html element and the body. */
export const pageStyles = (page: Page) =>
  page.evaluate(() => [document.documentElement, document.body].map((node) => node.getAttribute("style")));

/** The names of a sheet's events, in order. */
export const componentEvents = async (opened: OpenPage, type: string) =>
  (await opened.events("hs-analytics"))
    .filter(({ detail }) => detail.data.component_type === type)
    .map(({ detail }) => detail.name);
