import { minify as terser } from "terser";

/** A second minifier after esbuild's: 2 KB of brotli less on React. */
export async function minify({ code, map }) {
  const result = await terser(code, {
    compress: { ecma: 2020, passes: 2 },
    mangle: true,
    // A chunk is a module; hs.js is a script without top-level names.
    module: code.startsWith("export default"),
    format: { ecma: 2020, ascii_only: true },
    sourceMap: { content: map },
  });
  return { code: result.code, map: result.map };
}
