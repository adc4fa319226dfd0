import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { SIGN_UP } from "../support/signUpPage";

const chrome = startBrowser();

describe("HomeServices.validate", () => {
  it("returns and throws as soon as the script has run, without another file", async () => {
    const { page, faults } = await chrome.open("", {
      form: "none",
      head: `<script src="${chrome.gateway.url}/hs/1/hs.js"></script>
        <script>
          const said = HomeServices.validate({ firstName: "", card: "4111111111111112" }, { firstName: "required", card: "creditCard" });
          window.said = { ...said };
          try { HomeServices.validate({ zip: "9" }, { zip: "zipCode" }); } catch (error) { window.thrown = error instanceof Error && error.message; }
        </script>`,
    });
    const { said, thrown } = await page.evaluate(() => {
      const page = window as unknown as { said: object; thrown: string };
      return { said: page.said, thrown: page.thrown };
    });
    expect(said).toEqual({ firstName: "First name is required", card: "Must be a valid credit card number" });
    expect(thrown).toContain('no rule or format is named "zipCode" (field "zip")');
    expect(faults).toEqual([]);
  });
});

describe("window.HomeServices", () => {
  it("names the missing URLs of elements, and accepts invalid policies and URLs", async () => {
    const opened = await chrome.open(SIGN_UP, {
      form: "none",
      headers: {
        "content-security-policy": `connect-src 'none'; script-src ${chrome.gateway.url} 'unsafe-inline' 'unsafe-eval'`,
      },
    });
    await opened.page.evaluate((src) => {
      const script = document.createElement("script");
      script.src = src;
      script.dataset.eventGatewayUrl = "http://";
      document.head.append(script);
    }, `${chrome.gateway.url}/hs/1/hs.js`);
    await opened.page.getByLabel("Email address").waitFor();
    const kinds = async () =>
      ((await opened.page.evaluate(() => window.HomeServices?.diagnose())) ?? []).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["missing-address"]);
    const setHandler = (isSet: boolean) =>
      opened.page.evaluate((isGiven) => {
        const element = document.querySelector("hs-email-signup");
        Object.assign(element ?? {}, { subscribeHandler: isGiven ? () => false : undefined });
      }, isSet);
    await setHandler(true);
    expect(await kinds()).toEqual([]);
    await setHandler(false);
    await opened.page.evaluate(
      (url) => document.querySelector("hs-email-signup")?.setAttribute("subscription-url", url),
      chrome.gateway.url,
    );
    await opened.page.getByLabel("Email address").fill("visitor@mail.example");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Sorry, we couldn't send the email.").waitFor();
    expect(await kinds()).toContain("blocked-by-csp");
    expect(opened.faults.every((fault) => fault.startsWith("policy violation: connect-src"))).toBe(true);
  });

  it("diagnoses unknown attributes and unknown brands", async () => {
    const { page } = await chrome.openReady(
      '<hs-email-signup headline="x" subscription-url=" "></hs-email-signup>',
      { script: 'data-limit="many"' },
    );
    await page.evaluate(() =>
      (document.querySelector("hs-email-signup") as HTMLElement).setAttribute("brand", "ACME"),
    );
    const problems = (await page.evaluate(() => window.HomeServices?.diagnose())) ?? [];
    expect(problems).toContainEqual(
      expect.objectContaining({ kind: "unknown-attribute", message: expect.stringContaining("headline") }),
    );
    expect(problems.some(({ message }) => message.includes("ACME") && message.includes("HOME_ADVISOR"))).toBe(
      true,
    );
  });

  it("reports a token that is not valid if no token-url is set", async () => {
    const { page } = await chrome.openReady(
      `<hs-header api-url="${chrome.gateway.url}" token="opaque"></hs-header>`,
    );
    const problems = (await page.evaluate(() => window.HomeServices?.diagnose())) ?? [];
    const message = expect.stringContaining("<hs-header> attribute token has expired or is not a JWT");
    expect(problems).toContainEqual({ kind: "missing-address", element: "hs-header", message });
  });

  it("configures the whole page, and tracks events of the page", async () => {
    const opened = await chrome.openReady(SIGN_UP);
    await opened.page.evaluate(() => {
      window.HomeServices?.configure({ heading: "Configured" });
      window.HomeServices?.track("own_event", { value: 42 });
    });
    await opened.page.getByRole("heading", { name: "Configured" }).waitFor();
    expect((await opened.events("hs-analytics")).map(({ detail }) => detail)).toContainEqual({
      name: "own_event",
      data: { brand: "HOME_SERVICES", page: expect.stringContaining("/page-"), value: 42 },
    });
  });
});
