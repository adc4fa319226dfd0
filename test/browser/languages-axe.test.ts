// @module-tag long
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/words/languages";
import { axeViolations, startBrowser } from "../support/browser";
import { MOBILE, openHeader } from "../support/headerPage";

const chrome = startBrowser();

/** A sign-up in a language, with an email address typed and submitted. */
async function signUpIn(lang: string, email: string): Promise<Page> {
  const { page } = await chrome.openReady(`<div lang="${lang}"><hs-email-signup></hs-email-signup></div>`);
  await page.getByRole("textbox").first().fill(email);
  await page.getByRole("button").click();
  return page;
}

describe.each(LANGUAGES)("axe finds nothing in %s", (lang) => {
  it("in a successful sign-up and in a failed one", async () => {
    const worked = await signUpIn(lang, "visitor@mail.example");
    await worked.locator("[part=success]").waitFor();
    expect(await axeViolations(worked)).toEqual([]);
    chrome.gateway.setFault("createMember", "500");
    const failed = await signUpIn(lang, "visitor@mail.example");
    await failed.locator("[part=message]").filter({ hasText: /\S/ }).waitFor();
    expect(await axeViolations(failed)).toEqual([]);
  });

  it.each(["STANDARD_WITH_SEARCH", "STANDARD_WITH_AI_BUTTON", "STANDARD_WITH_AI_FIELD"])(
    "in a header %s of a signed-in visitor, with the profile open",
    async (variant) => {
      const attributes = `lang="${lang}" variant="${variant}" authenticated first-name="Ada"`;
      const { page } = await openHeader(chrome, attributes);
      await page.locator("[part=profile-button]").click();
      await page.locator("[part=profile-menu]").waitFor();
      expect(await axeViolations(page, "html")).toEqual([]);
    },
  );

  it("in a small header with the profile in its menu", async () => {
    const attributes = `lang="${lang}" authenticated first-name="Ada"`;
    const { page } = await openHeader(chrome, attributes, { context: MOBILE });
    expect(await axeViolations(page, "html")).toEqual([]);
    await page.locator("[part=profile-button]").click();
    await page.getByRole("dialog").waitFor();
    expect(await axeViolations(page, "html")).toEqual([]);
  });

  it("in suggestions, and in an empty list", async () => {
    const { page } = await chrome.openReady(`<div lang="${lang}"><hs-search></hs-search></div>`);
    await page.getByRole("combobox").fill("in");
    await page.getByRole("option").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("combobox").fill("zzzz");
    await page.getByRole("listbox").waitFor({ state: "detached" });
    expect(await axeViolations(page)).toEqual([]);
  });
});
