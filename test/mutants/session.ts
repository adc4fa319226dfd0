/**
 * A process that runs unit tests with one fault after the other. The fault is put into the module when Vitest loads it, so that no
 * file changes. `run.ts` sends `{ mutant, tests }` and receives the names of the tests that failed, or ends this process if it hangs.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";
import config from "../../vitest.config";
import { type Mutant, withFault } from "./chooseMutants";

export interface Order {
  mutant: Mutant | undefined;
  tests: string[];
}

const ROOT = join(import.meta.dirname, "../..");
const unit = config.test?.projects?.find(
  (project) => typeof project === "object" && "test" in project && project.test?.name === "unit",
);
if (typeof unit !== "object" || !("test" in unit)) throw new Error("vitest.config.ts has no unit tests");

let current: Mutant | undefined;
const vitest = await createVitest(
  "test",
  {
    ...unit.test,
    // Without these tags a tagged file does not load, which would count as noticing every fault.
    tags: config.test?.tags,
    tagsFilter: ["!long"],
    config: false,
    root: ROOT,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
  },
  {
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        load: (id) =>
          current && id === join(ROOT, current.path)
            ? withFault(readFileSync(id, "utf8"), current)
            : undefined,
      },
    ],
  },
);
await vitest.standalone();
const all = new Map<string, TestSpecification>(
  (await vitest.globTestSpecifications()).map((specification) => [specification.moduleId, specification]),
);

process.on("message", async ({ mutant, tests }: Order) => {
  setCurrent(mutant);
  const specifications = tests.flatMap((path) => all.get(join(ROOT, path)) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest also returns the tests of earlier runs.
  const own = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.flatMap((module) => {
    if (!own.has(module.moduleId)) return [];
    const names = [...module.children.allTests("failed")].map(({ fullName }) => fullName);
    return names.length || module.ok() ? names : [module.relativeModuleId];
  });
  process.send?.([...failed, ...unhandledErrors.map(String)]);
});
process.send?.("ready");

function setCurrent(mutant: Mutant | undefined): void {
  for (const changed of [current, mutant]) if (changed) vitest.invalidateFile(join(ROOT, changed.path));
  current = mutant;
}
