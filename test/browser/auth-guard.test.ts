import { describe, expect, it } from "vitest";
import { axeViolations, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const SECRET = "<p>For members</p>";

describe("the auth guard", () => {
  it("redirects a signed-out visitor to the login page, with the current address as the return address", async () => {
    const opened = await chrome.open(`<hs-auth-guard>${SECRET}</hs-auth-guard>`);
    await opened.page.waitForURL(/\/login\?/);
    // The guard may redirect before the test can read the first document's address, so only its form is checked.
    const { origin, searchParams } = new URL(opened.page.url());
    expect(origin).toBe(chrome.host.url);
    expect([...searchParams.keys()]).toEqual(["redirect"]);
    expect(searchParams.get("redirect")).toMatch(new RegExp(`^${chrome.host.url}/page-\\d+\\.html$`));
  });

  it("uses the return address and the login page that the page configures", async () => {
    const { page } = await chrome.open(
      `<hs-auth-guard redirect="/account?tab=1&b=2" login-url="/sign-in">${SECRET}</hs-auth-guard>`,
    );
    await page.waitForURL(/sign-in/);
    const back = encodeURIComponent(`${chrome.host.url}/account?tab=1&b=2`);
    expect(page.url()).toBe(`${chrome.host.url}/sign-in?redirect=${back}`);
  });

  it("shows nothing and stays when the page cancels the redirect, and checks again on each change", async () => {
    const opened = await chrome.openReady(`<hs-auth-guard>${SECRET}</hs-auth-guard>`, {
      before: () => document.addEventListener("hs-navigate", (event) => event.preventDefault()),
    });
    const { page } = opened;
    const navigations = () => opened.events("hs-navigate").then((events) => events.length);
    await expect
      .poll(() => opened.events("hs-navigate"))
      .toMatchObject([
        {
          target: "hs-auth-guard",
          detail: { url: expect.stringContaining("/login?redirect="), reason: "login" },
        },
      ]);
    expect(await page.getByText("For members").isVisible()).toBe(false);
    await page.evaluate(() => document.querySelector("hs-auth-guard")?.setAttribute("authenticated", ""));
    await page.getByText("For members").waitFor();
    expect(await opened.events("hs-ready")).toHaveLength(1);
    expect(await navigations()).toBe(1);
    await page.evaluate(() => document.querySelector("hs-auth-guard")?.removeAttribute("authenticated"));
    await page.getByText("For members").waitFor({ state: "hidden" });
    await expect.poll(navigations).toBe(2);
    await page.evaluate(() => document.querySelector("hs-auth-guard")?.setAttribute("redirect", "/other"));
    await expect.poll(navigations).toBe(3);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(navigations).toBe(4);
    expect(opened.faults).toEqual([]);
  });

  it("shows its children in the page's style to a signed-in visitor, without a redirect", async () => {
    const opened = await chrome.openReady(
      `<div style="color: rgb(1, 2, 3)"><hs-auth-guard authenticated>${SECRET}</hs-auth-guard></div>`,
    );
    const child = opened.page.getByText("For members");
    expect(await child.isVisible()).toBe(true);
    expect(await child.evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)");
    expect(await axeViolations(opened.page)).toEqual([]);
    expect(await opened.events("hs-navigate")).toEqual([]);
  });

  it("never shows its children before it has checked the sign-in", async () => {
    const opened = await chrome.openReady(`<script>
      window.seen = false;
      document.addEventListener("hs-navigate", (event) => event.preventDefault());
      customElements.whenDefined("hs-auth-guard").then(function look() {
        const child = document.getElementById("secret");
        if (child && child.offsetHeight) window.seen = true;
        requestAnimationFrame(look);
      });
    </script><hs-auth-guard><p id="secret">For members</p></hs-auth-guard>`);
    await quiet(opened.page);
    expect(await opened.page.evaluate(() => (window as unknown as { seen: boolean }).seen)).toBe(false);
  });

  itEach([
    ["the authoring attribute", "authoring", ""],
    ["data-authoring on the script tag", "", "data-authoring"],
    ["the authoring attribute and a first name", 'authoring="true" first-name="Editor"', ""],
  ])("stays closed, without a redirect, on a live page with %s", async (_, attributes, script) => {
    const opened = await chrome.openReady(`<hs-auth-guard ${attributes}>${SECRET}</hs-auth-guard>`, {
      script,
    });
    const { page } = opened;
    const at = page.url();
    await quiet(page);
    expect(await page.getByText("For members").isVisible()).toBe(false);
    expect(await opened.events("hs-navigate")).toEqual([]);
    expect(page.url()).toBe(at);
    // Only a sign-in opens the guard.
    await page.evaluate(() => document.querySelector("hs-auth-guard")?.setAttribute("authenticated", ""));
    await page.getByText("For members").waitFor();
  });

  itEach([["https://evil.example/"], ["//evil.example/"], ["http:evil.example"], ["javascript:alert(1)"]])(
    "rejects the return address %s with a warning",
    async (redirect) => {
      const opened = await chrome.openReady(
        `<hs-auth-guard redirect="${redirect}">${SECRET}</hs-auth-guard>`,
        {
          before: () => document.addEventListener("hs-navigate", (event) => event.preventDefault()),
        },
      );
      const address = async () => (await opened.events("hs-navigate"))[0]?.detail.url;
      await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent(opened.page.url())}`);
      expect(opened.messages.join()).toContain("redirect");
    },
  );
});
