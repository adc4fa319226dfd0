/**
 * Measures `serve`: `node build.mjs && npx tsx bench/serve.ts [--seconds 10] [--rounds 3] [--hour]`. Prints requests per second and p99 for
 * a bare Node server that sends the same bytes, nginx that serves the file, and `serve` with and without a store.
 * `--hour` instead shows the memory of one process over a simulated hour of navigation data. `--model` prints the load of 10, 100 and 1,000
 * nodes on the CMS, the store and the network.
 */
import { parseArgs } from "node:util";
import { measureLoad } from "./serve/measureLoad";
import { measureMemory } from "./serve/measureMemory";
import { printModel } from "./serve/printModel";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    hour: { type: "boolean" },
    model: { type: "boolean" },
  },
});

if (values.model) printModel();
else if (values.hour) await measureMemory();
else await measureLoad({ seconds: Number(values.seconds), rounds: Number(values.rounds) });
