/**
 * Measures the main thread's CPU time from a keystroke to painted suggestions: script, style, layout and paint, without waiting for
 * debounce and network. There are 10 suggestions, and the CPU is slowed 4 times.
 *
 * Our search and two libraries run in turn, each on its own page in one Chromium. All three request suggestions 100 ms after the last
 * letter, and the source returns its data immediately, as a promise. The table shows medians. Further rows show the libraries without a
 * debounce, where they paint the letter and the list in one frame. A search over a network cannot do that. An empty field shows the
 * browser's own work per letter. Every row includes that work, so each value is also given without it.
 *
 * Run: node build.mjs --script-only && npx tsx bench/search.ts
 */
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { startGateway } from "../demo/gateway/startGateway";
import { findChromium } from "../test/support/findChromium.mjs";
import { startHostPages } from "../test/support/hostPages";
import { openContext } from "./page/openContext";
import { untilIdle, watchIdle } from "./page/untilIdle";

const THROTTLE = 4;
const ROUNDS = 24;
const FRAME_MS = 1000 / 60;
/** The maximum ratio to accessible-autocomplete in the same run, both without the work of a bare field. */
const MOST_OF_ACCESSIBLE = 1.2;
const BARE = "a bare field";
const LETTERS = "abcdefgh";

interface Contender {
  name: string;
  /** The page's body; `{gateway}` stands for the origin of hs.js. */
  body: string;
  /** A module that sets the contender up with 10 suggestions for each typed text. */
  script?: string;
}

/** The debounce that the public contract requires. The libraries leave debouncing to the page. */
const WAIT =
  "let timer; const wait = () => new Promise((resolve) => { clearTimeout(timer); timer = setTimeout(resolve, 100); });";
/** Prepared server data: the suggestions for every text of the benchmark, and our responses as text. */
const SUGGESTIONS = `const TYPED = "x${LETTERS}";
  const prepared = (make) => {
    const made = new Map();
    const get = (query) => made.get(query) ?? made.set(query, make(query)).get(query);
    for (let end = 1; end <= TYPED.length; end++) get(TYPED.slice(0, end));
    return get;
  };
  const suggestions = prepared((query) => Array.from({ length: 10 }, (_, i) => "Install " + query + " number " + i));`;

const autocompleteJs = (items: string): string => `import { autocomplete } from "@algolia/autocomplete-js";
  ${SUGGESTIONS} ${WAIT}
  const items = (query) => suggestions(query).map((name) => ({ name }));
  autocomplete({
    container: "#here",
    detachedMediaQuery: "none",
    getSources: ({ query }) => [{
      sourceId: "tasks",
      getItems: () => ${items},
      templates: { item: ({ item }) => item.name },
    }],
  });`;

const accessibleAutocomplete = (
  source: string,
): string => `import accessibleAutocomplete from "accessible-autocomplete";
  ${SUGGESTIONS} ${WAIT}
  accessibleAutocomplete({
    element: document.querySelector("#here"),
    id: "here-input",
    source: (query, populate) => ${source},
    minLength: 1,
  });`;

const HERE = '<div id="here"></div>';

const contenders: Contender[] = [
  {
    name: "hs-search",
    body: `<script async src="{gateway}/hs/1/hs.js" data-search-url="https://a.example/" data-split-url="https://a.example"></script>
      <hs-search limit="10"></hs-search>`,
  },
  {
    name: "@algolia/autocomplete-js",
    body: HERE,
    script: autocompleteJs("wait().then(() => items(query))"),
  },
  {
    name: "accessible-autocomplete",
    body: HERE,
    script: accessibleAutocomplete("wait().then(() => populate(suggestions(query)))"),
  },
  { name: "autocomplete-js, no wait", body: HERE, script: autocompleteJs("items(query)") },
  {
    name: "accessible-a., no wait",
    body: HERE,
    script: accessibleAutocomplete("populate(suggestions(query))"),
  },
  { name: BARE, body: "<input>" },
];

/**
 * Runs before the page's scripts and replaces `fetch` with our source, which returns immediately. It returns no `Response`, since reading
 * one is part of the network time.
 */
const RESPOND_AT_ONCE = `${SUGGESTIONS}
  const responses = prepared((query) => {
    const results = suggestions(query).map((name, id) => ({ id, name, optionType: "TASK", srPathUrl: "/t/" + id }));
    return JSON.stringify({ results, searchId: "bench" });
  });
  window.fetch = async (address) => {
    const query = new URL(address).searchParams.get("searchQuery");
    const body = query === null ? '{"treatment":"control"}' : responses(query);
    return { status: 200, headers: new Map(), text: async () => body };
  };`;

async function bundle(contents: string): Promise<string> {
  const built = await esbuild.build({
    stdin: { contents, resolveDir: fileURLToPath(new URL("..", import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return built.outputFiles[0]?.text ?? "";
}

/** Returns the main thread's CPU time in tasks so far, in ms. */
async function workSoFar(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function typeLetter(page: Page, client: CDPSession, letter: string): Promise<number> {
  const before = await workSoFar(client);
  await client.send("Input.dispatchKeyEvent", { type: "keyDown", text: letter, key: letter });
  await client.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
  await untilIdle(page);
  return (await workSoFar(client)) - before;
}

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const gateway = await startGateway();
const host = await startHostPages();
const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await openContext(browser);

/** Opens a contender's page, and checks that it shows its 10 suggestions. */
async function enter({ name, body, script }: Contender) {
  const page = await context.newPage();
  await watchIdle(page);
  if (!script) await page.addInitScript(RESPOND_AT_ONCE);
  await page.goto(
    host.add({ html: `<!doctype html><title>Bench</title>${body.replace("{gateway}", gateway.url)}` }),
  );
  if (script) await page.addScriptTag({ content: await bundle(script) });
  const input = page.locator("input").first();
  await input.click();
  await page.keyboard.type("warm", { delay: 150 });
  await untilIdle(page);
  const options = page.getByRole("option").filter({ hasText: "Install warm number", visible: true });
  if (name !== BARE) await options.nth(9).waitFor();
  const shown = await options.count();
  if (shown !== 10 && name !== BARE) throw new Error(`${name} shows ${shown} suggestions, not 10`);
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await client.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  return { name, page, input, client, work: [] as number[] };
}

try {
  const entered = [];
  for (const contender of contenders) entered.push(await enter(contender));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { page, input, client, work } of entered) {
      await page.bringToFront();
      // The text grows and then starts again, so that the list stays open and changes.
      if (round % LETTERS.length === 0) await input.fill("x");
      await input.focus();
      await untilIdle(page);
      work.push(await typeLetter(page, client, LETTERS[round % LETTERS.length] ?? "a"));
    }
  }

  const bare = median(entered[entered.length - 1]?.work ?? []);
  console.log("work per keystroke, medians at 4x CPU".padEnd(38), "   all of it", "  beyond a bare field");
  for (const { name, work } of entered) {
    const ms = median(work);
    const beyond = `${(ms - bare).toFixed(1)} ms, ${((ms - bare) / FRAME_MS).toFixed(2)} frames`;
    console.log(name.padEnd(38), `${ms.toFixed(1)} ms`.padStart(12), beyond.padStart(21));
  }
  const [ours = 0, algolia = 0, accessible = 0] = entered.slice(0, 3).map(({ work }) => median(work) - bare);
  const ratio = ours / accessible;
  const isAhead = ours < algolia;
  const isNear = ratio <= MOST_OF_ACCESSIBLE;
  if (!isAhead) console.error("hs-search is not ahead of @algolia/autocomplete-js");
  if (!isNear)
    console.error(
      `hs-search takes ${ratio.toFixed(2)} times accessible-autocomplete, at most ${MOST_OF_ACCESSIBLE}`,
    );
  if (!isAhead || !isNear) process.exitCode = 1;
} finally {
  await browser.close();
  await host.close();
  await gateway.close();
}
