/** `home-services-chrome prerender`: fragments for content management systems and edge includes. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";

const USAGE = "Usage: home-services-chrome prerender --config FILE --out DIR";
const NAVIGATION_TIMEOUT_MS = 10_000;
const FILE_NAME = /^[a-z0-9_][a-z0-9_.-]*$/i;
const KNOWN = [
  "name",
  "element",
  "attributes",
  "navigation",
  "navigationUrl",
  "nonce",
  "stylesheet",
  "formAction",
  "query",
  "children",
];

/**
 * Writes each fragment of the config to `DIR/{name}.html`. A fragment that cannot be made keeps its file of last time: an edge
 * include goes on serving that. Resolves to the exit code: 0, 1 where a fragment failed, 2 where the call itself is wrong.
 */
export async function run(args, loadServer = () => import("../dist/npm/server.js")) {
  const asked = readArguments(args);
  if (!asked) return 2;
  const fragments = await readConfig(asked.config);
  const { renderFragment } = await loadServer().catch((error) => {
    throw new Error(
      `the renderer does not load (in a checkout, run "npm run build" first): ${error.message}`,
    );
  });
  await mkdir(asked.out, { recursive: true });
  let failed = 0;
  for (const { name, element, navigationUrl, ...options } of fragments) {
    try {
      const navigation = navigationUrl
        ? await readNavigation(navigationUrl, asked.config)
        : options.navigation;
      const html = renderFragment(element, { ...options, navigation });
      await write(resolve(asked.out, `${name}.html`), html);
      console.log(`${name}.html  ${Buffer.byteLength(html)} bytes`);
    } catch (error) {
      failed += 1;
      console.error(`error: fragment "${name}": ${error.message}`);
    }
  }
  return failed ? 1 : 0;
}

function readArguments(args) {
  try {
    const { values } = parseArgs({ args, options: { config: { type: "string" }, out: { type: "string" } } });
    if (values.config && values.out) return values;
    console.error(`--config and --out are both needed.\n${USAGE}`);
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
  }
  return undefined;
}

/** The config's fragments, each checked as far as this command goes; the renderer checks the rest. */
async function readConfig(file) {
  const text = await readFile(file, "utf8").catch((error) => {
    throw new Error(`the config ${file} cannot be read: ${error.message}`);
  });
  let config;
  try {
    config = JSON.parse(text);
  } catch (error) {
    throw new Error(`the config ${file} is no JSON: ${error.message}`);
  }
  const fragments = config?.fragments;
  if (!Array.isArray(fragments) || !fragments.length) {
    throw new Error(
      `the config ${file} has no fragments; accepted: { "fragments": [{ "name": "header", "element": "hs-header", … }] }`,
    );
  }
  const taken = new Set();
  fragments.forEach((fragment, index) => {
    checkFragment(fragment, `fragments[${index}]`, taken);
  });
  return fragments;
}

function checkFragment(fragment, where, taken) {
  const { name, navigation, navigationUrl } = fragment ?? {};
  if (typeof name !== "string" || !FILE_NAME.test(name)) {
    throw new Error(
      `${where}.name ${JSON.stringify(name)} is no file name; accepted: letters, digits, "_", "-" and "." after the first`,
    );
  }
  // A file system that does not tell letter case apart would let one fragment write over the other.
  if (taken.has(name.toLowerCase()))
    throw new Error(
      `${where}.name ${JSON.stringify(name)} is taken by a fragment before it; accepted: a name of its own`,
    );
  taken.add(name.toLowerCase());
  for (const key of Object.keys(fragment)) {
    if (!KNOWN.includes(key))
      throw new Error(`${where} has an unknown key ${JSON.stringify(key)}; accepted: ${KNOWN.join(", ")}`);
  }
  if (navigation !== undefined && navigationUrl !== undefined) {
    throw new Error(`${where} has both navigation and navigationUrl; accepted: one of them`);
  }
}

/** Navigation data of an http(s) address, or of a file beside the config. */
async function readNavigation(url, config) {
  if (typeof url !== "string")
    throw new Error(
      `navigationUrl ${JSON.stringify(url)} is no address; accepted: an http or https address, or a file`,
    );
  let text;
  if (/^https?:/i.test(url)) {
    const answer = await fetch(url, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(NAVIGATION_TIMEOUT_MS),
    }).catch((error) => {
      throw new Error(`navigationUrl ${url} does not answer: ${error.cause?.message ?? error.message}`);
    });
    if (answer.status !== 200)
      throw new Error(`navigationUrl ${url} answers with status ${answer.status}; accepted: 200`);
    text = await answer.text();
  } else text = await readFile(resolve(dirname(config), url), "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`navigationUrl ${url} is no JSON: ${error.message}`);
  }
}

/** In one step, so that nobody ever includes half a fragment. */
async function write(file, text) {
  const draft = `${file}.${randomBytes(4).toString("hex")}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
}
