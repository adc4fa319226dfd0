import { minify as swcMinify } from "@swc/core";

/**
 * Makes Chromium (136 onwards) compile a script's functions in the background while it downloads, instead of one by one
 * when they first run: https://v8.dev/blog/explicit-compile-hints. For every other browser it is a comment.
 */
const COMPILE_EARLY = "//# allFunctionsCalledOnLoad";

/** A second minifier after esbuild's, by public options alone. */
export async function minify({ code, map }, { isModule }) {
  const result = await swcMinify(code, {
    // No function expression in hs.js is called by `new`, so arrows, which are shorter, do the same.
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
