import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { type OpenPage, startBrowser } from "../../support/browser";
import { missingPackages, startWordPress, type WordPress } from "./startWordPress";

export const ROOT = join(import.meta.dirname, "../../..");
export const PLUGIN = join(ROOT, "integrations/wordpress/home-services-chrome");
const ZIP = join(ROOT, "dist/home-services-chrome-wordpress.zip");

const missing = missingPackages();

/** A `describe` that is skipped if WordPress cannot run. Its title then names the missing packages. */
export function describeWordPress(title: string, define: () => void): void {
  const reason = missing.length ? `, not run: Debian's ${missing.join(", ")} not installed` : "";
  describe.skipIf(missing.length > 0)(title + reason, define);
}

/** A WordPress for a test file, with the plugin installed by its own loader. */
export function useWordPress() {
  const chrome = startBrowser();
  let site: WordPress;
  beforeAll(async () => {
    site = await startWordPress();
    await site.run("plugin", ZIP);
  });
  afterAll(() => site?.close());
  return {
    chrome,
    /** Runs a verb of `site.php`, and returns its output. */
    run: (verb: string, word?: string) => site.run(verb, word),
    installAgain: () => site.run("plugin", ZIP),
    /** Publishes a page with this content, and returns its address. */
    publish: async (content: string) => `${site.url}/?page_id=${await site.run("page", content)}`,
    /** Stores settings like the settings page, with the gateway as the address of each service. */
    async setUp(settings: Record<string, string> = {}): Promise<void> {
      const { url } = chrome.gateway;
      const addresses = ["api", "subscription", "event_gateway", "landing_pages", "split"].map((name) => [
        `${name}_url`,
        url,
      ]);
      const all = { ...Object.fromEntries(addresses), script_url: `${url}/hs/1/hs.js`, ...settings };
      await site.run("settings", JSON.stringify(all));
    },
    /** Logs in as the administrator or the given user, and opens an administration page. */
    async openAdmin(path: string, user = "admin"): Promise<OpenPage> {
      const opened = await chrome.visit(`${site.url}/wp-login.php`);
      // A moment after it has loaded, the page selects the name field. Text typed into another field at that moment would go into the name field.
      await opened.page.locator("#user_login:focus").waitFor();
      await opened.page.getByLabel("Username or Email Address").fill(user);
      await opened.page.getByLabel("Password", { exact: true }).fill("password");
      await opened.page.getByRole("button", { name: "Log In" }).click();
      await opened.page.waitForURL(/wp-admin/);
      await opened.page.goto(`${site.url}/wp-admin/${path}`);
      return opened;
    },
  };
}

/** The content of the block of that name in the editor. */
export const blockIn = (editor: Page, name: string) =>
  editor.getByRole("document", { name: `Block: ${name}` });
