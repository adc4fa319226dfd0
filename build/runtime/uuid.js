/** What Snowplow takes for `uuid`: our ids, which do without `crypto` too, and which hs.js holds already. */
export { randomId as v4 } from "../../src/browser/randomId.ts";
