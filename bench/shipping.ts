/**
 * Compares ways to ship the script: one self-contained file, a small loader with parallel modules, and that loader with a `modulepreload`
 * line in the page. Measures the median time from navigation to `hs-ready` in Chromium under Slow 4G (1.6 Mbit/s, 40 ms) and a CPU slowed 4
 * times, in interleaved rounds. Run: npx tsx bench/shipping.ts [rounds]
 */
import { cp, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minify } from "@swc/core";
import * as esbuild from "esbuild";
import { type Browser, chromium } from "playwright-core";
import { extractStyles, libraries } from "../build/plugins.mjs";
import { startGateway } from "../demo/gateway/startGateway";
import { findChromium } from "../test/support/findChromium.mjs";
import { startHostPages } from "../test/support/hostPages";

const ROOT = join(import.meta.dirname, "..");
const ROUNDS = Number(process.argv[2] ?? 9);
const ELEMENTS = "<hs-email-signup></hs-email-signup>";

/** Builds the same sources as a loader and two modules, React and the rest, which load in parallel. */
async function buildLoader(): Promise<{ folder: string; modules: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "hs-loader-"));
  const { outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: { app: "elements/index.ts", react: "react-dom/client" },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    jsx: "automatic",
    target: "es2020",
    outdir: folder,
    write: false,
    define: {
      "process.env.NODE_ENV": '"production"',
      process: "undefined",
      __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
    },
    plugins: [libraries(ROOT), extractStyles(ROOT)],
  });
  for (const file of outputFiles) {
    const { code } = await minify(file.text, {
      module: true,
      compress: { ecma: 2020, passes: 3 },
      mangle: true,
    });
    await writeFile(file.path, code);
  }
  // The modules that the app imports at once, so that the loader can request all of them in parallel.
  const app = outputFiles.find((file) => file.path.endsWith("/app.js"))?.text ?? "";
  const modules = ["app.js", ...[...app.matchAll(/from"\.\/(chunk-[^"]+)"/g)].map((match) => match[1] ?? "")];
  const loader = `(()=>{const b=document.currentScript.src;for(const c of ${JSON.stringify(modules)})import(new URL(c,b).href)})();`;
  await writeFile(join(folder, "hs.js"), loader);
  return { folder, modules };
}

async function timeToReady(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    document.addEventListener("hs-ready", () => {
      (window as unknown as { readyAt: number }).readyAt = performance.now();
    });
  });
  await page.goto(url);
  const handle = await page.waitForFunction(() => (window as unknown as { readyAt?: number }).readyAt);
  const time = (await handle.jsonValue()) as number;
  await context.close();
  return time;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const loader = await buildLoader();
const single = await mkdtemp(join(tmpdir(), "hs-single-"));
await cp(join(ROOT, "dist"), single, { recursive: true });
if (!(await readdir(single)).includes("hs.js")) throw new Error("Build first: npm run build");

const host = await startHostPages();
const one = await startGateway({ distFolder: single });
const parts = await startGateway({ distFolder: loader.folder });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

const page = (head: string) =>
  host.add({ html: `<!doctype html><title>Host</title>${head}<h1>Host</h1>${ELEMENTS}` });
const preloads = loader.modules
  .map((name) => `<link rel="modulepreload" href="${parts.url}/hs/1/${name}">`)
  .join("");
const ways = {
  "one self-contained file": page(`<script async src="${one.url}/hs/1/hs.js"></script>`),
  "loader, parallel modules": page(`<script async src="${parts.url}/hs/1/hs.js"></script>`),
  "loader, modulepreload lines": page(`${preloads}<script async src="${parts.url}/hs/1/hs.js"></script>`),
};
const times: Record<string, number[]> = {};
for (let round = -1; round < ROUNDS; round++) {
  for (const [way, url] of Object.entries(ways)) {
    const time = await timeToReady(browser, url);
    if (round < 0) continue;
    times[way] ??= [];
    times[way].push(time);
  }
}
console.table(
  Object.fromEntries(
    Object.entries(times).map(([way, list]) => [
      way,
      { "ms to hs-ready, median": Math.round(median(list)), fastest: Math.round(Math.min(...list)) },
    ]),
  ),
);
await Promise.all([browser.close(), one.close(), parts.close(), host.close()]);
