import { expect, it } from "vitest";
import { describeWordPress, useWordPress } from "./wordpress/useWordPress";

describeWordPress("deleting the WordPress plugin", () => {
  const site = useWordPress();
  const leftovers = async () => JSON.parse(await site.run("leftovers"));

  /** Makes the plugin store settings and a fragment, as a visit to a page with a header does. */
  async function use(): Promise<void> {
    await site.setUp({ fragments: site.chrome.gateway.url });
    await site.run("visit");
  }

  it("leaves no data behind", async () => {
    await use();
    expect(await leftovers()).toEqual([
      expect.stringMatching(/plugins\/home-services-chrome$/),
      expect.stringMatching(/^wp_options _transient_hs_chrome_/),
      expect.stringMatching(/^wp_options _transient_timeout_hs_chrome_/),
      "wp_options hs_chrome_settings",
    ]);
    await site.run("remove");
    expect(await leftovers()).toEqual([]);
  });

  it("leaves no data behind on any site of a network", async () => {
    await site.run("network");
    await site.run("second");
    await site.installAgain();
    await use();
    const stored = (await leftovers()).join("\n");
    expect(stored).toMatch(/^wp_options hs_chrome_settings$/m);
    expect(stored).toMatch(/^wp_2_options hs_chrome_settings$/m);
    expect(stored).toMatch(/^wp_2_options _transient_hs_chrome_/m);
    await site.run("remove");
    expect(await leftovers()).toEqual([]);
  });
});
