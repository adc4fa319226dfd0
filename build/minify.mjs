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

/** A second minifier after esbuild's: it takes more off React. */
export async function minify({ code, map }) {
  const result = await terser(code, {
    compress: { ecma: 2020, passes: 2 },
    mangle: { properties: { regex: new RegExp(`^(${REACT_FIELDS.join("|")})$`) } },
    // A chunk is a module; hs.js is a script without top-level names.
    module: code.startsWith("export default"),
    format: { ecma: 2020, ascii_only: true },
    sourceMap: { content: map },
  });
  return { code: result.code, map: result.map };
}
