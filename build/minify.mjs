import { minify as terser } from "terser";

/**
 * Names of fields that only React's reconciler reads and writes: safe to shorten, and there are thousands of them. None may
 * be a name of the DOM's or of ours; the build checks the latter.
 */
export const REACT_FIELDS = (
  "memoizedState memoizedProps pendingProps updateQueue subtreeFlags childLanes stateNode elementType refCleanup " +
  "pendingLanes suspendedLanes pingedLanes warmLanes expiredLanes entangledLanes entanglements expirationTimes hiddenUpdates " +
  "callbackPriority callbackNode pendingContext containerInfo cancelPendingCommit timeoutHandle errorRecoveryDisabledLanes " +
  "shellSuspendCounter baseState baseQueue firstBaseUpdate lastBaseUpdate hasEagerState eagerState lastRenderedReducer " +
  "lastRenderedState revertLane retryLane treeContext retryQueue pooledCache pooledCacheLanes hydrationErrors " +
  "incompleteTransitions hiddenCallbacks _pendingVisibility _fragmentFiber attachedListener optionsOrUseCapture"
).split(" ");

/**
 * What makes Chromium (136 onwards) compile a script's functions while it downloads, beside the main thread, rather than one by one
 * when they first run: https://v8.dev/blog/explicit-compile-hints. A comment to every other browser.
 */
export const COMPILE_EARLY = "//# allFunctionsCalledOnLoad";

/** A second minifier after esbuild's: it takes more off React. `firstLine` goes before the code. */
export async function minify({ code, map }, firstLine) {
  const result = await terser(code, {
    compress: { ecma: 2020, passes: 2 },
    mangle: { properties: { regex: new RegExp(`^(${REACT_FIELDS.join("|")})$`) } },
    // A chunk is a module; hs.js is a script without top-level names.
    module: code.startsWith("export default"),
    format: { ecma: 2020, ascii_only: true, preamble: firstLine },
    sourceMap: { content: map },
  });
  return { code: result.code, map: result.map };
}
