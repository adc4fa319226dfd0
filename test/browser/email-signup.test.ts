import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { fill, press } from "../support/signUpPage";

const chrome = startBrowser();

const descriptionOf = (field: Locator) =>
  field.evaluate((input) => {
    const root = input.getRootNode() as ShadowRoot;
    return root.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
  });

describe("the banner on a legacy page of another origin", () => {
  itEach<["async" | "module"]>([["async"], ["module"]], ([form]) => form === "async")(
    "signs a visitor up, from the script as %s",
    async (form) => {
      const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>", { form });
      await fill(opened, " visitor@mail.example ", "90210");
      await press(opened);
      await opened.page.getByText("Thanks for signing up! You're all set.").waitFor();
      await expect.poll(() => chrome.gateway.calls().length).toBe(2);

      const [member, tracks] = chrome.gateway.calls();
      expect(member).toMatchObject({ operationId: "createMember", status: 200 });
      expect(member?.body).toMatchObject({ email: "visitor@mail.example", address: { postalCode: "90210" } });
      expect(tracks).toMatchObject({ operationId: "sendAttributionEvents", status: expect.any(Number) });
      expect(tracks?.status).toBeLessThan(300);
      expect(opened.faults).toEqual([]);
      expect(await opened.events("hs-subscribe")).toEqual([
        {
          type: "hs-subscribe",
          target: "hs-email-signup",
          detail: { zip: "90210", userId: expect.any(String) },
        },
      ]);
    },
  );

  it("keeps the typed text when the sign-up file fails to load, and retries on the next press", async () => {
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    const { page } = opened;
    await page.route("**/assets/signUp-*", (route) => route.abort());
    await fill(opened, "visitor@mail.example", "90210");
    await press(opened);
    await page.getByText("Sorry, we couldn't send the email.").waitFor();
    expect(await page.getByRole("textbox", { name: "Email address" }).inputValue()).toBe(
      "visitor@mail.example",
    );
    expect(await page.getByRole("textbox", { name: "Zip code" }).inputValue()).toBe("90210");
    expect((await opened.events("hs-subscribe-error")).map(({ detail }) => detail)).toEqual([
      { message: "Sorry, we couldn't send the email." },
    ]);
    expect(chrome.gateway.calls("createMember")).toEqual([]);
    await page.unrouteAll();
    await press(opened);
    await page.getByText("Thanks for signing up! You're all set.").waitFor();
    expect(chrome.gateway.calls("createMember")).toHaveLength(1);
  });

  it("shows the product's default texts", { tags: ["long"] }, async () => {
    const { page } = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await page
      .getByRole("heading", { name: "Knowledge is priceless - so our cost guides are free." })
      .waitFor();
    await page.getByText("Sign up to get free project cost info in your inbox.").waitFor();
    expect(await page.getByPlaceholder("Email address").count()).toBe(1);
    expect(await page.getByPlaceholder("Zip code").count()).toBe(1);
  });

  it("submits on Enter, and gives focus to the success message", async () => {
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await fill(opened, "visitor@mail.example");
    await opened.page.getByLabel("Zip code").press("Enter");
    await opened.page.getByText("Thanks for signing up!").waitFor();
    await expect
      .poll(() =>
        opened.page.evaluate(
          () => document.querySelector("hs-email-signup")?.shadowRoot?.activeElement?.textContent,
        ),
      )
      .toContain("Thanks for signing up!");
  });

  it("shows an error for a missing or an invalid email, and sends nothing", async () => {
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    for (const [email, message] of [
      ["", "Email address is required"],
      ["nope", "Please enter a valid email address"],
    ] as const) {
      await fill(opened, email, "90210");
      await press(opened);
      const field = opened.page.getByLabel("Email address");
      await opened.page.getByText(message).waitFor();
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await descriptionOf(field)).toBe(message);
      expect(
        await field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input),
      ).toBe(true);
      expect(chrome.gateway.calls()).toEqual([]);
      await field.fill("visitor@mail.example");
      await expect.poll(() => opened.page.getByText(message).count()).toBe(0);
    }
  });

  itEach([["500"], ["not-json"], ["empty"], ["null"], ["cut"]], ([fault]) => fault === "500")(
    "keeps the typed text when the response is %s",
    async (fault) => {
      chrome.gateway.setFault("createMember", fault);
      const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
      await fill(opened, "visitor@mail.example", "90210");
      await press(opened);
      await opened.page.getByText("Sorry, we couldn't send the email.").waitFor();
      const field = opened.page.getByLabel("Email address");
      expect(await field.inputValue()).toBe("visitor@mail.example");
      expect(await descriptionOf(field)).toBe("Sorry, we couldn't send the email.");
      expect(await opened.page.getByLabel("Zip code").inputValue()).toBe("90210");
      await expect.poll(() => chrome.gateway.calls("sendAttributionEvents").length).toBe(1);
      expect(await opened.events("hs-subscribe-error")).toHaveLength(1);
      expect((await opened.events("hs-error"))[0]?.detail).toMatchObject({
        element: "hs-email-signup",
        call: "createMember",
      });
      expect(opened.faults).toEqual([]);

      chrome.gateway.setFault("createMember", null);
      await press(opened);
      await opened.page.getByText("Thanks for signing up!").waitFor();
    },
  );

  it("sends nothing to the event gateway when the call is dropped", { tags: ["long"] }, async () => {
    chrome.gateway.setFault("createMember", "drop");
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await fill(opened, "visitor@mail.example");
    await press(opened);
    await opened.page.getByText("Sorry, we couldn't send the email.").waitFor();
    expect(chrome.gateway.calls("sendAttributionEvents")).toEqual([]);
    expect((await opened.events("hs-error"))[0]?.detail.status).toBe(520);
  });

  it("sends one request for repeated presses", async () => {
    chrome.gateway.setFault("createMember", { delayMs: 400 });
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await fill(opened, "visitor@mail.example");
    await opened.page.getByLabel("Zip code").press("Enter");
    await opened.page.getByRole("button", { name: "Sign me up" }).click({ clickCount: 4 });
    await opened.page.getByText("Thanks for signing up!").waitFor();
    expect(chrome.gateway.calls("createMember")).toHaveLength(1);
  });

  it("aborts its request when it is removed", async () => {
    chrome.gateway.setFault("createMember", "never");
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await fill(opened, "visitor@mail.example");
    const isOurs = (request: { url(): string }) => request.url().includes("member/create");
    const asked = opened.page.waitForEvent("request", isOurs);
    const failed = opened.page.waitForEvent("requestfailed", isOurs);
    await press(opened);
    await asked;
    await opened.page.evaluate(() => document.querySelector("hs-email-signup")?.remove());
    expect((await failed).failure()?.errorText).toContain("ABORTED");
    expect(await opened.events("hs-error")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("reports each event when it happens, without the email address", async () => {
    const opened = await chrome.openReady('<hs-email-signup source="blog"></hs-email-signup>');
    await fill(opened, "visitor@mail.example", "90210");
    await press(opened);
    await opened.page.getByText("Thanks for signing up!").waitFor();
    const analytics = (await opened.events("hs-analytics"))
      .map(({ detail }) => detail.name)
      .filter((name) => name !== "page_viewed");
    expect(analytics).toEqual([
      "component_displayed",
      "field_focus",
      "field_focus",
      "component_clicked",
      "subscribed_email",
      "lite_register",
    ]);
    expect(JSON.stringify(await opened.events())).not.toContain("mail.example");
  });

  it("calls the page's handler instead", async () => {
    const opened = await chrome.openReady(`<hs-email-signup></hs-email-signup><script>
      document.querySelector("hs-email-signup").subscribeHandler = (subscriber) => { window.seen = subscriber; return true; };
    </script>`);
    await fill(opened, "visitor@mail.example", "123");
    await press(opened);
    await opened.page.getByText("Thanks for signing up!").waitFor();
    expect(await opened.page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({
      emailAddress: "visitor@mail.example",
    });
    expect(chrome.gateway.calls()).toEqual([]);
  });
});

describe("the banner", () => {
  it("shows an ineligible visitor its fallback children, or nothing", async () => {
    const { page } = await chrome.openReady(
      '<hs-email-signup id="with" eligible="false"><a href="/plain">Plain form</a></hs-email-signup><hs-email-signup id="without" eligible="false"></hs-email-signup>',
    );
    expect(await page.getByRole("link", { name: "Plain form" }).isVisible()).toBe(true);
    expect(await page.getByLabel("Email address").count()).toBe(0);
    expect(await page.locator("#without").evaluate((element) => getComputedStyle(element).display)).toBe(
      "none",
    );
  });

  it("shows for every visitor of HomeAdvisor", { tags: ["long"] }, async () => {
    const { page } = await chrome.openReady(
      '<hs-email-signup brand="ha" eligible="false"></hs-email-signup>',
    );
    await page.getByLabel("Email address").waitFor();
  });

  it("fills in the detected postal code without replacing typed text", async () => {
    const { page } = await chrome.openReady('<hs-email-signup postal-code="10001"></hs-email-signup>');
    const zip = page.getByLabel("Zip code");
    expect(await zip.inputValue()).toBe("10001");
    await page.evaluate(() => document.querySelector("hs-email-signup")?.removeAttribute("postal-code"));
    await expect.poll(() => zip.inputValue()).toBe("");
    await zip.fill("94105");
    await page.evaluate(() =>
      document.querySelector("hs-email-signup")?.setAttribute("postal-code", "60601"),
    );
    await quiet(page);
    expect(await zip.inputValue()).toBe("94105");
  });
});

describe("a banner whose nodes another script has removed", () => {
  it("shows its form again with the text that it had", async () => {
    const opened = await chrome.openReady(
      '<hs-email-signup><a href="/plain">Plain form</a></hs-email-signup>',
    );
    const { page } = opened;
    await fill(opened, "nope", "90210");
    await press(opened);
    await page.getByText("Please enter a valid email address").waitFor();
    const form = await page.locator("hs-email-signup form").elementHandle();
    await page.locator("hs-email-signup form svg").evaluate((icon) => icon.parentElement?.remove());
    await page.getByLabel("Email address").press("End");
    await page.keyboard.type("@mail.example");
    await expect.poll(() => form?.evaluate((node) => node.isConnected)).toBe(false);
    expect(await page.getByLabel("Email address").inputValue()).toBe("nope@mail.example");
    expect(await page.getByLabel("Zip code").inputValue()).toBe("90210");
    expect(await page.getByRole("link", { name: "Plain form" }).isVisible()).toBe(false);
    await press(opened);
    await page.getByText("Thanks for signing up!").waitFor();
    expect(opened.faults).toEqual([]);
    expect(await opened.events("hs-error")).toEqual([]);
  });
});
