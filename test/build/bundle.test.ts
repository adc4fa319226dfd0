// @vitest-environment node
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AnyNode, parse } from "acorn";
import * as esbuild from "esbuild";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The files in `dist/` that a CDN publishes, by name. */
function builtFiles(): Map<string, string> {
  const names = ["", "assets/"].flatMap((folder) =>
    readdirSync(join(ROOT, "dist", folder))
      .filter((name) => /\.(js|map|css)$|^manifest\.json$|^hs\.js\.LICENSE\.txt$/.test(name))
      .map((name) => folder + name),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(join(ROOT, "dist", name), "utf8")]));
}

const withoutComments = (file: string) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

/** The imports from React that our elements use. */
const REACT_AS_USED = `import { createRoot, hydrateRoot } from "react-dom/client";
  import { jsx } from "react/jsx-runtime";
  console.warn(createRoot, hydrateRoot, jsx);`;

/** React's calls to its developer tools. The build removes them, because it sets the hook to undefined. */
const DEVELOPER_TOOLS = [
  "setStrictMode",
  "onCommitFiberUnmount",
  "onCommitFiberRoot",
  "onPostCommitFiberRoot",
];

/** The strings and property names of a script. Minifiers keep them, unless they edit the source. */
function textsAndNames(code: string, sourceType: "script" | "module" = "script"): Set<string> {
  const found = new Set<string>();
  const visit = (node: AnyNode): void => {
    if (node.type === "Literal" && typeof node.value === "string") found.add(node.value);
    if (node.type === "TemplateElement" && node.value.cooked) found.add(node.value.cooked);
    if (node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier")
      found.add(node.property.name);
    if (node.type === "Property" && !node.computed && node.key.type === "Identifier")
      found.add(node.key.name);
    for (const child of Object.values(node).flat()) if (child && typeof child.type === "string") visit(child);
  };
  visit(parse(code, { ecmaVersion: 2022, sourceType }));
  return found;
}

const script = (files: Map<string, string>) => files.get("hs.js") ?? "";

describe("the built script", () => {
  const files = builtFiles();

  it("has source maps without the path of the build folder", () => {
    const maps = [...files].filter(([name]) => name.endsWith(".map"));
    expect(maps.length).toBeGreaterThan(10);
    expect(maps.filter(([, text]) => text.includes(ROOT)).map(([name]) => name)).toEqual([]);
  });

  it("parses as a classic script without top-level names, and leaves AMD and CommonJS alone", () => {
    const page = join(mkdtempSync(join(tmpdir(), "hs-page-")), "page.cjs");
    writeFileSync(
      page,
      `const before = Object.getOwnPropertyNames(globalThis); let defined = 0;
      const define = () => { defined += 1 }; define.amd = {}; globalThis.define = define; globalThis.exports = {}; globalThis.module = { exports: {} };
      (0, eval)(${JSON.stringify(script(files))});
      const names = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
      console.log(JSON.stringify([names, defined, globalThis.module.exports]));`,
    );
    const printed = execFileSync("node", [page], { encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual([["define", "exports", "module"], 0, {}]);
  });

  it.each([...files.keys()].filter((name) => name.endsWith(".js")))(
    "contains only ASCII and no call of bind: %s",
    (name) => {
      const code = files.get(name) ?? "";
      expect([/[^\t\n\r -~]/.test(code), code.includes(".bind(")]).toEqual([false, false]);
    },
  );

  it.each([...files.keys()].filter((name) => name.endsWith(".js")))(
    "does not turn a module's exports into an object, which would include additions to Object.prototype: %s",
    (name) => {
      expect(files.get(name)).not.toMatch(/for\(\w+ ([\w$]+) in [\w$]+\)[\w$]+\([\w$]+,\1,\{get:/);
    },
  );

  it("has a manifest with the integrity and size of every file that a CDN publishes", () => {
    const manifest = JSON.parse(files.get("manifest.json") ?? "{}");
    const published = [...files.keys()].filter((name) => /^(reserve\.css|hs\.js|assets\/)/.test(name));
    expect(manifest.version).toBe(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version);
    expect(Object.keys(manifest.files).sort()).toEqual(published.sort());
    for (const name of published) {
      const code = files.get(name) ?? "";
      const integrity = `sha384-${createHash("sha384").update(code).digest("base64")}`;
      expect(manifest.files[name]).toMatchObject({ integrity, bytes: Buffer.byteLength(code) });
      if (name.endsWith(".js"))
        expect(manifest.files[name].brotliBytes).toBeLessThan(manifest.files[name].bytes);
    }
  });

  it("has the licenses of all its packages, and no others", () => {
    const text = files.get("hs.js.LICENSE.txt") ?? "";
    const named = [...text.matchAll(/^(\S+) \d+\.\d+\.\d+\S*: \S+$/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(["react", "react-dom", "@snowplow/tracker-core"]));
    expect(named.filter((name) => !existsSync(join(ROOT, "node_modules", name ?? "")))).toEqual([]);
    expect(named).not.toContain("@emotion/serialize");
    expect(text).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
    expect(text).toContain("Redistributions in binary form must reproduce");
  });

  it("contains the SHA-256 of every file in the code that loads it", () => {
    const scripts = [...files].filter(([name]) => name.endsWith(".js"));
    const strangers = scripts
      .filter(([name]) => name.startsWith("assets/"))
      .filter(([name, code]) => {
        const digest = createHash("sha256").update(code).digest("base64").slice(0, -1);
        const [title] = name.slice("assets/".length).split("-");
        return !scripts.some(([, other]) =>
          [`"${title} ${digest}`, `~${title} ${digest}`].some((line) => other.includes(line)),
        );
      });
    expect(strangers.map(([name]) => name)).toEqual([]);
  });

  it.each([...files.keys()].filter((name) => name.endsWith(".js")))(
    "is valid JavaScript of 2022: %s",
    (name) => {
      expect(() =>
        parse(files.get(name) ?? "", {
          ecmaVersion: 2022,
          sourceType: name === "hs.js" ? "script" : "module",
        }),
      ).not.toThrow();
    },
  );

  it("has source maps that contain our sources", () => {
    const map = JSON.parse(files.get("hs.js.map") ?? "{}");
    expect(map.sources.some((source: string) => source.endsWith("elements/index.ts"))).toBe(true);
    for (const [name, code] of [...files].filter(([file]) => file.endsWith(".js"))) {
      const [, mapName] = /\n\/\/# sourceMappingURL=(\S+)\n$/.exec(code) ?? [];
      expect([name, files.has(join(name, "..", mapName ?? ""))]).toEqual([name, true]);
    }
  });

  it("leaves code that only some pages need to lazy files", () => {
    expect([...files.keys()].some((name) => /^assets\/homeAdvisor-\w{8}\.js$/.test(name))).toBe(true);
    const held = ["Jacksonville", "Amsterdam"].filter((text) => script(files).includes(text));
    expect(held).toEqual([]);
  });

  it("contains React as published: all strings and property names of a build without our plugins", {
    tags: ["long"],
  }, async () => {
    const { outputFiles } = await esbuild.build({
      stdin: { contents: REACT_AS_USED, resolveDir: ROOT },
      bundle: true,
      minify: true,
      write: false,
      format: "iife",
      target: "es2022",
      define: {
        "process.env.NODE_ENV": '"production"',
        process: "undefined",
        __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
      },
    });
    const published = textsAndNames(outputFiles[0]?.text ?? "");
    const held = new Set(
      [...files]
        .filter(([name]) => /^assets\/chunk-\w{8}\.js$/.test(name))
        .flatMap(([, code]) => [...textsAndNames(code, "module")]),
    );
    expect(published.size).toBeGreaterThan(1000);
    const missing = [...published].filter((text) => !held.has(text));
    expect(missing.filter((text) => !DEVELOPER_TOOLS.includes(text))).toEqual([]);
  });

  it("has only one file that other files import, because Firefox cannot retry such a file", () => {
    const chunk = [...files.keys()].filter((name) => /^assets\/chunk-\w{8}\.js$/.test(name));
    expect(chunk).toHaveLength(1);
    const imported = [...files.values()].flatMap((code) => code.match(/from"\.\/[\w-]+\.js"/g) ?? []);
    expect(new Set(imported)).toEqual(new Set([`from"./${chunk[0]?.slice("assets/".length)}"`]));
  });

  it("contains no React outside React's own file", () => {
    expect(script(files)).not.toContain("onRecoverableError");
    expect([...files].filter(([, code]) => code.includes("onRecoverableError")).length).toBeGreaterThan(0);
  });

  it("is built without steps that name a library's files", () => {
    const steps = [
      "build.mjs",
      ...readdirSync(join(ROOT, "build"), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(mjs|cjs|js)$/.test(name))
        .map((name) => `build/${name}`),
    ];
    const named = /node_modules\/\w|["'`](react|react-dom|scheduler|tslib|@snowplow\/[\w-]+)["'`/]/;
    expect(steps.filter((step) => named.test(withoutComments(join(ROOT, step))))).toEqual([]);
  });

  it("reads document properties that forms and images may hide only through one guard", () => {
    const hidden =
      /(?<!typeof )\b(document|[pP]age|ownerDocument)\??\.(baseURI|body|cookie|forms|head|images|referrer|title)\b/;
    const sources = ["src", "elements", "build/runtime"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(tsx?|js)$/.test(name))
        .map((name) => join(ROOT, folder, name)),
    );
    expect(sources.filter((file) => hidden.test(withoutComments(file)))).toEqual([]);
  });
});
