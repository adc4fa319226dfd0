import { brotliCompressSync, constants } from "node:zlib";

/** Returns the transfer size: brotli at its highest quality, as CDNs store immutable files. */
export function brotliSize(code) {
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
