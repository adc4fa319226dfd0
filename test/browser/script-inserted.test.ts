import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { libraryTag } from "../support/libraryTag";
import { copiesReported } from "../support/signUpPage";

const chrome = startBrowser();

/** How each page inserts the markup into `#x`. */
const ways = {
  html: (markup: string) => `$("#x").html(${markup})`,
  append: (markup: string) => `$("#x").append(${markup})`,
  load: () => '$("#x").load("/inserted.html")',
};

const VERSIONS = ["jquery1", "jquery2", "jquery3"] as const;
const WAYS = Object.keys(ways) as (keyof typeof ways)[];

/** Opens a page that inserts a header and the tag with a library, and returns the addresses of the files that were requested. */
async function openInserted(
  run: (markup: string) => string,
  {
    library,
    source,
    attributes = "",
    headers,
  }: { library: string; source: string; attributes?: string; headers?: Record<string, string> },
) {
  chrome.host.addFolder("/static/", join(import.meta.dirname, "../../dist"));
  const tag = chrome.scriptTag({ script: attributes }).replace(/src="[^"]*"/, `src="${source}"`);
  const markup = `<hs-header></hs-header>${tag}`;
  chrome.host.add({ html: markup }, "/inserted.html");
  const script = JSON.stringify(markup).replaceAll("</", "<\\/");
  const nonce = headers ? 'nonce="abc"' : "";
  const address = chrome.host.add({
    html: `<!doctype html><html lang="en"><head><title>Host</title>${libraryTag(chrome, `${library}/dist/jquery.js`).replace("<script", `<script ${nonce}`)}</head>
      <body><div id="x"></div><script ${nonce}>${run(script)}</script></body></html>`,
    headers,
  });
  const requested: string[] = [];
  const opened = await chrome.visit(address, {}, undefined, {
    prepare: async (page) => void page.on("request", (request) => requested.push(request.url())),
  });
  return { ...opened, requested };
}

describe("a tag that jQuery inserts", () => {
  itEach(VERSIONS.flatMap((library) => WAYS.map((way): [typeof library, typeof way] => [library, way])))(
    "loads its files from beside hs.js, with its settings: %s, %s",
    async (library, way) => {
      const { page, requested, messages, faults } = await openInserted(ways[way], {
        library,
        source: "/static/hs.js",
        attributes: 'data-app-name="inserted"',
      });
      // The navigation comes from the address in the tag.
      await page.getByRole("button", { name: "Interior", exact: true }).waitFor();
      const assets = requested.filter((url) => url.includes("/assets/"));
      expect(assets.length).toBeGreaterThan(0);
      expect(assets.filter((url) => !url.startsWith(`${chrome.host.url}/static/assets/`))).toEqual([]);
      expect(await copiesReported(page)).toBe(1);
      expect(messages.filter((text) => /^(warning|error)/.test(text))).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  itEach(VERSIONS)("keeps the settings of a tag with the address of another origin: %s", async (library) => {
    const { page, faults } = await openInserted(ways.html, {
      library,
      source: `${chrome.gateway.url}/hs/1/hs.js`,
    });
    await page.getByRole("button", { name: "Interior", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it("passes the nonce of the tag to the files under a policy", async () => {
    const { page, faults } = await openInserted(ways.html, {
      library: "jquery3",
      source: "/static/hs.js",
      attributes: 'nonce="abc"',
      headers: { "content-security-policy": "script-src 'nonce-abc' 'strict-dynamic'" },
    });
    await page.getByRole("button", { name: "Interior", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});
