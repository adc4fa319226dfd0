import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";

/** The alert: `alert_alert` of the W3C's tests. Each test name begins with the W3C's id. */
const chrome = startBrowser();

describe("alert-role: an error", () => {
  it("of the search is an alert that is empty until it is needed", async () => {
    const { page } = await chrome.openReady("<hs-search validate-text validate-zip></hs-search>");
    await page.getByRole("combobox").focus();
    const alert = page.getByRole("alert");
    await alert.waitFor({ state: "attached" });
    expect(await alert.textContent()).toBe("");
    await page.getByRole("button", { name: "Search" }).click();
    await expect.poll(() => alert.textContent()).toBe("Please enter a valid project and ZIP code");
  });
});

describe("deliberate differences", () => {
  it("alert-role: an error of the sign-up is announced politely, since contract section 4 asks for a live region and the focus goes to its field", async () => {
    const { page } = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await page.getByRole("button", { name: "Sign me up" }).click();
    const message = page.locator("hs-email-signup [part=message]");
    await expect.poll(() => message.textContent()).toBe("Email address is required");
    expect(await message.getAttribute("aria-live")).toBe("polite");
    expect(await page.locator("hs-email-signup [role=alert]").count()).toBe(0);
  });
});
