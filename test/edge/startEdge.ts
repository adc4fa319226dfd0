import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { Miniflare } from "miniflare";

const ROOT = join(import.meta.dirname, "../..");

/** A worker's source, bundled for the edge as a site bundles it: from the built package, without Node's modules. */
export function bundleWorker(source: string): Promise<string> {
  return bundle({ stdin: { contents: source, resolveDir: ROOT, loader: "ts" } });
}

/** A worker's file, bundled in the same way. */
export function bundleFile(path: string): Promise<string> {
  return bundle({ entryPoints: [path] });
}

/** The options are those of Cloudflare's `wrangler deploy`. */
async function bundle(input: Pick<BuildOptions, "stdin" | "entryPoints">): Promise<string> {
  const { outputFiles } = await build({
    ...input,
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    mainFields: ["browser", "module", "main"],
    platform: "browser",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles?.[0]?.text ?? "";
}

/** An edge node with this config, in front of a site. */
export async function startEdgeBefore(origin: string, config: object) {
  const script = await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
    export default createEdge({ config: ${JSON.stringify(config)}, origin: ${JSON.stringify(origin)} });`);
  return startEdge({ script });
}

interface EdgeWorker {
  script: string;
  bindings?: Record<string, string>;
  /** The folder of the store. Two workers with the same folder share the store. */
  storeFolder?: string;
  /** The address that replaces the node's own in every request, like a site's address on Cloudflare's network. */
  upstream?: string;
}

/** An edge node in workerd. */
export async function startEdge({ script, bindings = {}, storeFolder, upstream }: EdgeWorker) {
  const miniflare = new Miniflare({
    modules: [{ type: "ESModule", path: "worker.mjs", contents: script }],
    compatibilityDate: "2026-01-01",
    bindings,
    kvNamespaces: ["HS"],
    ...(storeFolder && { kvPersist: storeFolder }),
    ...(upstream && { upstream }),
  });
  const url = (await miniflare.ready).origin;
  return { url, miniflare, close: () => miniflare.dispose() };
}
