import { sharedState } from "../../src/browser/sharedState.ts";

/** Holds the function that loads a lazy file. `hs.js` sets it. */
export const loader = sharedState("loader", () => ({ load: undefined }));

/** Loads the file with this title. The build replaces `import("./x")` in our sources with this call. */
export const __hsLoad = (title) => loader().load(title);
