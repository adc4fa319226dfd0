// @vitest-environment node
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkImports } from "../../build/checkImports.mjs";

it("package.json names exactly the packages that the files import", async () => {
  const packed = mkdtempSync(join(tmpdir(), "hs-imports-"));
  for (const folder of ["bin", "dist/npm"]) mkdirSync(join(packed, folder), { recursive: true });
  writeFileSync(join(packed, "bin/command.mjs"), 'import "node:fs"; import "parse5";');
  writeFileSync(
    join(packed, "dist/npm/index.js"),
    'import "react/jsx-runtime"; import("@scope/name/part.js");',
  );
  const owner = (...names: string[]) => ({
    dependencies: Object.fromEntries(names.map((name) => [name, "*"])),
  });
  expect(await checkImports(packed, owner("parse5", "react", "@scope/name"))).toEqual([]);
  expect(await checkImports(packed, owner("parse5", "react", "uuid"))).toEqual([
    "@scope/name is imported and no dependency",
    "uuid is a dependency that nothing imports",
  ]);
});
