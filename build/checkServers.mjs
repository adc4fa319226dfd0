/**
 * Checks that the package's entry points for servers load as users load them: required from CommonJS, and bundled for each kind of server
 * with its `exports` condition.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as esbuild from "esbuild";
import { Miniflare } from "miniflare";

const USE = `
  const { renderFragment, stylesheet } = server;
  const { validate } = validation;
  const navigation = { groupings: [{ navigationTitle: "Plumbing", links: [{ name: "Leaks", url: "/leaks" }] }] };
  const results = () => JSON.stringify([
    renderFragment("hs-header", { navigation }).includes("Plumbing"),
    renderFragment("hs-footer", { attributes: { "brand-domain": "my-hammer.de" } }).includes("contentinfo"),
    stylesheet.text.length > 0,
    Object.keys(validate({ email: "" }, { email: "required" })).join(),
    loader.loadHomeServices({ src: "https://cdn.example/hs/1/hs.js" }) instanceof Promise,
    typeof edge.createEdge({ config: { fragments: [{ name: "footer", element: "hs-footer" }] } }).fetch,
  ]);`;
const RIGHT = '[true,true,true,"email",true,"function"]';
const ENTRIES = ["server", "validation", "loader", "edge"];
const REQUIRED = ENTRIES.map((name) => `const ${name} = require("home-services-chrome/${name}");`).join("\n");
const IMPORTED = ENTRIES.map((name) => `import * as ${name} from "home-services-chrome/${name}";`).join("\n");
const REQUIRE =
  'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';
const PRINT = "process.stdout.write(results());";

/** Returns the problems. `packed` is the folder of the unpacked package, `folder` an empty one for temporary files. */
export async function checkServers(root, packed, folder, packageJson) {
  const modules = join(folder, "servers", "node_modules");
  mkdirSync(modules, { recursive: true });
  cpSync(packed, join(modules, packageJson.name), { recursive: true });
  for (const dependency of Object.keys(packageJson.dependencies)) {
    mkdirSync(dirname(join(modules, dependency)), { recursive: true });
    symlinkSync(join(root, "node_modules", dependency), join(modules, dependency));
  }
  const consumer = join(folder, "servers", "consumer.cjs");
  writeFileSync(consumer, `${REQUIRED}${USE}${PRINT}`);
  const printed = { "require()": runInNode(consumer) };
  for (const condition of ["workerd", "worker", "edge-light", "node"])
    printed[`the condition ${condition}`] = await bundleAndRun(condition, join(folder, "servers"));
  return Object.entries(printed)
    .filter(([, text]) => text !== RIGHT)
    .map(([what, text]) => `servers, ${what}: ${text}`);
}

async function bundleAndRun(condition, folder) {
  const isNode = condition === "node";
  const tail = isNode ? PRINT : "export default { fetch: () => new Response(results()) };";
  const file = join(folder, `${condition}.mjs`);
  try {
    const { warnings } = await esbuild.build({
      stdin: { contents: `${IMPORTED}${USE}${tail}`, resolveDir: folder },
      outfile: file,
      bundle: true,
      format: "esm",
      platform: isNode ? "node" : "neutral",
      conditions: [condition, "import"],
      mainFields: ["module", "main"],
      // CommonJS code in an ES module needs `require` for Node's modules.
      banner: { js: isNode ? REQUIRE : "" },
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "silent",
    });
    if (warnings.length) return warnings.map(({ text }) => text).join("; ");
    return isNode ? runInNode(file) : await runInWorkerd(file);
  } catch (error) {
    return String(error);
  }
}

/** Runs in workerd with the oldest compatibility date in docs/browsers.md, and with Miniflare's default module lookup. */
async function runInWorkerd(file) {
  const miniflare = new Miniflare({
    scriptPath: file,
    modulesRoot: dirname(file),
    modules: true,
    modulesRules: [{ type: "ESModule", include: ["**/*.mjs"] }],
    compatibilityDate: "2024-01-01",
  });
  try {
    return await (await miniflare.dispatchFetch("https://any-site.invalid/")).text();
  } finally {
    await miniflare.dispose();
  }
}

function runInNode(file) {
  const { stdout, stderr } = spawnSync("node", [file], { encoding: "utf8" });
  return stdout + stderr;
}
