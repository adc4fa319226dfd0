/** `home-services-chrome prerender`: writes fragments for content management systems and edge includes. */
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fetchNavigationData } from "./prerender/fetchNavigationData.mjs";
import { readConfig } from "./prerender/readConfig.mjs";
import { printable } from "./printable.mjs";

const USAGE = "Usage: home-services-chrome prerender --config FILE --out DIR";
const NAVIGATION_TIMEOUT_MS = 10_000;

/**
 * Writes each fragment of the config to `DIR/{name}.html`. If a fragment fails, its previous file stays, so that includes still work.
 * Resolves to the exit code: 0 for success, 1 if a fragment failed, 2 for wrong arguments.
 */
export async function run(
  args,
  loadServer = () => import("../dist/npm/server.js"),
  timeoutMs = NAVIGATION_TIMEOUT_MS,
) {
  const asked = readArguments(args);
  if (!asked) return 2;
  if (asked.help) {
    console.log(USAGE);
    return 0;
  }
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
        ? await fetchNavigationData(navigationUrl, asked.config, timeoutMs)
        : options.navigation;
      const html = renderFragment(element, { ...options, navigation });
      await write(resolve(asked.out, `${name}.html`), html);
      console.log(`${name}.html  ${Buffer.byteLength(html)} bytes`);
    } catch (error) {
      failed += 1;
      console.error(printable(`error: fragment "${name}": ${error.message}`));
    }
  }
  return failed ? 1 : 0;
}

function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        config: { type: "string" },
        out: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help || (values.config && values.out)) return values;
    console.error(`--config and --out are required.\n${USAGE}`);
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
  }
  return undefined;
}

/** Replaces the file atomically, so that no server includes an incomplete fragment. */
async function write(file, text) {
  const draft = `${file}.${randomBytes(4).toString("hex")}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
}
