import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demo, startDemo } from "../../demo/startDemo";
import { groups } from "../../docs/.vitepress/pages";
import { type BuiltSite, startBuiltSite } from "../support/builtSite";
import { freePorts } from "../support/freePorts";
import { type Lighthouse, type Scores, startLighthouse } from "../support/lighthouse";

const DOCS: Scores = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const DEMO: Scores = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 };
/** The pages of the demo that show bad pages or very many elements, with their lower budgets. */
const EXCEPTIONS: Record<string, Partial<Scores>> = {
  // A page from 1999: its doctype selects quirks mode.
  index: { "best-practices": 95 },
  // Shows failing calls and links without an address.
  header: { "best-practices": 95, seo: 90 },
  // Shows a failing call.
  "page-items": { "best-practices": 95 },
  // Their policy blocks Lighthouse's own request for robots.txt.
  "strict-csp": { seo: 90 },
  "strict-csp-module": { seo: 90 },
  // The footers of all brands on one page.
  footers: { performance: 70 },
  // Every element in five languages on one page.
  languages: { performance: 80 },
};
/** Lighthouse shows a smaller shift as 0. */
const SHIFT = 0.0005;
/** Other work on the machine lowers a score, and never raises it. */
const AGAIN = { retry: 2 };

const demoNames = readdirSync(join(import.meta.dirname, "../../demo/pages"))
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.slice(0, -".html".length));
const docsPaths = groups.flatMap(({ pages }) => pages.map(({ path }) => `${path}.html`));

let lighthouse: Lighthouse;
let site: BuiltSite;
let demo: Demo;

beforeAll(async () => {
  site = await startBuiltSite();
  demo = await startDemo(await freePorts());
  lighthouse = await startLighthouse();
});
afterAll(() => Promise.all([lighthouse.close(), demo.close(), site.close()]));

async function expectGood(url: string, budget: Scores): Promise<void> {
  const { scores, shift, complaints } = await lighthouse.judge(url);
  const low = Object.entries(budget).filter(([name, least]) => scores[name as keyof Scores] < least);
  expect(low, `${JSON.stringify(scores)}: ${complaints.join(", ")}`).toEqual([]);
  expect(shift).toBeLessThan(SHIFT);
}

describe("a page of the documentation, in Lighthouse", () => {
  it.each(docsPaths)("stays within its budget on a phone: %s", AGAIN, async (path) => {
    await expectGood(site.url + path, DOCS);
  });

  it.each(docsPaths)("has no layout shift on a desktop: %s", AGAIN, async (path) => {
    expect(await lighthouse.shiftOnDesktop(site.url + path)).toBeLessThan(SHIFT);
  });
});

describe("a page of the demo, in Lighthouse", () => {
  it.each(demoNames)("stays within its budget on a phone: %s", AGAIN, async (name) => {
    await expectGood(`${demo.url}/${name}.html`, { ...DEMO, ...EXCEPTIONS[name] });
  });

  it.each(demoNames)("has no layout shift on a desktop: %s", AGAIN, async (name) => {
    expect(await lighthouse.shiftOnDesktop(`${demo.url}/${name}.html`)).toBeLessThan(SHIFT);
  });
});
