import { describe, expect, it } from "vitest";
import { axeViolations, type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { fill, press } from "../support/signUpPage";

const chrome = startBrowser();

describe("how the banner looks", () => {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

  itEach([[1280], [390]], ([width]) => width === 390)(
    "has no accessibility violation at %i px, as a form, in error and in success",
    async (width) => {
      const opened = await chrome.openReady("<hs-email-signup></hs-email-signup>", {
        viewport: { width, height: 800 },
      });
      expect(await axeViolations(opened.page)).toEqual([]);
      await press(opened);
      await opened.page.getByText("Email address is required").waitFor();
      expect(await axeViolations(opened.page)).toEqual([]);
      await fill(opened, "visitor@mail.example");
      await press(opened);
      await opened.page.getByText("Thanks for signing up!").waitFor();
      expect(await axeViolations(opened.page)).toEqual([]);
    },
  );

  itEach([
    ["320 px wide", "", 320],
    ["right to left", 'dir="rtl"', 390],
    [
      "with long copy",
      'heading="Kostenlose-Projektkostenratgeber-fuer-Hausbesitzer-und-Vermieter" button-label="Jetzt kostenlos und unverbindlich anmelden"',
      390,
    ],
    ["at twice the text size", 'style="zoom: 2"', 640],
  ])("fits %s", async (_, attributes, width) => {
    const { page } = await chrome.openReady(
      `<div style="margin: -8px" ${attributes}><hs-email-signup ${attributes}></hs-email-signup></div>`,
      { viewport: { width, height: 800 } },
    );
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });

  it("shows the message below its field in a narrow window, and last in a wide one", async () => {
    const { page } = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    await page.getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Email address is required").waitFor();
    const parts = () =>
      page.locator("hs-email-signup form [part]").evaluateAll((nodes) =>
        nodes
          .map((node) => ({ part: node.getAttribute("part"), box: node.getBoundingClientRect() }))
          .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
          .map(({ part }) => part),
      );
    expect(await parts()).toEqual(["input", "input", "button", "message"]);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(parts).toEqual(["input", "message", "input", "button"]);
  });

  const MESSAGES = {
    en: [
      "Email address is required",
      "Please enter a valid email address",
      "Sorry, we couldn't send the email.",
    ],
    de: [
      "Bitte geben Sie Ihre E-Mail-Adresse ein",
      "Bitte geben Sie eine gültige E-Mail-Adresse ein",
      "Die E-Mail konnte leider nicht gesendet werden.",
    ],
  } as const;

  itEach<[number, keyof typeof MESSAGES]>([
    [1280, "en"],
    [390, "de"],
    [320, "en"],
    [300, "de"],
    [240, "en"],
  ])(
    "keeps its height in a column of %i px, in %s, from form to each error to success",
    async (width, lang) => {
      const opened = await chrome.openReady(
        `<div lang="${lang}" style="width: ${width}px"><hs-email-signup></hs-email-signup></div>`,
        { viewport: { width: 1300, height: 800 } },
      );
      const banner = opened.page.locator("hs-email-signup");
      const [email, submit] = [banner.locator("input").first(), banner.locator("button")];
      const height = () => banner.evaluate((element) => element.getBoundingClientRect().height);
      const form = await height();
      const [missing, invalid, failure] = MESSAGES[lang];
      chrome.gateway.setFault("createMember", "500");
      for (const [typed, message] of [
        ["", missing],
        ["nope", invalid],
        ["visitor@mail.example", failure],
      ] as const) {
        await email.fill(typed);
        await submit.click();
        await banner.getByText(message).waitFor();
        expect(await height()).toBe(form);
      }
      chrome.gateway.setFault("createMember", null);
      await submit.click();
      await banner.locator("[part=success]").waitFor();
      expect(await height()).toBe(form);
    },
  );

  itEach<[number, string]>([
    [390, "en"],
    [300, "en"],
    [300, "de"],
  ])("has the same distance between its fields in a column of %i px, in %s", async (width, lang) => {
    const { page } = await chrome.openReady(
      `<div lang="${lang}" style="width: ${width}px"><hs-email-signup></hs-email-signup></div>`,
    );
    const boxes = await page
      .locator("hs-email-signup form :is([part=input], [part=button])")
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()));
    const distances = boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0));
    expect(distances).toHaveLength(2);
    expect(distances[0]).toBe(distances[1]);
  });

  it("keeps its look and layout under hostile page CSS", { tags: ["long"] }, async () => {
    const attack =
      "<style>* { all: unset !important } hs-email-signup { font: 40px cursive !important; color: red !important; padding: 99px !important; display: inline !important }</style>";
    const plain = await chrome.openReady("<hs-email-signup></hs-email-signup>");
    const attacked = await chrome.openReady("<hs-email-signup></hs-email-signup>", { head: attack });
    const look = ({ page }: OpenPage) =>
      page.getByRole("button", { name: "Sign me up" }).evaluate((button) => {
        const { fontSize, fontFamily, color, backgroundColor, height } = getComputedStyle(button);
        const host = (button.getRootNode() as ShadowRoot).host;
        return { fontSize, fontFamily, color, backgroundColor, height, host: getComputedStyle(host).display };
      });
    expect(await look(attacked)).toEqual(await look(plain));
  });

  it("uses a color that the page sets on the root element", { tags: ["long"] }, async () => {
    const { page } = await chrome.openReady("<hs-email-signup></hs-email-signup>", {
      head: "<style>:root { --hs-color-action: rgb(1, 2, 3) }</style>",
    });
    expect(
      await page
        .getByRole("button", { name: "Sign me up" })
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    ).toBe("rgb(1, 2, 3)");
  });
});
