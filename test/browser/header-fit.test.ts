import { describe, expect } from "vitest";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { startBrowser } from "../support/browser";
import { openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

describe("the search in the header's bar", () => {
  itEach(
    [
      ["", 1280],
      ['variant="STANDARD_WITH_AI_FIELD"', 1280],
      ['variant="STANDARD_WITH_AI_BUTTON"', 1280],
      ['authenticated first-name="Ada"', 1440],
      [
        'variant="STANDARD_WITH_AI_BUTTON" nav-variant="long" authenticated first-name="Ada"',
        MOBILE_BREAKPOINT_PX,
      ],
    ],
    ([attributes]) => attributes.includes("long"),
  )(
    "is centered in a bar of 72 px, up to 560 px wide, in <hs-header %s> at %i px",
    async (attributes, width) => {
      const { page } = await openHeader(chrome, attributes, {
        context: { viewport: { width, height: 700 } },
      });
      const part = async (name: string) => {
        const box = await page.locator(`[part=${name}]`).first().boundingBox();
        if (!box) throw new Error(`no ${name}`);
        return { ...box, end: box.x + box.width, middle: box.y + box.height / 2 };
      };
      await page.locator("[part=input]").waitFor();
      const search = await part(attributes.includes("AI_FIELD") ? "chat" : "search");
      const [logo, account, bar] = [await part("logo"), await part("account"), await part("header")];
      expect(search.width).toBeLessThanOrEqual(560);
      expect(search.width).toBeGreaterThanOrEqual(240);
      expect(Math.abs(search.x - logo.end - (account.x - search.end))).toBeLessThan(2);
      expect(Math.abs(search.middle - bar.y - 36)).toBeLessThan(1);
      expect(account.end).toBeLessThanOrEqual(width - 23);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});
