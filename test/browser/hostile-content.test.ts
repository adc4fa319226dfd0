import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { en } from "../../src/words/en";
import { startBrowser } from "../support/browser";
import { NAVIGATION_PATH } from "../support/hostileNavigation";
import { itEach } from "../support/itEach";
import { ADDRESSES, MARKUP, tracesOfAttack } from "../support/tracesOfAttack";

const chrome = startBrowser();
const attribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll("'", "&#39;");
/** The data as JSON text, with own properties of prototype-related names in each of its objects. */
const withPrototypes = (data: object) =>
  JSON.stringify(data).replace(
    /\{/g,
    `{"__proto__":{"attacked":true,"value":"x","url":"javascript:1"},"constructor":{"prototype":{"attacked":true}},`,
  );

const links = ADDRESSES.map((url, at) => ({ name: `${MARKUP}${at}`, url }));
const picture = { url: ADDRESSES[0], altText: MARKUP };
/** Every field of the navigation data is hostile, except one grouping and one link. */
const NAVIGATION = withPrototypes({
  brand: { domain: MARKUP, logo: picture, loginUrl: ADDRESSES[0] },
  brandIcon: picture,
  joinAsProLink: links[0],
  loginLink: ADDRESSES[1],
  loginLinkLabel: MARKUP,
  logOutLink: links[2],
  signUpLink: ADDRESSES[3],
  servicesNearMeLink: links[4],
  homeServicesAiLink: ADDRESSES[5],
  authenticatedNavBarLinks: links,
  authenticatedDropdownLinks: links,
  authenticatedMenuGreeting: MARKUP,
  searchIcon: picture,
  signInIcon: picture,
  mobileOpenIcon: picture,
  mobileCloseIcon: picture,
  searchBar: { textPlaceholder: MARKUP, zipPlaceholder: MARKUP, buttonLabel: MARKUP },
  groupings: [
    {
      navigationTitle: "Interior",
      linksTitle: MARKUP,
      links: [...links, { name: MARKUP, url: "/gutters" }],
      moreLinksUrl: ADDRESSES[0],
    },
    { navigationTitle: MARKUP, linksTitle: MARKUP, links, moreLinksUrl: ADDRESSES[6] },
  ],
  hasAuthenticatedVersion: true,
});

/** Opens every panel of the header. */
async function useHeader(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Interior" }).first().click();
  await page.getByRole("link", { name: "<img" }).first().waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  // Such long names cover the button.
  await page.locator("hs-header [part=menu-button]").press("Enter");
  await page.locator("hs-header dialog[open]").waitFor();
}

describe("hostile navigation data", () => {
  const inScript = JSON.stringify(NAVIGATION).replaceAll("</", "<\\/");

  itEach([
    ["an attribute", () => `<hs-header navigation='${attribute(NAVIGATION)}'></hs-header>`],
    [
      "a property",
      () =>
        `<hs-header></hs-header><script>document.querySelector("hs-header").navigation = JSON.parse(${inScript})</script>`,
    ],
    ["a response", () => `<hs-header api-url="${chrome.host.url}"></hs-header>`],
  ])("is shown as text when it comes from %s", async (_, body) => {
    const headers = { "content-type": "application/json", "access-control-allow-origin": "*" };
    chrome.host.add({ html: NAVIGATION, headers }, NAVIGATION_PATH);
    const opened = await chrome.openReady(body());
    await useHeader(opened.page);
    expect(await tracesOfAttack(opened.page)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("is shown as text when it comes from tampered storage", async () => {
    const opened = await chrome.openReady('<hs-header navigation-max-stale="86400"></hs-header>');
    const { page } = opened;
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("hs-navigation");
    await page.evaluate((hostile) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("hs-navigation")) ?? "";
      localStorage.setItem(key, `{"at":${Date.now()},"data":${hostile}}`);
    }, NAVIGATION);
    chrome.gateway.setFault("fetchNavigation", "500");
    await page.reload();
    await useHeader(page);
    expect(await tracesOfAttack(page)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});

describe("hostile messages", () => {
  const words = JSON.stringify(
    Object.fromEntries(Object.keys(en).map((key) => [key, `${key} ${MARKUP}{name}`])),
  );
  const hostile = words.replace(
    "{",
    '{"__proto__":{"attacked":true},"constructor":{"prototype":{"attacked":true}},',
  );
  const ELEMENTS = ["hs-header", "hs-search", "hs-email-signup", "hs-footer", 'hs-badges badges="certified"'];
  const elements = (given = "") => ELEMENTS.map((tag) => `<${tag} ${given}></${tag.split(" ")[0]}>`).join("");

  itEach([
    ["an attribute", () => ({ body: elements(`messages='${attribute(hostile)}'`) })],
    ["the script tag", () => ({ body: elements(), script: `data-messages='${attribute(hostile)}'` })],
    [
      "configure",
      () => ({
        body: elements(),
        head: `<script>(HomeServices = []).push((hs) => hs.configure({ messages: JSON.parse(${JSON.stringify(hostile).replaceAll("</", "<\\/")}) }))</script>`,
      }),
    ],
    [
      "a property",
      () => ({
        body: `${elements()}<script>for (const one of document.querySelectorAll("main > :not(h1,script)")) one.messages = JSON.parse(${JSON.stringify(hostile).replaceAll("</", "<\\/")})</script>`,
      }),
    ],
  ])("are shown as text when they come from %s", async (_, page) => {
    const { body, ...options } = page();
    const opened = await chrome.openReady(body, options);
    // An invalid field, the suggestions and a badge's explanation show the elements' own words.
    await opened.page.getByRole("button", { name: "signUp.submit" }).click();
    await opened.page.locator("hs-search input").first().click();
    await opened.page.getByRole("option").first().waitFor();
    await opened.page.locator("hs-badges button").first().click();
    await opened.page.locator("hs-badges [part=popover]").waitFor();
    expect(await tracesOfAttack(opened.page)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});
