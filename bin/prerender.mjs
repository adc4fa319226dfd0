/** `home-services-chrome prerender`: writes fragments for content management systems, edge includes and CDNs. */
import { randomBytes } from "node:crypto";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fetchNavigationData, readFragments, readOptions, usageOf } from "./fragments.mjs";
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
  const { values, exitCode } = readOptions(args, {
    usage: USAGE,
    options: { out: { type: "string" } },
    check({ out }) {
      if (!out) throw new Error("--out is required.");
    },
  });
  if (!values) return exitCode;
  const { fragments, attributes, maxStaleSeconds, folder } = await readFragments(values);
  const { renderBare, renderConfigured, withSharedAttributes } = await loadServer().catch((error) => {
    throw new Error(
      `the renderer does not load (in a checkout, run "npm run build" first): ${error.message}`,
    );
  });
  await mkdir(values.out, { recursive: true });
  // Fragments with the same address share one request.
  const loaded = new Map();
  const load = (url) => {
    if (!loaded.has(url)) loaded.set(url, fetchNavigationData(url, folder, timeoutMs));
    return loaded.get(url);
  };
  let failed = 0;
  for (const fragment of withSharedAttributes(fragments, attributes)) {
    const { name, navigationUrl } = fragment;
    const file = resolve(values.out, `${name}.html`);
    try {
      const bare = renderBare(fragment);
      const navigation =
        navigationUrl &&
        (await load(navigationUrl).catch(async (error) => {
          if (await isOlder(file, maxStaleSeconds)) await write(file, bare);
          throw error;
        }));
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
