import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builderSettings } from "../../demo/builderSettings";
import { startBrowser } from "../support/browser";
import { freePort, stop, untilAnswered } from "./startExample";
import { missingPackages, startWordPress, type WordPress } from "./wordpress/startWordPress";

const ROOT = join(import.meta.dirname, "../..");
const BLOCKS = join(ROOT, "integrations/wordpress/home-services-chrome/blocks");
/** What the server says, what the page's own code sets, and what no field of an editor can hold. */
const LEFT_OUT = ["authenticated", "first-name", "loading", "default-suggestions"];

describe("the blocks of WordPress", () => {
  it("have the looks of their elements as attributes", () => {
    const { elements } = builderSettings();
    expect(readdirSync(BLOCKS).sort()).toEqual(elements.map(({ name }) => name).sort());
    for (const { name, settings } of elements) {
      const { fragment: _, ...attributes } = JSON.parse(
        readFileSync(join(BLOCKS, name, "block.json"), "utf8"),
      ).attributes;
      const looks = settings.filter(({ isLook, name }) => isLook && !LEFT_OUT.includes(name));
      const expected = looks.map(({ name, type, choices }) => [
        name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        type === "flag"
          ? { type: "boolean" }
          : { type: "string", ...(type === "choice" && { enum: choices }) },
      ]);
      expect(attributes, name).toEqual(Object.fromEntries(expected));
    }
  });
});

const missing = missingPackages();
const title = missing.length
  ? `a WordPress, not run: Debian's ${missing.join(", ")} not installed`
  : "a WordPress";

describe.skipIf(missing.length > 0)(title, () => {
  const chrome = startBrowser();
  let site: WordPress;
  let service: ChildProcess;
  let fragments: string;
  let page: string;
  let guarded: string;

  beforeAll(async () => {
    [site, { service, url: fragments }] = await Promise.all([
      startWordPress(),
      startFragments(chrome.gateway.url),
    ]);
    await site.run("plugin", join(ROOT, "dist/home-services-chrome-wordpress.zip"));
    const id = await site.run(
      "page",
      `<!-- wp:home-services-chrome/header /-->
       <!-- wp:home-services-chrome/email-signup {"heading":"\\u003cb\\u003eGuides\\u003c/b\\u003e for \\u0022you\\u0022"} /-->
       <!-- wp:home-services-chrome/search {"validateZip":true} /--><!-- wp:home-services-chrome/badges {"badges":"certified"} /-->
       <!-- wp:home-services-chrome/footer /-->`,
    );
    page = `${site.url}/?page_id=${id}`;
    const guardId = await site.run(
      "page",
      "<!-- wp:home-services-chrome/auth-guard --><p>Members only</p><!-- /wp:home-services-chrome/auth-guard -->",
    );
    guarded = `${site.url}/?page_id=${guardId}`;
  });
  afterAll(async () => {
    await Promise.all([site?.close(), service && stop(service)]);
  });

  async function openAdmin(path: string) {
    const opened = await chrome.visit(`${site.url}/wp-login.php`);
    await opened.page.getByLabel("Username or Email Address").fill("admin");
    await opened.page.getByLabel("Password", { exact: true }).fill("password");
    await opened.page.getByRole("button", { name: "Log In" }).click();
    await opened.page.waitForURL(/wp-admin/);
    await opened.page.goto(`${site.url}/wp-admin/${path}`);
    return opened;
  }

  it("saves the shared settings for an administrator, and refuses what is no address", async () => {
    const { url } = chrome.gateway;
    const { page } = await openAdmin("options-general.php?page=hs_chrome");
    await page.getByLabel("Address of hs.js").fill(`${url}/hs/1/hs.js`);
    for (const label of ["Navigation", "Sign-ups", "Attribution", "Profiles", "Split features"]) {
      await page.getByLabel(label, { exact: true }).fill(url);
    }
    await page.getByLabel("Suggestions").fill("javascript:alert(1)");
    await page.getByLabel("Fragments").fill(fragments);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Suggestions was not accepted.").waitFor();
    expect(await page.getByLabel("Navigation", { exact: true }).inputValue()).toBe(url);
    expect(await page.getByLabel("Suggestions").inputValue()).toBe("");
    await page.getByLabel("Suggestions").fill(`${url}/autocomplete`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Settings saved.").waitFor();
  });

  it("takes settings from nobody without the right and the nonce", async () => {
    const forged = new URLSearchParams({ option_page: "hs_chrome", action: "update" });
    forged.set("hs_chrome_settings[script_url]", "https://evil.example/x.js");
    const answer = await fetch(`${site.url}/wp-admin/options.php`, { method: "POST", body: forged });
    expect(answer.url).toContain("wp-login.php");
    const { page } = await openAdmin("");
    const { status, text } = await page.evaluate(async (body) => {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const answer = await fetch("options.php", { method: "POST", body, headers });
      return { status: answer.status, text: await answer.text() };
    }, String(forged));
    expect([status, text]).toEqual([403, expect.stringContaining("expired")]);
    expect(await (await fetch(page.url())).text()).not.toContain("evil.example");
  });

  it("shows a visitor the elements, complete, with their fragments before the script", async () => {
    const html = await (await fetch(page)).text();
    expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(2);
    expect(html).toContain('heading="&lt;b&gt;Guides&lt;/b&gt; for &quot;you&quot;"');
    // What PHP 8.2 says of this WordPress's own files is not ours.
    expect(html).not.toMatch(/plugins\/home-services-chrome\/[\w/-]+\.php(<\/b>)? on line/);
    const { page: shown, events, faults } = await chrome.visit(page);
    const ready = async () => (await events("hs-ready")).map(({ target }) => target);
    const complete = ["hs-header", "hs-footer", "hs-email-signup", "hs-search", "hs-badges"];
    await expect.poll(ready).toEqual(expect.arrayContaining(complete));
    expect(await shown.getByRole("banner").getByRole("button", { name: "Interior" }).count()).toBe(1);
    await shown.getByText('<b>Guides</b> for "you"').waitFor();
    expect(faults).toEqual([]);
  });

  it("sends a visitor who is not signed in from a guard to the login, without what it guards", async () => {
    expect(await (await fetch(guarded)).text()).not.toContain("Members only");
    let sent: Promise<unknown> | undefined;
    const prepare = async (page: Page) => {
      // What WordPress shows at that address is the site's own affair.
      sent = page.waitForRequest(/\/login\?redirect=/);
    };
    await chrome.visit(guarded, {}, undefined, { prepare });
    await sent;
  });

  it("shows a signed-in visitor what the guard guards, and no fragment of the header", async () => {
    const { page: shown } = await openAdmin("");
    await shown.goto(guarded);
    await shown.getByText("Members only").waitFor();
    await shown.goto(page);
    expect(await shown.locator("hs-header[authenticated]").count()).toBe(1);
  });

  it("lets an editor change a block in the block editor, where the live element shows placeholders", async () => {
    const {
      page: editor,
      faults,
      events,
    } = await openAdmin(`post.php?post=${page.split("=")[1]}&action=edit`);
    const close = editor.getByRole("button", { name: "Close dialog" });
    await close.click();
    const block = editor.getByRole("document", { name: "Block: HomeServices email sign-up" });
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

  it("goes on with the last good fragments when their service is gone", async () => {
    await stop(service);
    await site.run("expire");
    const started = Date.now();
    const html = await (await fetch(page)).text();
    expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(2);
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it("leaves nothing when the plugin is deleted", async () => {
    expect(JSON.parse(await site.run("leftovers"))).not.toEqual([]);
    await site.run("remove");
    expect(JSON.parse(await site.run("leftovers"))).toEqual([]);
  });
});

/** `home-services-chrome serve` with a header and a footer. */
async function startFragments(gateway: string) {
  const folder = await mkdtemp(join(tmpdir(), "hs-fragments-"));
  const config = {
    fragments: [
      {
        name: "header",
        element: "hs-header",
        navigationUrl: `${gateway}/resource/homeservices-cms/v1/navigation`,
      },
      { name: "footer", element: "hs-footer" },
    ],
  };
  await writeFile(join(folder, "fragments.json"), JSON.stringify(config));
  const port = String(await freePort());
  const words = [
    join(ROOT, "bin/home-services-chrome.mjs"),
    "serve",
    "--config",
    "fragments.json",
    "--port",
    port,
  ];
  const service = spawn("node", words, { cwd: folder, stdio: "ignore", detached: true });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}/health`, []);
  return { service, url };
}
