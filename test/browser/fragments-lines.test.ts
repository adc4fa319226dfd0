import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { run } from "../../bin/prerender.mjs";
import { startBrowser } from "../support/browser";
import { html, openWithFragments } from "../support/fragmentsPage";
import { itEach } from "../support/itEach";

const chrome = startBrowser();
const loadServer = () => import("../../server/index");
/** A proposed line, in the message of an element that does not use its fragment. */
const OPTION = / write (--.*) for serve or prerender\.$/s;
const ENTRY =
  / write "attributes": (\{.*\}) in the entry "([\w-]+)" of the config for serve or prerender\.$/s;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hs-lines-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeAll(loadServer, 60_000);

interface Entry {
  name: string;
  element: string;
  navigationUrl: string;
  attributes: object;
}

/** Runs `prerender` with a config and options as a shell passes them. */
async function prerender(fragments: Entry[], options: readonly string[]): Promise<void> {
  const config = join(folder, "config.json");
  await writeFile(config, JSON.stringify({ fragments }));
  const printed = execFileSync("sh", ["-c", `printf '%s\\0' ${options.join(" ")}`]).toString();
  const args = options.length ? printed.split("\0").slice(0, -1) : [];
  expect(await run(["--config", config, "--out", folder, ...args], loadServer)).toBe(0);
}

itEach<[string, string, { script?: string; head?: string }, readonly string[]]>(
  [
    [
      "settings of the page, with an apostrophe in the messages",
      "<hs-header></hs-header><hs-search></hs-search><hs-footer></hs-footer>",
      {
        script: `data-search-results-url="https://a.example" data-messages='{"search.submit":"Let&#39;s go"}'`,
      },
      [
        "--attribute messages='{\"search.submit\":\"Let'\\''s go\"}'",
        "--attribute search-results-url='https://a.example'",
      ],
    ],
    [
      "a setting that two elements have",
      '<hs-search zip="80202"></hs-search><hs-header></hs-header><hs-footer variant="simple"></hs-footer>',
      {},
      ['hs-search {"zip":"80202"}', 'hs-footer {"variant":"simple"}'],
    ],
    [
      "settings that one element has, and JSON that another one would accept",
      `<hs-footer hide-sign-up></hs-footer>
      <hs-search mode="chat" max-rows="3" default-suggestions='[{"name":"Roofing","id":"1"}]'></hs-search>`,
      {},
      [
        "--attribute hide-sign-up=''",
        "--attribute mode='chat'",
        'hs-search {"default-suggestions":[{"name":"Roofing","id":"1"}]}',
        "--attribute max-rows='3'",
      ],
    ],
    [
      "a setting of the page that elements read differently",
      "<hs-header></hs-header><hs-footer></hs-footer>",
      { script: 'data-variant="simple"' },
      ['hs-footer {"variant":"simple"}'],
    ],
    [
      "settings of an element with a fragment of its own",
      '<hs-search></hs-search><hs-search data-fragment="landing" sparkle button-label="Let\'s go"></hs-search>',
      {},
      ['landing {"button-label":"Let\'s go"}', 'landing {"sparkle":true}'],
    ],
    [
      "the language of the page",
      "<hs-search></hs-search><hs-email-signup></hs-email-signup>",
      { head: "<script>document.documentElement.lang = 'de-CH'</script>" },
      ["--attribute lang=de"],
    ],
    [
      "the language of a part of the page",
      '<hs-search></hs-search><div lang="fr"><hs-email-signup></hs-email-signup></div>',
      {},
      ['hs-email-signup {"lang":"fr"}'],
    ],
    [
      "the brand of the page",
      "<hs-search></hs-search><hs-footer></hs-footer>",
      { script: 'data-brand="HOME_ADVISOR"' },
      ["--brand-domain homeadvisor.com"],
    ],
    [
      "the brand of an element",
      '<hs-search></hs-search><hs-footer brand="INSTAPRO" brand-domain="werkspot.nl"></hs-footer>',
      {},
      ['hs-footer {"brand":"INSTAPRO","brand-domain":"werkspot.nl"}', "--attribute lang=en"],
    ],
  ],
  (_, at) => at < 2,
)("diagnose proposes lines that make the fragments fit for %s", async (_, body, options, expected) => {
  const navigationUrl = `${chrome.gateway.url}/resource/homeservices-cms/v1/navigation`;
  const entries = [...body.matchAll(/<(hs-[\w-]+)([^>]*)/g)].map(([, element = "", rest = ""]): Entry => {
    const name = /data-fragment="([^"]*)/.exec(rest)?.[1] ?? element;
    return { name, element, navigationUrl, attributes: {} };
  });
  const lines: string[] = [];
  const given: string[] = [];
  for (;;) {
    await prerender(entries, given);
    const files = new Map<string, string>();
    for (const { name } of entries) files.set(name, await readFile(join(folder, `${name}.html`), "utf8"));
    const { page } = await openWithFragments(chrome, body, {
      ...options,
      answer: (__, path) => html(files.get(/([\w-]+)\.html$/.exec(path)?.[1] ?? "") ?? ""),
    });
    const { elements, messages } = await page.evaluate(async () => {
      const report = await window.HomeServices.diagnose().report;
      return {
        elements: report.elements.map(({ fragment }) => fragment),
        messages: report.problems
          .map(({ message }) => message)
          .filter((text) => text.includes("does not use its fragment")),
      };
    });
    await page.close();
    if (!messages.length) {
      expect(elements).toEqual(entries.map(() => "used"));
      break;
    }
    const before = lines.length;
    for (const message of messages) {
      const [, option] = OPTION.exec(message) ?? [];
      const [, attributes = "{}", name] = ENTRY.exec(message) ?? [];
      const line = name ? `${name} ${attributes}` : (option ?? message);
      if (lines.includes(line)) continue;
      lines.push(line);
      if (!name) given.push(line);
      for (const entry of entries)
        if (entry.name === name) Object.assign(entry.attributes, JSON.parse(attributes));
    }
    expect(lines.length, messages.join()).toBeGreaterThan(before);
  }
  expect([...lines].sort()).toEqual([...expected].sort());
});
