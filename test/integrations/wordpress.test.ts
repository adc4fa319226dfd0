import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort, run, stop, untilItResponds } from "./startExample";
import { describeWordPress, ROOT, useWordPress } from "./wordpress/useWordPress";

const COMMAND = join(ROOT, "bin/home-services-chrome.mjs");

describeWordPress("a WordPress", () => {
  const site = useWordPress();
  const { chrome } = site;
  let service: ChildProcess;
  let fragments: string;
  let page: string;
  let guarded: string;

  beforeAll(async () => {
    ({ service, url: fragments } = await startFragments(chrome.gateway.url));
    page = await site.publish(
      `<!-- wp:home-services-chrome/header /-->
       <!-- wp:home-services-chrome/email-signup {"heading":"\\u003cb\\u003eGuides\\u003c/b\\u003e for \\u0022you\\u0022"} /-->
       <!-- wp:home-services-chrome/search {"validateZip":true} /--><!-- wp:home-services-chrome/badges {"badges":"certified"} /-->
       <!-- wp:home-services-chrome/footer /-->`,
    );
    guarded = await site.publish(
      "<!-- wp:home-services-chrome/auth-guard --><p>Members only</p><!-- /wp:home-services-chrome/auth-guard -->",
    );
  });
  afterAll(() => service && stop(service));

  it("saves the shared settings for an administrator, and rejects invalid addresses", async () => {
    const { url } = chrome.gateway;
    const { page } = await site.openAdmin("options-general.php?page=hs_chrome");
    await page.getByLabel("Address of hs.js").fill(`${url}/hs/1/hs.js`);
    for (const label of ["Navigation", "Sign-ups", "Attribution", "Profiles", "Split features"]) {
      await page.getByLabel(label, { exact: true }).fill(url);
    }
    await page.getByLabel("Suggestions").fill("javascript:alert(1)");
    await page.getByLabel(/^Fragments:/).fill(fragments);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Suggestions was not accepted.").waitFor();
    expect(await page.getByLabel("Navigation", { exact: true }).inputValue()).toBe(url);
    expect(await page.getByLabel("Suggestions").inputValue()).toBe("");
    await page.getByLabel("Suggestions").fill(`${url}/autocomplete`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Settings saved.").waitFor();
  });

  it("accepts settings only with the capability and the nonce", async () => {
    const forged = new URLSearchParams({ option_page: "hs_chrome", action: "update" });
    forged.set("hs_chrome_settings[script_url]", "https://evil.example/x.js");
    const response = await fetch(`${new URL(page).origin}/wp-admin/options.php`, {
      method: "POST",
      body: forged,
    });
    expect(response.url).toContain("wp-login.php");
    const { page: admin } = await site.openAdmin("");
    const { status, text } = await admin.evaluate(async (body) => {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const response = await fetch("options.php", { method: "POST", body, headers });
      return { status: response.status, text: await response.text() };
    }, String(forged));
    expect([status, text]).toEqual([403, expect.stringContaining("expired")]);
    expect(await (await fetch(page)).text()).not.toContain("evil.example");
  });

  it("has no settings page for an editor", async () => {
    await site.run("user", "editor");
    const { page: refused } = await site.openAdmin("options-general.php?page=hs_chrome", "editor");
    await refused.getByText("Sorry, you are not allowed to access this page.").waitFor();
    await refused.goto(`${new URL(page).origin}/wp-admin/edit.php?post_type=page`);
    expect(await refused.getByRole("link", { name: "HomeServices", exact: true }).count()).toBe(0);
  });

  it("shows a visitor the elements, complete, and their fragments before the script", async () => {
    const html = await (await fetch(page)).text();
    expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(2);
    expect(html).toContain('heading="&lt;b&gt;Guides&lt;/b&gt; for &quot;you&quot;"');
    // PHP 8.2 also warns about files of this WordPress; those warnings are not ours.
    expect(html).not.toMatch(/plugins\/home-services-chrome\/[\w/-]+\.php(<\/b>)? on line/);
    const { page: shown, events, faults } = await chrome.visit(page);
    const ready = async () => (await events("hs-ready")).map(({ target }) => target);
    const complete = ["hs-header", "hs-footer", "hs-email-signup", "hs-search", "hs-badges"];
    await expect.poll(ready).toEqual(expect.arrayContaining(complete));
    expect(await shown.getByRole("banner").getByRole("button", { name: "Interior" }).count()).toBe(1);
    await shown.getByText('<b>Guides</b> for "you"').waitFor();
    expect(faults).toEqual([]);
  });

  it("gives an element only its block's attributes, whatever an author writes into the block's comment", async () => {
    const written = {
      apiUrl: "https://evil.example",
      onclick: "alert(1)",
      "x onfocus=alert(1) y": "1",
      lock: {},
    };
    const html = async (block: string, attributes: object) => {
      const comment = `<!-- wp:home-services-chrome/${block} ${JSON.stringify(attributes)} /-->`;
      return (await fetch(await site.publish(comment))).text();
    };
    expect(await html("search", { ...written, zip: "80202" })).toContain(
      '<hs-search zip="80202"></hs-search>',
    );
    expect(await html("header", { ...written, fragment: "../header" })).toMatch(
      /<hs-header><template|<hs-header><\/hs-header>/,
    );
  });

  it("redirects a signed-out visitor from a guard to the login, without the guarded content", async () => {
    expect(await (await fetch(guarded)).text()).not.toContain("Members only");
    let sent: Promise<unknown> | undefined;
    const prepare = async (page: Page) => {
      // The test does not check what WordPress shows at that address.
      sent = page.waitForRequest(/\/login\?redirect=/);
    };
    await chrome.visit(guarded, {}, undefined, { prepare });
    await sent;
  });

  it("shows a signed-in visitor the guarded content, and no header fragment", async () => {
    const { page: shown } = await site.openAdmin("");
    await shown.goto(guarded);
    await shown.getByText("Members only").waitFor();
    await shown.goto(page);
    expect(await shown.locator("hs-header[authenticated]").count()).toBe(1);
  });

  it("continues with the last good fragments when their service is down", async () => {
    await stop(service);
    await site.run("expire");
    const started = Date.now();
    const html = await (await fetch(page)).text();
    expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(2);
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it("shows the fragments in a folder that prerender has written", async () => {
    const { config, folder } = await writeConfig(chrome.gateway.url);
    await run(folder, "node", [COMMAND, "prerender", "--config", config, "--out", "fragments"]);
    const { page: admin } = await site.openAdmin("options-general.php?page=hs_chrome");
    await admin.getByLabel(/^Fragments:/).fill(join(folder, "fragments"));
    await admin.getByRole("button", { name: "Save Changes" }).click();
    await admin.getByText("Settings saved.").waitFor();
    // WordPress adds this attribute to images. It must not change quotes and dashes.
    const shown = (await (await fetch(page)).text()).replaceAll('<img decoding="async"', "<img");
    for (const name of ["header", "footer"]) {
      expect(shown).toContain(readFileSync(join(folder, "fragments", `${name}.html`), "utf8"));
    }
  });
});

/** `home-services-chrome serve` with a header and a footer. */
async function startFragments(gateway: string) {
  const { config, folder } = await writeConfig(gateway);
  const port = String(await freePort());
  const words = [COMMAND, "serve", "--config", config, "--port", port];
  const service = spawn("node", words, { cwd: folder, stdio: "ignore", detached: true });
  const url = `http://127.0.0.1:${port}`;
  await untilItResponds(`${url}/health`, []);
  return { service, url };
}

async function writeConfig(gateway: string) {
  const folder = await mkdtemp(join(tmpdir(), "hs-fragments-"));
  const navigationUrl = `${gateway}/resource/homeservices-cms/v1/navigation`;
  const fragments = [
    { name: "header", element: "hs-header", navigationUrl },
    { name: "footer", element: "hs-footer" },
  ];
  const config = join(folder, "fragments.json");
  await writeFile(config, JSON.stringify({ fragments }));
  return { config, folder };
}
