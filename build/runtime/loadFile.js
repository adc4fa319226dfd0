import { sharedState } from "../../src/browser/sharedState.ts";

/** The function that loads a file of the script; `hs.js` provides it. */
export const loader = sharedState("loader", () => ({ load: undefined }));

/** What `import("./x")` in our sources becomes: loads the file with this title. */
export const __hsLoad = (title) => loader().load(title);
