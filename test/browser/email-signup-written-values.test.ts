import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { fill, press } from "../support/signUpPage";
import { WRITINGS, type Writing, writeByScript } from "../support/writtenByScript";

const chrome = startBrowser();

describe("a value that a script writes into the banner", () => {
  const emailOf = ({ page }: OpenPage) => page.getByLabel("Email address");
  const zipOf = ({ page }: OpenPage) => page.getByLabel("Zip code");
  const sendings: [string, (opened: OpenPage) => Promise<unknown>][] = [
    ["a click", press],
    ["Enter", (opened) => zipOf(opened).press("Enter")],
    [
      "requestSubmit",
      ({ page }) =>
        page.locator("hs-email-signup form").evaluate((form) => (form as HTMLFormElement).requestSubmit()),
    ],
  ];
  const bothWays = WRITINGS.flatMap(([how, writing]) =>
    sendings.map(([sent, send]) => [how, sent, writing, send] as [string, string, Writing, typeof send]),
  );

  itEach(
    bothWays,
    ([how, sent]) =>
      (sent === "Enter" && how === "by assignment, without events") ||
      (sent === "a click" && how === "by the native setter, with input and change"),
  )("%s is sent by %s", async (_, __, writing, send) => {
    const opened = await chrome.openReady('<hs-email-signup postal-code="10001"></hs-email-signup>');
    await writeByScript(emailOf(opened), "ann@mail.example", writing);
    await writeByScript(zipOf(opened), "90210", writing);
    await send(opened);
    await opened.page.getByText("Thanks for signing up!").waitFor();
    expect(chrome.gateway.calls("createMember")[0]?.body).toMatchObject({
      email: "ann@mail.example",
      address: { postalCode: "90210" },
    });
    expect(opened.faults).toEqual([]);
  });

  itEach(WRITINGS)("%s stays when the banner renders again", async (_, writing) => {
    const opened = await chrome.openReady('<hs-email-signup postal-code="10001"></hs-email-signup>');
    const { page } = opened;
    await writeByScript(emailOf(opened), "ann@mail.example", writing);
    await writeByScript(zipOf(opened), "90210", writing);
    await page.evaluate(() => {
      const banner = document.querySelector("hs-email-signup");
      banner?.setAttribute("postal-code", "60601");
      banner?.setAttribute("heading", "Another heading");
    });
    await page.getByRole("heading", { name: "Another heading" }).waitFor();
    expect([await emailOf(opened).inputValue(), await zipOf(opened).inputValue()]).toEqual([
      "ann@mail.example",
      "90210",
    ]);
  });

  it("is checked as it shows, and replaces a typed value", async () => {
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await fill(opened, "visitor@mail.example", "10001");
    await writeByScript(emailOf(opened), "nope", { isNative: false, events: [] });
    await press(opened);
    await opened.page.getByText("Please enter a valid email address").waitFor();
    expect(await emailOf(opened).inputValue()).toBe("nope");
    await writeByScript(emailOf(opened), "", { isNative: false, events: [] });
    await press(opened);
    await opened.page.getByText("Email address is required").waitFor();
    expect(chrome.gateway.calls()).toEqual([]);
  });

  itEach(WRITINGS.filter(([, { events }]) => events.length))("%s clears the message", async (_, writing) => {
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await press(opened);
    const message = opened.page.getByText("Email address is required");
    await message.waitFor();
    await writeByScript(emailOf(opened), "ann@mail.example", writing);
    await expect.poll(() => message.count()).toBe(0);
    expect(await emailOf(opened).getAttribute("aria-invalid")).toBe("false");
  });

  itEach(WRITINGS)("%s is cut to a ZIP code when it is sent", async (_, writing) => {
    const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    chrome.gateway.setFault("createMember", "500");
    await writeByScript(emailOf(opened), "ann@mail.example", writing);
    await writeByScript(zipOf(opened), "90210-1234", writing);
    await press(opened);
    await opened.page.getByText("Sorry, we couldn't send the email.").waitFor();
    expect(await zipOf(opened).inputValue()).toBe("90210");
    expect(chrome.gateway.calls("createMember")[0]?.body).toMatchObject({ address: { postalCode: "90210" } });
  });
});
