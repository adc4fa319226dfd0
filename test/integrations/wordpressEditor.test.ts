import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { blockIn, describeWordPress, PLUGIN, useWordPress } from "./wordpress/useWordPress";

describeWordPress("the block editor", () => {
  const site = useWordPress();
  const titles = readdirSync(join(PLUGIN, "blocks")).map(
    (name): string => JSON.parse(readFileSync(join(PLUGIN, "blocks", name, "block.json"), "utf8")).title,
  );
  let page: string;

  beforeAll(async () => {
    await site.setUp();
    page = await site.publish(
      `<!-- wp:home-services-chrome/email-signup {"heading":"\\u003cb\\u003eGuides\\u003c/b\\u003e for \\u0022you\\u0022"} /-->`,
    );
  });

  it("lets an editor change a block, while the live element shows placeholders", async () => {
    const {
      page: editor,
      faults,
      events,
    } = await site.openAdmin(`post.php?post=${page.split("=")[1]}&action=edit`);
    const block = blockIn(editor, "HomeServices email sign-up");
    await block.getByText('<b>Guides</b> for "you"').waitFor();
    await block.click();
    const panel = editor.getByRole("region", { name: "Editor settings" });
    await panel.getByLabel("Heading", { exact: true }).fill("Written in the editor");
    await block.getByText("Written in the editor").waitFor();
    await editor.getByRole("button", { name: "Update", exact: true }).click();
    await editor.locator(".components-snackbar").getByText("Page updated.").waitFor();
    expect(await editor.getByText("This block contains unexpected or invalid content.").count()).toBe(0);
    expect(await events("hs-error")).toEqual([]);
    expect(faults).toEqual([]);
    expect(await (await fetch(page)).text()).toContain('heading="Written in the editor"');
  });

  it("offers every block, and shows the live element of each", async () => {
    const { page: editor, faults, events } = await site.openAdmin("post-new.php?post_type=page");
    await editor.getByRole("button", { name: "Toggle block inserter" }).click();
    await editor.getByPlaceholder("Search").fill("HomeServices");
    const offered = editor.getByRole("listbox", { name: "Blocks" }).getByRole("option");
    await expect.poll(async () => (await offered.allInnerTexts()).sort()).toEqual([...titles].sort());
    for (const title of titles) {
      await offered.filter({ hasText: title }).click();
      await blockIn(editor, title).waitFor();
    }
    const ready = async () => (await events("hs-ready")).map(({ target }) => target);
    const live = ["hs-header", "hs-footer", "hs-email-signup", "hs-search", "hs-badges"];
    await blockIn(editor, "HomeServices badges").click();
    // The block list has closed the block's settings.
    await editor.getByRole("button", { name: "Settings", exact: true, pressed: false }).click();
    await editor.getByLabel("Badges, separated by spaces").fill("certified");
    await expect.poll(ready).toEqual(expect.arrayContaining(live));
    expect(await events("hs-error")).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("and the settings page use the site's language, from the plugin's own folder", async () => {
    await site.run("translate");
    const { page: admin } = await site.openAdmin("options-general.php?page=hs_chrome");
    const labels = admin.locator("form th label");
    const texts = await labels.allInnerTexts();
    const settings = readFileSync(join(PLUGIN, "includes/settings.php"), "utf8");
    expect(texts).toHaveLength(settings.match(/^\t\t'\w+' +=> array\( __\(/gm)?.length ?? 0);
    expect(texts.filter((text) => !text.startsWith("[de] "))).toEqual([]);
    await admin.goto(`${new URL(page).origin}/wp-admin/post.php?post=${page.split("=")[1]}&action=edit`);
    const block = blockIn(admin, "[de] HomeServices email sign-up");
    await block.getByText("Written in the editor").waitFor();
    await block.click();
    await admin.getByLabel("[de] Heading", { exact: true }).waitFor();
  });
});
