import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** Returns the value of an `integrity` attribute for a file's bytes. */
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
  return brotliCompressSync(Buffer.from(code), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Prints a table of sizes and returns a message for each file over its budget. */
export function checkSizes(files) {
  const rows = files.map(({ name, code, budgetKb }) => ({
    name,
    minified: Buffer.byteLength(code),
    brotli: brotliSize(code),
    budgetKb,
  }));
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`${"file".padEnd(width)}  minified   brotli   budget`);
  for (const { name, minified, brotli, budgetKb } of rows) {
    console.log(
      `${name.padEnd(width)}  ${kb(minified)}  ${kb(brotli)}  ${budgetKb ? kb(budgetKb * 1000) : ""}`,
    );
  }
  return rows
    .filter(({ brotli, budgetKb }) => budgetKb && brotli > budgetKb * 1000)
    .map(
      ({ name, brotli, budgetKb }) =>
        `${name} is ${kb(brotli).trim()} brotli, over its budget of ${budgetKb} KB`,
    );
}

function kb(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(8);
}
