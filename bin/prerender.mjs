/** `home-services-chrome prerender`: writes fragments for content management systems, edge includes and CDNs. */
import { randomBytes } from "node:crypto";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  checkFragmentOptions,
  FRAGMENTS_OPTIONS,
  fetchNavigationData,
  readFragments,
  usageOf,
} from "./fragments.mjs";
import { printLines } from "./output.mjs";

const USAGE = usageOf("prerender", "--out DIR");

/**
 * Writes each fragment to `DIR/{name}.html`. If a fragment fails, its previous file stays, so that includes still work. If that file is
 * older than `--max-stale`, the element without its shadow root replaces it. Resolves to the exit code: 0 for success, 1 if a fragment
 * failed, 2 for wrong arguments.
 *
 * @param {string[]} args the arguments after the command's name
 * @param {() => Promise<any>} [loadServer]
 * @param {number} [timeoutMs] for navigation data
 */
export async function run(args, loadServer = () => import("../dist/npm/server.js"), timeoutMs) {
  let options;
  try {
    ({ values: options } = parseArgs({ args, options: { ...FRAGMENTS_OPTIONS, out: { type: "string" } } }));
    if (!options.help) {
      checkFragmentOptions(options);
      if (!options.out) throw new Error("--out is required.");
    }
  } catch (error) {
    printLines([error.message, ...USAGE], console.error);
    return 2;
  }
  if (options.help) {
    printLines(USAGE);
    return 0;
  }
  const { fragments, attributes, maxStaleSeconds, folder } = await readFragments(options);
  const { renderBare, renderConfigured, withSharedAttributes } = await loadServer().catch((error) => {
    throw new Error(
      `the renderer does not load (in a checkout, run "npm run build" first): ${error.message}`,
    );
  });
  await mkdir(options.out, { recursive: true });
  const load = once((url) => fetchNavigationData(url, folder, timeoutMs));
  let failed = 0;
  for (const fragment of withSharedAttributes(fragments, attributes)) {
    const { name, navigationUrl } = fragment;
    const file = resolve(options.out, `${name}.html`);
    try {
      const bare = renderBare(fragment);
      const navigation = await Promise.resolve(navigationUrl && load(navigationUrl)).catch(async (error) => {
        if (await isOlder(file, maxStaleSeconds)) await write(file, bare);
        throw error;
      });
      const html = renderConfigured(fragment, navigation && { navigation });
      await write(file, html);
      printLines([`${name}.html  ${Buffer.byteLength(html)} bytes`]);
    } catch (error) {
      failed += 1;
      printLines([`error: ${messageOf(error, name)}`], console.error);
    }
  }
  return failed ? 1 : 0;
}

/** Calls a function once per argument, so that fragments with the same address share one request. */
function once(call) {
  const results = new Map();
  return (argument) => {
    if (!results.has(argument)) results.set(argument, call(argument));
    return results.get(argument);
  };
}

async function isOlder(file, seconds) {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > seconds * 1000;
}

/** Errors of the renderer already name the fragment. */
function messageOf({ message }, name) {
  const prefix = `fragment ${JSON.stringify(name)}: `;
  return message.startsWith(prefix) ? message : prefix + message;
}

/** Replaces the file atomically, so that no server includes an incomplete fragment. */
async function write(file, text) {
  const draft = `${file}.${randomBytes(4).toString("hex")}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
}
