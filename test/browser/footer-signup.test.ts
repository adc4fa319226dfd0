import { describe, expect, it } from "vitest";
import { type OpenOptions, type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { WRITINGS, writeByScript } from "../support/writtenByScript";

const chrome = startBrowser();

const open = (attributes = "", options?: OpenOptions) =>
  chrome.openReady(`<hs-footer ${attributes}></hs-footer>`, options);
const email = ({ page }: OpenPage) => page.getByLabel("Email address");
const zip = ({ page }: OpenPage) => page.getByLabel("Zip code");
const button = ({ page }: OpenPage) => page.getByRole("button", { name: /^(Sign me up|Subscribe)$/ });
const success = ({ page }: OpenPage) => page.getByText("You're all set!", { exact: true });
const analytics = async (opened: OpenPage, name: string) =>
  (await opened.events("hs-analytics")).map(({ detail }) => detail).filter((event) => event.name === name);

async function signUp(opened: OpenPage, address = "visitor@mail.example", code = ""): Promise<void> {
  await email(opened).fill(address);
  await zip(opened).fill(code);
  await button(opened).click();
}

describe("the sign-up in the primary brand's footer", () => {
  it("creates a member with the footer's source, then shows the success view and focuses it", async () => {
    const opened = await open('source="roof-guide" app-name="shop"');
    await signUp(opened, " visitor@mail.example ", "90210");
    await success(opened).waitFor();
    await expect.poll(() => chrome.gateway.calls("sendAttributionEvents").length).toBe(1);

    const [member] = chrome.gateway.calls("createMember");
    expect(member).toMatchObject({ status: 200 });
    expect(member?.body).toEqual({
      email: "visitor@mail.example",
      acceptMembershipAgreement: false,
      optInNotifications: false,
      optInNewsAndUpdatesEmailsFooter: true,
      appName: "shop",
      source: "roof-guide",
      address: { postalCode: "90210" },
    });
    expect(chrome.gateway.calls("sendAttributionEvents")[0]?.status).toBeLessThan(300);
    expect(await analytics(opened, "subscribed_email")).toHaveLength(1);
    expect(await analytics(opened, "lite_register")).toHaveLength(1);
    expect(JSON.stringify(await opened.events())).not.toContain("visitor@mail.example");
    await expect
      .poll(() =>
        opened.page.evaluate(
          () => document.querySelector("hs-footer")?.shadowRoot?.activeElement?.textContent,
        ),
      )
      .toBe("You're all set!");
    expect(opened.faults).toEqual([]);
  });

  it("keeps the form and its text when the request fails, shows an error and sends no event to the event gateway", async () => {
    chrome.gateway.setFault("createMember", "500");
    const opened = await open();
    await signUp(opened, "visitor@mail.example", "90210");
    await opened.page.getByText("Sorry, we couldn't send the email.").waitFor();
    expect([await email(opened).inputValue(), await zip(opened).inputValue()]).toEqual([
      "visitor@mail.example",
      "90210",
    ]);
    expect(await opened.events("hs-subscribe-error")).toHaveLength(1);
    expect(chrome.gateway.calls("sendAttributionEvents")).toEqual([]);
    expect(await analytics(opened, "subscribed_email")).toEqual([]);
    await zip(opened).fill("");
    await expect.poll(() => opened.page.getByText("Sorry, we couldn't send the email.").count()).toBe(0);
    chrome.gateway.setFault("createMember", null);
    await button(opened).click();
    await success(opened).waitFor();
  });

  itEach([[""], ["nope"], ["a@b"]], ([address]) => address === "nope")(
    "marks the email %j as invalid without a message and sends nothing",
    async (address) => {
      const opened = await open();
      await signUp(opened, address);
      expect(await email(opened).getAttribute("aria-invalid")).toBe("true");
      expect(await opened.page.getByText(/valid email|required/).count()).toBe(0);
      await quiet(opened.page);
      expect(chrome.gateway.calls().filter(({ method }) => method === "POST")).toEqual([]);
      await email(opened).fill("a@b.co");
      expect(await email(opened).getAttribute("aria-invalid")).toBe("false");
    },
  );

  it("validates the fields on blur, and the email only when it is filled in", {
    tags: ["long"],
  }, async () => {
    const opened = await open();
    await email(opened).focus();
    await zip(opened).focus();
    expect(await email(opened).getAttribute("aria-invalid")).toBe("false");
    await zip(opened).fill("123");
    await email(opened).fill("nope");
    expect(await zip(opened).getAttribute("aria-invalid")).toBe("true");
    await zip(opened).focus();
    expect(await email(opened).getAttribute("aria-invalid")).toBe("true");
  });

  it("does not submit a ZIP code without five digits, and accepts at most five characters", async () => {
    const opened = await open('zip="10001"');
    await signUp(opened, "visitor@mail.example", "123");
    await quiet(opened.page);
    expect(chrome.gateway.calls("createMember")).toEqual([]);
    expect(await zip(opened).getAttribute("aria-invalid")).toBe("true");
    await zip(opened).fill("9021012");
    expect(await zip(opened).inputValue()).toBe("90210");
    await button(opened).click();
    await success(opened).waitFor();
  });

  itEach(
    [
      ["the typed ZIP code", "cloudflare", 'zip="10001" edge-postal-code="20002"', "30003", "30003"],
      ["the page's ZIP code", "cloudflare", 'zip="10001" edge-postal-code="20002"', "", "10001"],
      [
        "the edge's ZIP code, if the page's is invalid,",
        "cloudflare",
        'zip="1000" edge-postal-code="20002-1234"',
        "",
        "20002",
      ],
      ["the page's ZIP code", "undetected", 'zip="10001"', "", "10001"],
      [
        "no ZIP code, if the page's and the edge's are invalid,",
        "undetected",
        'zip="abc" edge-postal-code="SW1A"',
        "",
        undefined,
      ],
      ["no ZIP code", "undetected", "", "", undefined],
    ],
    ([, , , typed]) => typed !== "",
  )("sends %s and reports the method %s", async (_, method, attributes, typed, taken) => {
    const opened = await open(attributes);
    chrome.gateway.setFault("createMember", "500");
    await signUp(opened, "visitor@mail.example", typed);
    await opened.page.getByText("Sorry, we couldn't send the email.").waitFor();
    chrome.gateway.setFault("createMember", null);
    await button(opened).click();
    await success(opened).waitFor();
    const body = chrome.gateway.calls("createMember")[0]?.body as { address?: { postalCode: string } };
    expect(body.address?.postalCode).toBe(taken);
    expect((await analytics(opened, "zip_detected")).map(({ data }) => data.method)).toEqual([method]);
  });

  itEach(WRITINGS)("sends values that a script writes %s", async (_, writing) => {
    const opened = await open('zip="10001"');
    await writeByScript(email(opened), " ann@mail.example ", writing);
    await writeByScript(zip(opened), "902", writing);
    await button(opened).click();
    await expect.poll(() => zip(opened).getAttribute("aria-invalid")).toBe("true");
    expect([await email(opened).inputValue(), await zip(opened).inputValue()]).toEqual([
      "ann@mail.example",
      "902",
    ]);
    await writeByScript(zip(opened), "90210", writing);
    await zip(opened).press("Enter");
    await success(opened).waitFor();
    expect(chrome.gateway.calls("createMember")).toHaveLength(1);
    expect(chrome.gateway.calls("createMember")[0]?.body).toMatchObject({
      email: "ann@mail.example",
      address: { postalCode: "90210" },
    });
  });

  it("reports its display and each press", { tags: ["long"] }, async () => {
    const opened = await open();
    await signUp(opened);
    await success(opened).waitFor();
    expect((await analytics(opened, "component_displayed"))[0]?.data.component.label).toBe(
      "Knowledge is priceless - so our cost guides are free.",
    );
    expect((await analytics(opened, "component_clicked")).map(({ data }) => data.component.label)).toEqual([
      "Sign me up",
    ]);
  });

  it("renders nothing and sends no request with hide-sign-up", { tags: ["long"] }, async () => {
    const opened = await open('hide-sign-up anonymous-id="visitor-1"');
    expect(await opened.page.locator("form").count()).toBe(0);
    await quiet(opened.page);
    expect(chrome.gateway.calls("fetchProfileAttributes")).toEqual([]);
  });
});

describe("the footer's sign-up, by eligibility", () => {
  async function expectForms(visitorId: string, forms: number): Promise<void> {
    const opened = await open(`anonymous-id="${visitorId}"`);
    await expect.poll(() => chrome.gateway.calls("fetchProfileAttributes").length).toBe(1);
    await expect.poll(() => opened.page.locator("form").count()).toBe(forms);
    expect(chrome.gateway.calls("fetchProfileAttributes")[0]).toMatchObject({ status: 200 });
    expect(await analytics(opened, "component_displayed")).toHaveLength(forms);
  }

  it("shows the form to a new visitor", () => expectForms("visitor-1", 1));

  itEach([
    ["has signed up", "subscribed-1"],
    ["has requested a service", "requested-1"],
  ])("hides the form from a visitor who %s", (_, id) => expectForms(id, 0));

  it("sends no eligibility request without a visitor id or a host", { tags: ["long"] }, async () => {
    await open();
    const opened = await open('anonymous-id="subscribed-1"', {
      form: "none",
      head: `<script async src="${chrome.gateway.url}/hs/1/hs.js"></script>`,
    });
    await quiet(opened.page);
    expect(chrome.gateway.calls("fetchProfileAttributes")).toEqual([]);
    expect(await opened.page.locator("form").count()).toBe(1);
  });

  itEach([["500"], ["never"], ["drop"], ["not-json"]], ([fault]) => fault === "500")(
    "shows the form to everyone when the lookup fails: %s",
    async (fault) => {
      chrome.gateway.setFault("fetchProfileAttributes", fault);
      const opened = await open('anonymous-id="subscribed-1"');
      await quiet(opened.page);
      expect(await opened.page.locator("form").count()).toBe(1);
      expect(opened.faults).toEqual([]);
    },
  );
});

describe("the sign-up in HomeAdvisor's footer", () => {
  const HA = 'brand="HOME_ADVISOR" anonymous-id="subscribed-1" edge-postal-code="80401"';

  it("shows success, posts the form, then sends the account event to the event gateway", async () => {
    chrome.gateway.setFault("submitEmailPreferences", { delayMs: 600 });
    const opened = await open(HA);
    await opened.page.getByRole("heading", { name: "Sign up for Free Project Cost Information" }).waitFor();
    await signUp(opened);
    await success(opened).waitFor();
    expect(await opened.events("hs-subscribe")).toEqual([]);
    await expect.poll(() => chrome.gateway.calls("sendAttributionEvents").length).toBe(1);
    const [form] = chrome.gateway.calls("submitEmailPreferences");
    expect(form?.body).toEqual({
      email: "visitor@mail.example",
      zip: "80401",
      marketingOptIn: "true",
      bypassWelcomeEmail: "false",
    });
    const body = chrome.gateway.calls("sendAttributionEvents")[0]?.body as
      | { user: { homeadvisorAccountId?: string } }[]
      | undefined;
    const event = body?.[0];
    expect(event?.user.homeadvisorAccountId).toMatch(/^\d+$/);
    expect((await opened.events("hs-subscribe"))[0]?.detail).toEqual({ zip: "80401" });
    expect(chrome.gateway.calls("fetchProfileAttributes")).toEqual([]);
    expect(chrome.gateway.calls("createMember")).toEqual([]);
  });

  itEach([
    ["500", "visitor@mail.example", /HA API non-200 response/],
    [null, "fail@mail.example", /entityId/],
  ])("keeps the success view when the response is %s for %s, and warns", async (fault, address, warning) => {
    if (fault) chrome.gateway.setFault("submitEmailPreferences", fault as "500");
    const opened = await open(HA);
    await signUp(opened, address);
    await success(opened).waitFor();
    await expect.poll(() => opened.messages.join("\n")).toMatch(warning);
    expect(await success(opened).isVisible()).toBe(true);
    expect(await opened.page.getByText("Sorry").count()).toBe(0);
    expect(chrome.gateway.calls("sendAttributionEvents")).toEqual([]);
    expect(await analytics(opened, "lite_register")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});
