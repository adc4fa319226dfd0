import { describe, expect, it } from "vitest";
import { builderSettings } from "../../demo/builderSettings";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { copiesReported, SIGN_UP } from "../support/signUpPage";

const chrome = startBrowser();

describe("the lazy files", () => {
  itEach(["async", "module"] as const)(
    "load from the script's folder, whatever the page's base URL (%s)",
    async (form) => {
      const opened = await chrome.openReady(SIGN_UP, {
        form,
        head: '<base href="https://elsewhere.invalid/deep/">',
      });
      expect(await copiesReported(opened.page)).toBe(1);
      expect(opened.messages.filter((message) => message.includes("did not load"))).toEqual([]);
    },
  );
});

describe("document.currentScript", () => {
  it("is used instead of an error's stack, which would make V8 parse the script again", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.open("<hs-header></hs-header>", {
      before: () => {
        Reflect.set(window, "stacks", 0);
        Error.prepareStackTrace = (error) => {
          Reflect.set(window, "stacks", Reflect.get(window, "stacks") + 1);
          return String(error);
        };
      },
    });
    await opened.page.waitForFunction(() => window.HomeServices !== undefined);
    expect(await opened.page.evaluate(() => Reflect.get(window, "stacks"))).toBe(0);
  });
});

describe("a tag in unusual places", () => {
  it("in a shadow root finds its lazy files", async () => {
    const { page, messages } = await chrome.open(SIGN_UP, { form: "none" });
    await page.evaluate((src) => {
      const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
      const script = document.createElement("script");
      script.src = src;
      root.append(script);
    }, `${chrome.gateway.url}/hs/1/hs.js`);
    await page.getByLabel("Email address").waitFor();
    await page.evaluate(() => window.HomeServices?.ready);
    // The document's methods do not find a tag in a shadow root.
    expect(await copiesReported(page)).toBe(0);
    expect(messages.filter((message) => message.includes("did not load"))).toEqual([]);
  });
});

describe("a value of the script tag", () => {
  const two = (tag: string) => `<${tag}></${tag}><${tag}></${tag}>`;
  const ALL = ["hs-header", "hs-search", "hs-email-signup", "hs-footer", "hs-badges"].map(two).join("");

  it("causes one warning with the accepted values when it is invalid, however many elements read it", async () => {
    const { page: ofPage, elements } = builderSettings();
    const settings = [...ofPage, ...elements.flatMap(({ settings }) => settings)];
    const read = settings.filter(({ accepts, name }) => accepts !== "text" && name !== "authoring");
    const names = [...new Set(read.map(({ name }) => name))];
    expect(names).toContain("variant");
    const script = names.map((name) => `data-${name}="w[rong"`).join(" ");
    const { messages } = await chrome.openReady(ALL, { script });
    // The warning about a credential does not show its value.
    const warned = () =>
      messages.flatMap((text) => /attribute data-([\w-]+): unknown value/.exec(text)?.[1] ?? []);
    await expect.poll(() => warned().sort()).toEqual([...names].sort());
    const ofVariant = messages.find((text) => text.includes("data-variant"));
    expect(ofVariant).toContain('"STANDARD_WITH_AI_FIELD", "site", "simple"');
  });

  it("causes no warning when it is meant for another element", { tags: ["long"] }, async () => {
    const { page, messages } = await chrome.openReady(ALL, { script: 'data-variant="simple"' });
    await page.getByRole("contentinfo").first().waitFor();
    expect(await page.locator("hs-footer [part=columns]").count()).toBe(0);
    expect(messages.filter((text) => text.includes("variant"))).toEqual([]);
  });
});
