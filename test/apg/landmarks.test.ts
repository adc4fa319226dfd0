import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { MOBILE } from "../support/headerPage";

/** The W3C's landmark regions practice. It has no tests of its own, so each test name begins with the landmark. */
const chrome = startBrowser();

const PAGE = `<hs-header></hs-header><hs-search></hs-search><hs-search mode="chat"></hs-search>
  <hs-email-signup></hs-email-signup><hs-email-signup></hs-email-signup><hs-footer></hs-footer>`;

const LANDMARKS = "banner complementary contentinfo form main navigation region search".split(
  " ",
) as readonly ("banner" | "form" | "navigation")[];

/** The landmarks of a page with all elements, each role with the names of its landmarks. */
async function landmarks(context = {}): Promise<Record<string, string[]>> {
  const { page } = await chrome.openReady(PAGE, context);
  await page.getByRole("form", { name: "Find pros with AI" }).waitFor();
  const found: Record<string, string[]> = {};
  for (const role of LANDMARKS) {
    const nodes = await page.getByRole(role).all();
    found[role] = await Promise.all(
      nodes.map(async (node) => /^- \S+(?: "(.*?)")?/.exec(await node.ariaSnapshot())?.[1] ?? ""),
    );
  }
  return found;
}

describe("the landmarks of a page with all elements", () => {
  const TITLE = "Knowledge is priceless - so our cost guides are free.";

  it("banner, navigation, search, form, contentinfo: have distinct names within each role", async () => {
    expect(await landmarks()).toEqual({
      banner: [""],
      complementary: [],
      contentinfo: [""],
      form: ["Find pros with AI", TITLE, `${TITLE} 2`, `${TITLE} 3`],
      main: [""],
      navigation: ["Main"],
      region: [],
      search: ["Search", "Search 2"],
    });
  });

  it("banner, contentinfo: stay the same in a narrow window, where the menu contains the navigation", {
    tags: ["long"],
  }, async () => {
    expect(await landmarks(MOBILE)).toMatchObject({ banner: [""], contentinfo: [""], navigation: [] });
  });
});
