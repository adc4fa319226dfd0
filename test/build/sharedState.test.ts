// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** The source files of each built file, from its source map. */
const inputsOf = (name: string): string[] =>
  JSON.parse(readFileSync(join(ROOT, "dist", `${name}.map`), "utf8"))
    .sources.map((source: string) => source.replace(/^(\.\.\/)+/, ""))
    .filter((source: string) => /^(src|elements)\//.test(source) && /\.tsx?$/.test(source));

const { files } = JSON.parse(readFileSync(join(ROOT, "dist/manifest.json"), "utf8")) as {
  files: Record<string, unknown>;
};
const scripts = Object.keys(files).filter((name) => name.endsWith(".js"));

/** A module's variable that changes, or a collection that it fills. */
const STATE = /^(export )?(let \w|const \w+(: [^=]+)? = (new (Map|Set|WeakMap|WeakSet)\b|\[\];))/m;
/** State that may exist once per file, because it only saves work. */
const CACHES = ["src/settings/attributeName.ts"];

describe("the built files", () => {
  it("contain each module with state only once", () => {
    const holders = new Map<string, number>();
    for (const name of scripts) {
      const mapName = /sourceMappingURL=(\S+)\n$/.exec(readFileSync(join(ROOT, "dist", name), "utf8"))?.[1];
      const folder = name.includes("/") ? "assets/" : "";
      const own = inputsOf(`${folder}${mapName?.replace(/\.map$/, "")}`);
      for (const input of own) holders.set(input, (holders.get(input) ?? 0) + 1);
    }
    const repeated = [...holders].filter(([, count]) => count > 1).map(([input]) => input);
    expect(repeated).toContain("src/browser/log.ts");
    const ownState = repeated.filter((input) => STATE.test(readFileSync(join(ROOT, input), "utf8")));
    expect(ownState.filter((input) => !CACHES.includes(input))).toEqual(["src/browser/sharedState.ts"]);
  });
});
