import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

export function integrityOf(bytes) {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

/**
 * Writes `manifest.json` next to the built script: every file for the CDN, with its integrity and size. Files that pages download also have
 * their brotli size. Integrity attributes, release notes and `home-services-chrome verify` use the manifest.
 */
export async function writeManifest(dist, version) {
  const assets = (await readdir(join(dist, "assets"))).sort().map((asset) => `assets/${asset}`);
  const files = {};
  for (const name of ["hs.js", "reserve.css", ...assets, "hs.js.map", "hs.js.LICENSE.txt"]) {
    const bytes = await readFile(join(dist, name));
    const isDownloaded = /\.(js|css)$/.test(name);
    const sizes = { bytes: bytes.length, ...(isDownloaded && { brotliBytes: brotliSize(bytes) }) };
    files[name] = { integrity: integrityOf(bytes), ...sizes };
  }
  await writeFile(join(dist, "manifest.json"), `${JSON.stringify({ version, files }, null, 2)}\n`);
}

/** Returns the transfer size: brotli at its highest quality, as CDNs store immutable files. */
function brotliSize(code) {
  return brotliCompressSync(code).length;
}

/** Prints a table of sizes and returns a message for each file over its budget. */
export function checkSizes(files) {
  const sizes = files.map(({ name, code, budgetKb }) => [
    name,
    {
      "minified KB": Buffer.byteLength(code) / 1000,
      "brotli KB": brotliSize(code) / 1000,
      "budget KB": budgetKb,
    },
  ]);
  console.table(Object.fromEntries(sizes));
  return sizes
    .filter(([, size]) => size["brotli KB"] > size["budget KB"])
    .map(
      ([name, size]) =>
        `${name} is ${size["brotli KB"]} KB brotli, over its budget of ${size["budget KB"]} KB`,
    );
}
