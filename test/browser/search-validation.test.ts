import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { openStaying } from "../support/searchPage";

const chrome = startBrowser();

describe("the validation", () => {
  itEach(
    [
      ["validate-text", "", "", "Please enter a project", "How can we help?"],
      ["validate-zip", "roof", "9021", "Please enter a valid ZIP code", "ZIP code"],
      [
        "validate-text validate-zip",
        " ",
        "",
        "Please enter a valid project and ZIP code",
        "How can we help?",
      ],
    ],
    ([attributes]) => attributes === "validate-text validate-zip",
  )(
    "with %s, the text %j and the ZIP code %j show the error %j",
    async (attributes, text, zip, message, focused) => {
      // In an unsupported language, the brand's language shows, and the element declares it.
      const opened = await openStaying(chrome, `<div lang="es"><hs-search ${attributes}></hs-search></div>`);
      const { page } = opened;
      const field = page.getByRole("combobox");
      await field.click();
      await field.fill(text);
      await page.getByLabel("Zip code").fill(zip);
      await field.click();
      await page.getByRole("button", { name: "Search" }).click();
      await expect.poll(() => page.getByRole("alert").textContent()).toBe(message);
      expect(await page.getByRole("alert").getAttribute("lang")).toBe("en-US");
      expect(await page.getByRole("listbox").count()).toBe(0);
      const wrong = page.getByLabel(focused);
      expect(await wrong.getAttribute("aria-invalid")).toBe("true");
      const [isFocused, described] = await wrong.evaluate((node) => {
        const root = node.getRootNode() as ShadowRoot;
        return [
          root.activeElement === node,
          root.getElementById(node.getAttribute("aria-describedby") ?? "")?.textContent,
        ];
      });
      expect([isFocused, described]).toEqual([true, message]);
      expect(await opened.events("hs-search")).toEqual([]);
      const errors = (await opened.events("hs-analytics")).filter(
        ({ detail }) => detail.name === "search_bar_error_present",
      );
      expect(errors).toHaveLength(1);

      await field.fill("roof");
      await expect.poll(() => page.getByRole("alert").textContent()).toBe("");
      await page.getByLabel("Zip code").fill("90210");
      await field.press("Enter");
      await expect.poll(async () => (await opened.events("hs-search")).length).toBe(1);
    },
  );

  it("also blocks a chosen option, and follows it once the ZIP code is valid", async () => {
    const opened = await openStaying(chrome, "<hs-search validate-zip></hs-search>");
    const { page } = opened;
    await page.getByRole("combobox").click();
    await page.getByRole("option", { name: "Hire a Handyman" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("Please enter a valid ZIP code");
    await page.getByLabel("Zip code").fill("90210");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await opened.events("hs-navigate"))[0]?.detail)
      .toEqual({
        url: "https://www.homeservices.example/service-request/task/39794?postalCode=90210",
        reason: "task",
      });
  });

  it("accepts five digits in the ZIP field, which follows its prefill until the visitor types", {
    tags: ["long"],
  }, async () => {
    const { page } = await openStaying(chrome, '<hs-search zip="80401-1234"></hs-search>');
    const zip = page.getByLabel("Zip code");
    expect(await zip.inputValue()).toBe("80401");
    expect([await zip.getAttribute("inputmode"), await zip.getAttribute("autocomplete")]).toEqual([
      "numeric",
      "postal-code",
    ]);
    const prefill = (code: string) =>
      page.evaluate((given) => document.querySelector("hs-search")?.setAttribute("zip", given), code);
    await prefill("10001");
    await expect.poll(() => zip.inputValue()).toBe("10001");
    await page.evaluate(() => document.querySelector("hs-search")?.removeAttribute("zip"));
    await expect.poll(() => zip.inputValue()).toBe("");
    await zip.pressSequentially("9a0-2103");
    expect(await zip.inputValue()).toBe("90210");
    await prefill("11111");
    await quiet(page);
    expect(await zip.inputValue()).toBe("90210");
  });

  it("cuts the text at 512 characters, also when a script sets more", { tags: ["long"] }, async () => {
    const { page } = await openStaying(chrome, "<hs-search></hs-search>");
    const field = page.getByRole("combobox");
    await field.click();
    await page.getByRole("listbox").waitFor();
    await field.evaluate((input: HTMLInputElement) => {
      input.value = "x".repeat(700);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await expect.poll(async () => (await field.inputValue()).length).toBe(512);
  });
});
