import { minify as swcMinify } from "@swc/core";

/**
 * Makes Chromium 136 and later compile a script's functions in the background while it downloads, instead of at their first call:
 * https://v8.dev/blog/explicit-compile-hints. Other browsers ignore the comment.
 */
const COMPILE_EARLY = "//# allFunctionsCalledOnLoad";

/** Minifies esbuild's output a second time, with public options only. */
export async function minify({ code, map }, { isModule }) {
  const result = await swcMinify(code, {
    // hs.js calls no function expression with `new`, so shorter arrow functions are safe.
    compress: { ecma: 2022, passes: 3, unsafe_arrows: !isModule },
    mangle: true,
    // hs.js is a script without top-level names; the other files are modules.
    module: isModule,
    ecma: 2022,
    format: { ecma: 2022, asciiOnly: true, comments: false, preamble: `${COMPILE_EARLY}\n` },
    sourceMap: { content: map },
  });
  return { code: result.code, map: result.map };
}
