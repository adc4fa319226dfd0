// @module-tag long
// @vitest-environment node
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sisterBrands } from "../../src/brands/registry";
import { resolveBrand } from "../../src/brands/resolveBrand";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const ENTRY = `  sister("kites.nl", "Kites", "nl-NL", "NL", { action: "#103050", accent: "#F0A000", ink: "#102030", tint: "#F0F4F8", dark: { action: "#8FB8E8", tint: "#101C28" } }, () =>
    import("./kites"),
  ),
];
`;

/** Runs in a process of its own, because each module has one registry. */
const QUESTIONS = `
  import { builderSettings } from "./demo/builderSettings";
  import { navigationFor } from "./demo/gateway/data/navigationFor";
  import { pictureAt } from "./demo/gateway/images";
  import { createPageHandler } from "./demo/pageHandler";
  import { renderFragment } from "./server/render/renderFragment";
  import { resolveBrand } from "./src/brands/resolveBrand";
  import { createServer } from "node:http";

  const footer = (domain: string) => renderFragment("hs-footer", { attributes: { "brand-domain": domain } });
  const server = createServer(createPageHandler(8081)).listen(0, "127.0.0.1", async () => {
    const { port } = server.address() as { port: number };
    const page = async (name: string) => (await fetch(\`http://127.0.0.1:\${port}/\${name}.html\`)).text();
    const output = {
      builder: builderSettings().brands,
      navigation: navigationFor({ domain: "www.kites.nl", origin: "" }),
      picture: pictureAt("/images/logo-kites.svg"),
      footers: await page("footers"),
      headers: await page("header-brands"),
      footer: footer("kites.nl"),
      sister: footer("travaux.com"),
      warning: resolveBrand({ domain: "elsewhere.test" }).problem,
    };
    server.close();
    process.stdout.write(JSON.stringify(output));
  });
`;

interface Output {
  builder: { domain: string }[];
  navigation: { brand: object };
  picture: string;
  footers: string;
  headers: string;
  footer: string;
  sister: string;
  warning: string;
}

describe("a brand with a data file, a registry entry and its line in the server's list", () => {
  const root = mkdtempSync(join(tmpdir(), "hs-brand-"));
  let output: Output;

  beforeAll(() => {
    for (const path of [
      "src",
      "server",
      "demo",
      "deploy",
      "elements",
      "build",
      "portable",
      "package.json",
      "tsconfig.json",
      "docs",
    ])
      cpSync(join(ROOT, path), join(root, path), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
    const registry = read("src/brands/registry.ts");
    writeFileSync(join(root, "src/brands/registry.ts"), registry.replace("];\n", ENTRY));
    const data = read("src/brands/werkspot.ts").replace("Onze sites in andere landen", "Alle vliegers");
    writeFileSync(join(root, "src/brands/kites.ts"), data);
    const footers = read("server/render/provideFiles.ts")
      .replace(
        "import { footer as mybuilder }",
        'import { footer as kites } from "../../src/brands/kites";\n$&',
      )
      .replace('  "instapro.it": instaproIt,', '$&\n  "kites.nl": kites,');
    writeFileSync(join(root, "server/render/provideFiles.ts"), footers);
    writeFileSync(join(root, "questions.ts"), QUESTIONS);
    const tsx = join(ROOT, "node_modules/tsx/dist/cli.mjs");
    output = JSON.parse(
      execFileSync(process.execPath, [tsx, "questions.ts"], { cwd: root, encoding: "utf8" }),
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it("has its footer on a server, and a link in the footers of its sisters", () => {
    expect(output.footer).toContain("Alle vliegers");
    expect(output.footer).toContain("https://www.kites.nl");
    expect(output.sister).toContain("Kites Pays-Bas");
  });

  it("has navigation data, a picture, pages and an option in the demo", () => {
    expect(output.builder.at(-1)).toMatchObject({ id: "INSTAPRO", name: "Kites", domain: "kites.nl" });
    expect(output.navigation.brand).toMatchObject({ domain: "kites.nl" });
    expect(JSON.stringify(output.navigation)).toContain("Voor vakmensen");
    expect(output.picture).toContain("#103050");
    expect(output.footers).toContain('brand-domain="kites.nl"');
    expect(output.headers).toContain('nav-domain="kites.nl" lang="nl-NL"');
  });

  it("is listed when a domain is not accepted", () => {
    expect(output.warning).toContain("kites.nl");
  });

  it("has its own file, which a browser downloads for the brand's footer", async () => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [join(root, "src/brands/registry.ts")],
      bundle: true,
      splitting: true,
      format: "esm",
      outdir: join(root, "out"),
      write: false,
    });
    const holding = outputFiles.filter(({ text }) => text.includes("Alle vliegers"));
    expect(holding.map(({ path }) => path)).toEqual([expect.stringMatching(/\/kites-\w+\.js$/)]);
  });
});

describe("lists of brands", () => {
  it("in the public contract match the registry", () => {
    const domains = sisterBrands().map(({ domain }) => `\`${domain}\``);
    expect(read("docs/contract.md")).toContain(`| \`INSTAPRO\` | ${domains.join(", ")} |`);
  });

  it("contain exactly the accepted values of brand", () => {
    const { problem = "" } = resolveBrand({ brand: "nobody" });
    const accepted = /Expected: ([\w, ]+) \(/.exec(problem)?.[1]?.split(", ");
    const listed = {
      "src/settings/settings.ts": /@type (.+)\n(?:[^\n]*\*[^\n]*\n)*\s*brand:/,
      "src/brands/Brand.ts": /type BrandId = ([^;]+);/,
      "integrations/wordpress/home-services-chrome/includes/settings.php":
        /'Brand', [^)]+\), array\(([^)]+)\)/,
    };
    for (const [path, list] of Object.entries(listed)) {
      const names = [...(list.exec(read(path))?.[1] ?? "").matchAll(/["'](\w+)["']/g)].map(
        ([, name]) => name,
      );
      expect(names, path).toEqual(accepted);
    }
  });
});
