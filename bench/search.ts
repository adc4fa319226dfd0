/**
 * From a keystroke to painted suggestions: the main thread's work (script, style, layout, paint; waiting for debounce and
 * network is no work), in one Chromium page at 4x CPU throttle with 10 suggestions. Ours beside two libraries, which are
 * given no debounce and no styles; a bare field is what a keystroke costs at the least. Turn by turn, medians.
 *
 * Run: node build.mjs --script-only && npx tsx bench/search.ts
 */
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { startGateway } from "../demo/gateway/startGateway";
import { findChromium } from "../test/support/findChromium.mjs";
import { startHostPages } from "../test/support/hostPages";

const THROTTLE = 4;
const ROUNDS = 40;
const FRAME_MS = 1000 / 60;
/** Long enough for our debounce, the answer, and the paint at 4x. */
const SETTLE_MS = 350;
const LETTERS = "abcdefgh";

const FIELDS: Record<string, string> = {
  "hs-search": "hs-search input",
  "@algolia/autocomplete-js": "#algolia input",
  "accessible-autocomplete": "#accessible input",
  "a bare field": "#bare",
};

/** Runs in the page: the two libraries over the same source of 10 suggestions. */
const LIBRARIES = `
import { autocomplete } from "@algolia/autocomplete-js";
import accessibleAutocomplete from "accessible-autocomplete";
const suggestions = (query) => Array.from({ length: 10 }, (_, i) => "Install " + query + " number " + i);
autocomplete({
  container: "#algolia",
  detachedMediaQuery: "none",
  getSources: ({ query }) => [{
    sourceId: "tasks",
    getItems: () => suggestions(query).map((name) => ({ name })),
    templates: { item: ({ item }) => item.name },
  }],
});
accessibleAutocomplete({
  element: document.querySelector("#accessible"),
  id: "accessible-input",
  source: (query, populate) => populate(suggestions(query)),
  minLength: 1,
});
`;

/** Runs in the page before anything of it: our source answers at once. */
function answerAtOnce(): void {
  window.fetch = async (address) => {
    const query = new URL(String(address)).searchParams.get("searchQuery");
    const results = Array.from({ length: 10 }, (_, i) => ({
      id: i,
      name: `Install ${query} number ${i}`,
      optionType: "TASK",
      srPathUrl: `/service-request/task/${i}`,
    }));
    const body = query === null ? { treatment: "control" } : { results, searchId: "bench" };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  };
}

async function bundleLibraries(): Promise<string> {
  const built = await esbuild.build({
    stdin: { contents: LIBRARIES, resolveDir: fileURLToPath(new URL("..", import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return built.outputFiles[0]?.text ?? "";
}

/** Seconds of the main thread's tasks so far, in ms. */
async function workSoFar(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function typeLetter(page: Page, client: CDPSession, letter: string): Promise<number> {
  const before = await workSoFar(client);
  await client.send("Input.dispatchKeyEvent", { type: "keyDown", text: letter, key: letter });
  await client.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
  await page.waitForTimeout(SETTLE_MS);
  return (await workSoFar(client)) - before;
}

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const gateway = await startGateway();
const host = await startHostPages();
const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  page.on("pageerror", (error) => console.error(String(error)));
  await page.addInitScript(answerAtOnce);
  const html = `<!doctype html><title>Bench</title><script async src="${gateway.url}/hs/1/hs.js" data-search-url="https://a.example/" data-split-url="https://a.example"></script>
    <hs-search limit="10"></hs-search><p>&nbsp;</p><div id="algolia"></div><div id="accessible"></div><input id="bare">`;
  await page.goto(host.add({ html }));
  await page.addScriptTag({ content: await bundleLibraries() });
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "timeTicks" });

  // Warm, and sure that each shows its 10 suggestions.
  for (const [name, field] of Object.entries(FIELDS)) {
    await page.locator(field).first().click();
    await page.keyboard.type("warm", { delay: 150 });
    await page.waitForTimeout(SETTLE_MS);
    const shown = await page
      .getByRole("option")
      .filter({ hasText: "Install warm number", visible: true })
      .count();
    if (shown !== 10 && field !== "#bare")
      throw new Error(`${name} shows ${shown} suggestions instead of 10`);
    await page.locator(field).first().fill("");
    await page.keyboard.press("Escape");
  }

  await client.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  const work = new Map<string, number[]>(Object.keys(FIELDS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, field] of Object.entries(FIELDS)) {
      const input = page.locator(field).first();
      await input.focus();
      // A text that grows, then starts anew: the list is open and changes.
      if (round % LETTERS.length === 0) await input.fill("x");
      await page.waitForTimeout(SETTLE_MS);
      work.get(name)?.push(await typeLetter(page, client, LETTERS[round % LETTERS.length] ?? "a"));
    }
  }

  console.log(
    `${"field".padEnd(28)}${"work a keystroke (median, 4x CPU)".padStart(34)}${"frames".padStart(9)}`,
  );
  for (const [name, times] of work) {
    const ms = median(times);
    console.log(
      `${name.padEnd(28)}${`${ms.toFixed(1)} ms`.padStart(34)}${(ms / FRAME_MS).toFixed(2).padStart(9)}`,
    );
  }
  const [ours = 0, ...others] = [...work.values()].slice(0, 3).map(median);
  if (ours > FRAME_MS) console.error(`hs-search takes more than one frame's work: ${ours.toFixed(1)} ms`);
  if (others.some((theirs) => theirs <= ours)) console.error("hs-search is not ahead of both libraries");
  if (ours > FRAME_MS || others.some((theirs) => theirs <= ours)) process.exitCode = 1;
} finally {
  await browser.close();
  await host.close();
  await gateway.close();
}
