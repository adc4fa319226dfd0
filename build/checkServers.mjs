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
const REQUIRED = `
  const server = require("home-services-chrome/server");
  const validation = require("home-services-chrome/validation");
  const loader = require("home-services-chrome/loader");
  const edge = require("home-services-chrome/edge");`;
const IMPORTED = `
  import * as server from "home-services-chrome/server";
  import * as validation from "home-services-chrome/validation";
  import * as loader from "home-services-chrome/loader";
  import * as edge from "home-services-chrome/edge";`;

/** esbuild's options for each kind of server, and the function that runs the bundle there. */
const SERVERS = {
  workerd: { runs: inWorkerd },
  worker: { runs: inWorkerd },
  "edge-light": { runs: inWorkerd },
  node: { runs: inNode, platform: "node" },
};

/**
 * @param {string} root the project, for its installed packages
 * @param {string} packed the folder of the unpacked package
 * @param {string} folder an empty folder for temporary files
 * @param {object} packageJson the package.json
 * @returns {Promise<string[]>} the problems
 */
export async function checkServers(root, packed, folder, packageJson) {
  const modules = join(folder, "servers", "node_modules");
  mkdirSync(modules, { recursive: true });
  cpSync(packed, join(modules, packageJson.name), { recursive: true });
  for (const dependency of Object.keys(packageJson.dependencies)) {
    mkdirSync(dirname(join(modules, dependency)), { recursive: true });
    symlinkSync(join(root, "node_modules", dependency), join(modules, dependency));
  }
  const consumer = join(folder, "servers", "consumer.cjs");
  writeFileSync(consumer, `${REQUIRED}${USE} process.stdout.write(results());`);
  const problems = [problemOf("require()", runFile(consumer))];
  for (const [condition, server] of Object.entries(SERVERS)) {
    problems.push(
      problemOf(`the condition ${condition}`, await bundleAndRun(condition, server, join(folder, "servers"))),
    );
  }
  return problems.filter(Boolean);
}

const problemOf = (what, said) => (said === RIGHT ? undefined : `servers, ${what}: ${said}`);

async function bundleAndRun(condition, { runs, platform = "neutral" }, folder) {
  try {
    const { outputFiles, warnings } = await esbuild.build({
      stdin: { contents: `${IMPORTED}${USE}${runs.tail}`, resolveDir: folder },
      bundle: true,
      write: false,
      format: "esm",
      platform,
      conditions: [condition, "import"],
      mainFields: ["module", "main"],
      // CommonJS code in an ES module needs `require` for Node's modules.
      banner:
        platform === "node"
          ? {
              js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
            }
          : {},
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "silent",
    });
    if (warnings.length) return warnings.map(({ text }) => text).join("; ");
    return await runs(outputFiles[0].text, join(folder, `${condition}.mjs`));
  } catch (error) {
    return String(error);
  }
}

/** Runs in workerd with the oldest compatibility date in docs/browsers.md, and with Miniflare's default module lookup. */
async function inWorkerd(code, file) {
  writeFileSync(file, code);
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
inWorkerd.tail = "export default { fetch: () => new Response(results()) };";

function inNode(code, file) {
  writeFileSync(file, code);
  return runFile(file);
}
inNode.tail = "process.stdout.write(results());";

function runFile(file) {
  const { stdout, stderr } = spawnSync("node", [file], { encoding: "utf8" });
  return stdout + stderr;
}
