/** Replaces Snowplow's `uuid` with our ids, which also work without `crypto` and are already in hs.js. */
export { randomId as v4 } from "../../src/browser/randomId.ts";
