// @module-tag long
// @vitest-environment node
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseMutants, mutantsOf, withFault } from "./chooseMutants";
import { testsOf } from "./importers";

const ROOT = join(import.meta.dirname, "../..");
const CODE = `import { a } from "./a";
if (a) tell("yes", 1);
const is = { "a-name": true } as Kind<"type">;
`;

describe("the faults of a source", () => {
  it("are negated conditions, removed statements and changed constants, but not in types, names or imports", () => {
    const faults = mutantsOf("src/x.ts", CODE).map((mutant) =>
      withFault(CODE, mutant).split("\n").slice(1, 3),
    );
    expect(faults).toEqual([
      ['if (!(a)) tell("yes", 1);', 'const is = { "a-name": true } as Kind<"type">;'],
      ["if (a) ;", 'const is = { "a-name": true } as Kind<"type">;'],
      ['if (a) tell("yes~", 1);', 'const is = { "a-name": true } as Kind<"type">;'],
      ['if (a) tell("yes", 2);', 'const is = { "a-name": true } as Kind<"type">;'],
      ['if (a) tell("yes", 1);', 'const is = { "a-name": false } as Kind<"type">;'],
    ]);
  });

  it("are the same for the same seed, and different for another", () => {
    const chosen = chooseMutants(ROOT, 200, "1");
    expect(chosen).toHaveLength(200);
    expect(chooseMutants(ROOT, 200, "1")).toEqual(chosen);
    expect(chooseMutants(ROOT, 200, "2")).not.toEqual(chosen);
  });

  it("are tested by the tests that import the file, nearest first", () => {
    const importers = new Map([
      ["src/a.ts", ["src/b.ts", "test/a.test.ts"]],
      ["src/b.ts", ["test/b.test.ts", "src/a.ts"]],
    ]);
    const tests = testsOf("src/a.ts", importers, (path) => path.endsWith(".test.ts"));
    expect(tests).toEqual(["test/a.test.ts", "test/b.test.ts"]);
  });
});
