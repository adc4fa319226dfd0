const SCHEDULER = /node_modules\/scheduler\/cjs\/scheduler\.production\.js$/;

/** Half of what browsers call a long task: an element more still ends before that on a slow phone. */
const SLICE_MS = 24;

/**
 * React gives way to the browser after 5 ms and after each root it has committed, which is right for one root that is large. Here
 * each element is a small root: a page full of them would be laid out and painted anew for every few.
 */
export function lengthenSlices(path, source) {
  if (!SCHEDULER.test(path)) return source;
  return [
    ["frameInterval = 5,", `frameInterval = ${SLICE_MS},`],
    ["needsPaint = !0;", ""],
  ].reduce((code, [old, own]) => {
    if (code.split(old).length !== 2)
      throw new Error(`React's scheduler has no "${old}": see build/lengthenSlices.mjs`);
    return code.replace(old, own);
  }, source);
}
