import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { given, NAVIGATION } from "../support/headerNavigation";
import { focusedIn, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

describe("the profile of a signed-in visitor", () => {
  const signedIn = () => openHeader(chrome, 'authenticated first-name="Ada"');
  const avatar = ({ page }: OpenPage) => page.getByRole("button", { name: "Ada" });
  const logOut = ({ page }: OpenPage) => page.getByRole("link", { name: "Log out" });

  it("shows next to the extra links, without a login link", { tags: ["long"] }, async () => {
    const { page } = await signedIn();
    expect(await page.getByRole("link", { name: "My projects" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Log in" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Join as a pro" }).count()).toBe(0);
  });

  it("greets by name, and shows its links and the logout link", async () => {
    const opened = await signedIn();
    await avatar(opened).click();
    await opened.page.getByText("Welcome back, Ada").waitFor();
    expect(await opened.page.getByRole("link", { name: "Settings" }).isVisible()).toBe(true);
    expect(await logOut(opened).getAttribute("href")).toBe("https://www.homeservices.example/auth/logout");
  });

  it("defaults to Welcome Back, Account and /auth/logout", { tags: ["long"] }, async () => {
    const opened = await openHeader(
      chrome,
      `authenticated ${given({ ...NAVIGATION, authenticatedMenuGreeting: "Hi {firstName}" })}`,
    );
    await opened.page.getByRole("button", { name: "Account" }).click();
    await opened.page.getByText("Welcome Back", { exact: true }).waitFor();
    expect(await logOut(opened).getAttribute("href")).toBe("/auth/logout");
  });

  it("opens on hover, and closes when the pointer leaves", async () => {
    const opened = await signedIn();
    await avatar(opened).hover();
    await logOut(opened).waitFor();
    await logOut(opened).hover();
    await quiet(opened.page);
    expect(await logOut(opened).isVisible()).toBe(true);
    await opened.page.mouse.move(300, 600);
    await logOut(opened).waitFor({ state: "detached" });
  });

  it("stays closed on focus, so that Tab reaches the next control", async () => {
    const opened = await signedIn();
    const { page } = opened;
    await page.getByRole("link", { name: "Messages" }).focus();
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toContain("Ada");
    await quiet(page);
    expect(await avatar(opened).getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toBe("Interior");
  });

  itEach(["Enter", "Space"])(
    "opens on %s and closes on the next press, also under the pointer",
    async (key) => {
      const opened = await signedIn();
      const { page } = opened;
      await avatar(opened).focus();
      await page.keyboard.press(key);
      await logOut(opened).waitFor();
      await page.keyboard.press(key);
      await logOut(opened).waitFor({ state: "detached" });
      await avatar(opened).hover();
      await logOut(opened).waitFor();
      await page.keyboard.press(key);
      await logOut(opened).waitFor({ state: "detached" });
    },
  );

  it("lets Tab pass through and leave it, and returns the focus on Escape", async () => {
    const opened = await signedIn();
    const { page } = opened;
    await avatar(opened).focus();
    await page.keyboard.press("Enter");
    await logOut(opened).waitFor();
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toBe("Account");
    await page.keyboard.press("Escape");
    await logOut(opened).waitFor({ state: "detached" });
    expect(await focusedIn(page)).toContain("Ada");
    expect(await avatar(opened).getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    await logOut(opened).waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press("Tab");
    await logOut(opened).waitFor({ state: "detached" });
  });

  it("opens on a click, and closes on a second click or a press elsewhere", async () => {
    const opened = await signedIn();
    await avatar(opened).click();
    await opened.page.mouse.move(300, 600);
    await quiet(opened.page);
    expect(await logOut(opened).isVisible()).toBe(true);
    await avatar(opened).click();
    await logOut(opened).waitFor({ state: "detached" });
    await avatar(opened).click();
    await logOut(opened).waitFor();
    await opened.page.mouse.click(300, 600);
    await logOut(opened).waitFor({ state: "detached" });
    const names = (await opened.events("hs-analytics"))
      .filter(({ detail }) => detail.data.component_type === "profile_menu")
      .map(({ detail }) => detail.name);
    expect(names.filter((name) => name === "component_displayed").length).toBe(
      names.filter((name) => name === "component_dismissed").length,
    );
  });

  it("closes an open panel when it opens on hover, and returns the focus from that panel", {
    tags: ["long"],
  }, async () => {
    const opened = await signedIn();
    const { page } = opened;
    const type = page.getByRole("navigation", { name: "Main" }).getByRole("button").first();
    await type.click();
    await page.locator("[part=panel]").getByRole("link").first().focus();
    await avatar(opened).hover();
    await logOut(opened).waitFor();
    await page.locator("[part=panel]").waitFor({ state: "detached" });
    expect(await type.getAttribute("aria-expanded")).toBe("false");
    expect(await focusedIn(page)).toBe(await type.textContent());
    expect(await logOut(opened).isVisible()).toBe(true);
  });

  it("closes when a panel opens, also by the keyboard while the pointer is on it", {
    tags: ["long"],
  }, async () => {
    const opened = await signedIn();
    const { page } = opened;
    const type = page.getByRole("navigation", { name: "Main" }).getByRole("button").first();
    await type.focus();
    await avatar(opened).hover();
    await logOut(opened).waitFor();
    await page.keyboard.press("Enter");
    await page.locator("[part=panel]").waitFor();
    await logOut(opened).waitFor({ state: "detached" });
    expect(await avatar(opened).getAttribute("aria-expanded")).toBe("false");
    await avatar(opened).click();
    await logOut(opened).waitFor();
    await page.locator("[part=panel]").waitFor({ state: "detached" });
    await type.click();
    await page.locator("[part=panel]").waitFor();
    await logOut(opened).waitFor({ state: "detached" });
  });

  it("opens on a tap, and closes on another", { tags: ["long"] }, async () => {
    const opened = await openHeader(chrome, 'authenticated first-name="Ada"', {
      context: { hasTouch: true, viewport: { width: 1180, height: 820 } },
    });
    await avatar(opened).tap();
    await logOut(opened).waitFor();
    await avatar(opened).tap();
    await logOut(opened).waitFor({ state: "detached" });
  });
});
