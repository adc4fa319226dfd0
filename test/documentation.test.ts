// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkElements } from "../bin/verify/checkElements.mjs";
import { readPage } from "../bin/verify/readPage.mjs";
import { describeElements, elementsOf } from "../build/customElements.mjs";
import { describeEvents } from "../build/describeEvents.mjs";
import { reserveCss } from "../build/reserve/reserveCss.mjs";
import { describeSettings } from "../build/settingRows.mjs";
import {
  withElements,
  withElementTables,
  withEventTable,
  withSettingTables,
  withStandIns,
  withWordTable,
} from "../build/tables.mjs";
import { FOREIGN_PAGES, groups, isOnSite } from "../docs/.vitepress/pages";
import { elements as records } from "../elements/elements";
import { sisterBrands, trackedNames } from "../src/brands/registry";
import { attributeName } from "../src/settings/attributeName";
import { pageOnlySettings, sharedSettings } from "../src/settings/settings";
import { en } from "../src/words/en";
import { LANGUAGES } from "../src/words/languages";
import { egressMarkdown, tracesMarkdown } from "./support/egressTable";

interface Described {
  tagName: string;
  attributes: { name: string }[];
  events?: { name: string; description?: string }[];
  cssProperties?: { name: string }[];
}

const ROOT = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const manifest = describeElements(ROOT);
const elements: Described[] = elementsOf(manifest);
const owner = JSON.parse(read("package.json"));
const pages = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md") && !name.startsWith(".vitepress"))
  .map((name) => `docs/${name}`);
/** Documents next to the code that they explain. */
const GUIDES = ["contracts/README.md", "elements/README.md", "src/brands/README.md", "test/README.md"];
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", ...GUIDES, ...pages];
const documents = DOCUMENTS.map((name) => [name, read(name)] as const);
const readme = read("README.md");

/** The text of a page from one heading to the next one of the same level. */
const section = (page: string, title: string) =>
  read(`docs/${page}.md`).split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
/** The code words in the first column of a table. */
const firstColumn = (text: string) =>
  matches(text, /^\| ([^|]+) \|/gm).flatMap((cell) => matches(cell, /`([^`]+)`/g));
/** A document's code blocks in one language, also in lists. */
const blocks = (text: string, language: string) =>
  matches(text, new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"));

const eventTypes = read("src/element/elementEvents.ts") + read("src/tracking/Tracker.ts");
/** The fields of each event's type, as the documents write them: `{ zip, userId? }`. */
const details = new Map(
  [...eventTypes.matchAll(/^ {2}"(hs-[\w-]+)": (?:\{(.*)\}|\w.*);$/gm)].map(([, name = "", fields = ""]) => [
    name,
    matches(`;${fields}`, /; ?(\w+\??):/g),
  ]),
);
const typedEvents = [...details.keys()];
/** The fields in each `{ … }` of a document. */
const fieldsIn = (text: string) =>
  matches(text, /`\{([^`]*)\}`/g).map((fields) => matches(fields, /(\w+\??)/g));
const sources = ["src", "elements"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => read(join(folder, name))),
);

/** The lists that `npm run docs` writes, or that a test compares with the code. */
const LISTS = /<!-- ([\w -]+): (?:written by npm run docs|checked)[\s\S]*?<!-- \/\1 -->/g;

it.each(pages.filter((page) => isOnSite(page.slice("docs/".length))))(
  "%s has at most 1,500 words, without its generated and checked lists",
  (page) => {
    const written = read(page).replace(LISTS, "").split(/\s+/);
    expect(written.filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(1500);
  },
);

it.each([
  ["README.md", 100],
  ["CONTRIBUTING.md", 100],
  ...pages.filter((page) => page.startsWith("docs/decisions/")).map((page) => [page, 60] as const),
] as const)("%s has at most %i lines, without its generated lists", (name, max) => {
  const text = read(name).replace(LISTS, "");
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(max);
});

describe("the README", () => {
  it("states goals and results of docs/speed.md", () => {
    const costs = readme.split("\n## What it costs\n")[1]?.split("\n## ")[0] ?? "";
    const results = matches(costs, /^\| [^|]+ (\|.+(?:met|yet) \|)$/gm);
    expect(results.length).toBeGreaterThan(2);
    expect(results.filter((result) => !read("docs/speed.md").includes(`${result}\n`))).toEqual([]);
  });

  it("links to the page of each element", () => {
    for (const { tagName } of elements)
      expect(readme).toContain(`| [\`<${tagName}>\`](docs/elements/${tagName}.md) |`);
  });

  it("has its elements on the first page of the site too: run npm run docs", () => {
    const index = read("docs/index.md");
    expect(index).toBe(withElements(index, records, "elements"));
  });
});

describe("the pages", () => {
  it.each(elements)("have the doc block's text for <$tagName>: run npm run docs", ({ tagName }) => {
    const page = read(`docs/elements/${tagName}.md`);
    const firstParts = records[tagName as keyof typeof records].words;
    expect(page).toBe(withElementTables(page, { tagName, firstParts }, manifest, en));
  });

  it("list the settings that a data-hs div may set: run npm run docs", () => {
    const page = read("docs/recipes/cms-editors.md");
    expect(page).toBe(withStandIns(page, describeSettings(ROOT)));
  });

  it("list every analytics event with its type's description: run npm run docs", { tags: ["long"] }, () => {
    const page = read("docs/analytics.md");
    expect(page).toBe(withEventTable(page, describeEvents(ROOT, trackedNames())));
  });

  it("list every word by its key, with its English text: run npm run docs", () => {
    const page = read("docs/words.md");
    expect(page).toBe(withWordTable(page, en, LANGUAGES));
  });

  it("list each shared and page-wide setting with its row's text: run npm run docs", () => {
    const page = read("docs/settings.md");
    expect(page).toBe(withSettingTables(page, describeSettings(ROOT)));
    const names = Object.keys({ ...sharedSettings, ...pageOnlySettings }).map(attributeName);
    expect(firstColumn(page).sort()).toEqual(names.sort());
  });

  it("list the data that may leave the page or stay in the browser, as test/browser/egress.test.ts checks it", () => {
    const [, table = ""] =
      /<!-- egress: [^>]*-->\s*([\s\S]*?)\s*<!-- \/egress -->/.exec(read("docs/privacy.md")) ?? [];
    expect(table).toBe(egressMarkdown());
    const [, list = ""] =
      /<!-- traces: [^>]*-->\s*([\s\S]*?)\s*<!-- \/traces -->/.exec(read("docs/privacy.md")) ?? [];
    expect(list).toBe(tracesMarkdown());
  });

  it("name exactly the typed events, and the code fires no other", () => {
    expect(firstColumn(section("api", "Events")).sort()).toEqual([...typedEvents].sort());
    const fired = sources.flatMap((text) =>
      matches(text, /(?:emit|announce|CustomEvent)\(\s*"(hs-[\w-]+)"/g),
    );
    expect(fired.length).toBeGreaterThan(5);
    expect([...new Set(fired)].filter((name) => !typedEvents.includes(name))).toEqual([]);
  });

  it("and the demo's list have the same events", () => {
    expect(matches(read("demo/pages/record-events.js"), /^ +"(hs-[\w-]+)",$/gm).sort()).toEqual(
      [...typedEvents].sort(),
    );
  });

  it("name the fields of each event's type", () => {
    const rows = [...read("docs/api.md").matchAll(/^\| (`hs-[^|]+) \| ([^|]+) \|/gm)];
    const named = rows.flatMap(([, names = "", words = ""]) => {
      const fields = fieldsIn(words);
      return matches(names, /`([^`]+)`/g).map((name, index) => [name, fields[index]] as const);
    });
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(details));
  });

  it("are all in the site's navigation, each once, and at most 30", () => {
    const listed = groups.flatMap((group) => group.pages.map(({ path }) => path));
    const written = pages.map((page) => page.slice("docs/".length, -".md".length)).filter(isOnSite);
    expect(listed.sort()).toEqual([...written, ...FOREIGN_PAGES].sort());
    expect(listed.length).toBeLessThanOrEqual(30);
  });

  it("name the domains of the sister brands", () => {
    const domains = sisterBrands().map(({ domain }) => `\`${domain}\``);
    expect(read("docs/settings.md")).toContain(`selects one of them: ${domains.join(", ")}.`);
  });

  it("state what reserve.css and nginx's configuration set", () => {
    const search = /^hs-search \{.* --hs-margin: ([^;]+);/m.exec(reserveCss())?.[1];
    expect(read("docs/elements/hs-search.md")).toContain(`with \`reserve.css\` ${search} |`);
    expect(read("deploy/nginx-ssi.conf")).toMatch(/^proxy_cache_path .* inactive=7d /m);
    expect(read("docs/recipes/edge.md")).toContain("if pages request it at least once a week");
  });

  it("name exactly the members of the type of window.HomeServices", () => {
    const type =
      read("elements/homeServicesGlobal.ts").split("export interface HomeServices {")[1]?.split("\n}")[0] ??
      "";
    const members = matches(type, /^ {2}(?:readonly )?(\w+)[(:]/gm);
    const named = matches(section("api", "`window.HomeServices`"), /`\{ ([^`]+) \}`\. It is/g)[0] ?? "";
    expect(matches(named, /(\w+)(?:\([^)]*\))?(?:, |$)/g).sort()).toEqual(members.sort());
  });
});

describe("a new element", () => {
  it("needs one line in each of four lists, and the compiler names the ones that lack it", () => {
    const folders = ["bin", "build", "docs/.vitepress", "elements", "server", "demo", "integrations"];
    const listing = folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .map((name) => `${folder}/${name}`)
        .filter((file) => /\.(tsx?|m?js)$/.test(file) && !/\/(dist|cache)\/|\.generated\./.test(file))
        .filter((file) =>
          elements.every(({ tagName }) => {
            const name = tagName.replace("hs-", "");
            return new RegExp(`["/](hs-)?${name}["\`]`).test(read(file));
          }),
        ),
    );
    expect(listing.sort()).toEqual([
      "elements/app/views.ts",
      "elements/elementClasses.ts",
      "elements/elementTags.ts",
      "elements/elements.ts",
    ]);
  });
});

describe.each(elements)("the doc block of <$tagName>", ({ events = [] }) => {
  it("names only typed events", () => {
    expect(events.map(({ name }) => name).filter((name) => !typedEvents.includes(name))).toEqual([]);
  });

  it("names only typed fields of their details", () => {
    const strange = events.flatMap(({ name, description = "" }) =>
      fieldsIn(description)
        .flat()
        .filter((field) => !details.get(name)?.includes(field)),
    );
    expect(strange).toEqual([]);
  });
});

describe.each(documents)("%s", (_, text) => {
  it("shows markup whose elements, attributes and settings exist", () => {
    const problems = blocks(text, "html").flatMap((html) => {
      const page = readPage(html.replaceAll("…", ""));
      const names = elements.flatMap(({ attributes }) => attributes.map(({ name }) => name));
      const ofPage = Object.keys(pageOnlySettings).map(attributeName);
      const settings = [...names, ...ofPage].map((name) => `data-${name}`);
      const strange = page.tags.flatMap(({ attributes }: { attributes: object }) =>
        Object.keys(attributes).filter((name) => name.startsWith("data-") && !settings.includes(name)),
      );
      return [...checkElements(page.elements, elements), ...strange];
    });
    expect(problems).toEqual([]);
  });

  it("names only elements, events and custom properties that exist", () => {
    const known = [...elements.map(({ tagName }) => tagName), ...typedEvents];
    const named = matches(text, /`<?(hs-[a-z-]+)>?`/g);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    const properties = elements.flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name));
    expect(matches(text, /`(--hs-[a-z-]+)`/g).filter((name) => !properties.includes(name))).toEqual([]);
  });

  it("names only files that exist", () => {
    const named = matches(
      text,
      /`((?:build|bench|bin|demo|deploy|elements|examples|server|src|test)\/[\w./-]+)`/g,
    );
    const examples = /(^|\/)(name|x|X|hs-x|verbNoun)\b|useX|xState|xSettings/;
    const missing = named.filter((path) => !examples.test(path) && !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });

  it("names only npm scripts, commands and package entries that exist", () => {
    const scripts = matches(text, /npm run ([\w:-]+)/g);
    expect(scripts.filter((name) => !(name in owner.scripts))).toEqual([]);
    const commands = matches(text, /npx home-services-chrome ([a-z]+)/g);
    expect(commands.filter((name) => !existsSync(join(ROOT, `bin/${name}.mjs`)))).toEqual([]);
    const entries = matches(text, /["`]home-services-chrome\/([\w./-]+)["`]/g);
    const isEntry = (entry: string) =>
      Object.keys(owner.exports).some((key) =>
        new RegExp(`^\\./${key.slice(2).replace("*", "[\\w-]+")}$`).test(`./${entry}`),
      );
    expect(entries.filter((entry) => !isEntry(entry))).toEqual([]);
  });
});
