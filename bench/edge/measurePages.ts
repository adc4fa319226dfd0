import { ALL_PARTS, type Contender, pageOf } from "../page/Contender";
import { floors, PLAIN } from "../page/floors";
import { launchOfflineBrowser } from "../page/launchOfflineBrowser";
import { OURS_PRERENDERED, ours } from "../page/ours";
import { type Goal, medianOf } from "../page/report";
import { serveApi } from "../page/serveApi";
import { startSite } from "../page/startSite";
import { type Visit, visitAnew } from "../page/visit";
import { type Engine, startEngines } from "./startEngines";

/** The measured visits of one engine's two pages. */
interface Visits {
  engine: Engine;
  pages: { name: string; url: string; visits: Visit[] }[];
}

const OURS = "filled by the engine";

/** Returns the markup of the four elements for an engine. */
function piecesFor({ place }: Engine): Contender["pieces"] {
  return {
    header: place("hs-header"),
    search: place("hs-search"),
    signUp: place("hs-email-signup"),
    footer: place("hs-footer"),
  };
}

/** Visits each page of each engine as a new visitor, round after round. Every second round uses the reverse order. */
async function visitInTurn(all: Visits[], rounds: number): Promise<void> {
  const browser = await launchOfflineBrowser();
  try {
    const turns = all.flatMap(({ pages }) => pages);
    for (let round = 0; round < rounds; round += 1) {
      for (const { url, visits } of round % 2 ? [...turns].reverse() : turns) {
        visits.push(...(await visitAnew(browser, url, { isComplete: ALL_PARTS, times: 1 })));
      }
    }
  } finally {
    await browser.close();
  }
}

function print(all: Visits[]): void {
  console.log("| engine | page | KB before complete | first paint, ms | complete, ms | ratio | CLS |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const { engine, pages } of all) {
    const plain = pages.find(({ name }) => name === PLAIN)?.visits ?? [];
    for (const { name, visits } of pages) {
      const of = (column: keyof Visit) => medianOf(visits, column);
      const cells = [
        engine.name,
        name,
        (of("bytes") / 1000).toFixed(1),
        of("fcp").toFixed(0),
        of("complete").toFixed(0),
        (of("complete") / medianOf(plain, "complete")).toFixed(2),
        of("cls").toFixed(3),
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
  }
  console.log("");
}

/**
 * Measures when a page with the four elements is complete in Chromium through each engine, compared with plain HTML through the same
 * engine. Uses Slow 4G with a 40 ms round trip and a CPU slowed 4 times. Prints a table.
 */
export async function measurePages(rounds: number): Promise<Goal[]> {
  const [origin, gateway] = await Promise.all([startSite(), startSite()]);
  const engines: Engine[] = [];
  try {
    const { navigationUrl } = serveApi(gateway);
    const browser = await launchOfflineBrowser();
    const plain = (await floors(gateway, browser)).find(({ name }) => name === PLAIN);
    await browser.close();
    const prerendered = (await ours(gateway)).find(({ name }) => name === OURS_PRERENDERED);
    if (!plain || !prerendered)
      throw new Error(`bench/page has no page "${PLAIN}" or "${OURS_PRERENDERED}".`);
    engines.push(...(await startEngines({ origin, gateway, navigationUrl })));
    const all = engines.map((engine, index): Visits => {
      const filled = { head: prerendered.head, pieces: piecesFor(engine) };
      const add = (name: string, path: string, page: Pick<Contender, "head" | "pieces">) => {
        origin.add(path, pageOf(page));
        return { name, url: engine.url + path, visits: [] };
      };
      return {
        engine,
        pages: [add(OURS, `/ours-${index}.html`, filled), add(PLAIN, `/plain-${index}.html`, plain)],
      };
    });
    await visitInTurn(all, rounds);
    print(all);
    return all.flatMap(({ engine, pages }): Goal[] => {
      const of = (name: string, column: keyof Visit) =>
        medianOf(pages.find((page) => page.name === name)?.visits ?? [], column);
      return [
        {
          name: `complete through ${engine.name}, ratio to plain HTML`,
          value: of(OURS, "complete") / of(PLAIN, "complete"),
          most: 1.05,
        },
        { name: `CLS through ${engine.name}`, value: of(OURS, "cls"), most: 0 },
      ];
    });
  } finally {
    await Promise.all([...engines.map((engine) => engine.close()), origin.close(), gateway.close()]);
  }
}
