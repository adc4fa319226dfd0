import { execFile } from "node:child_process";
import { rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createLiveReload } from "./liveReload";
import { readPort } from "./readPort";
import { rebuildOnChange } from "./rebuildOnChange";
import { startDemo } from "./startDemo";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const SOURCES = ["src", "elements", "portable", "build"].map(at);
/** Builds into a second folder, because pages use dist during the build. */
const NEXT = at("node_modules/.cache/next-dist");

async function build(): Promise<void> {
  await promisify(execFile)("node", [at("build.mjs"), "--script-only", "--out", NEXT]);
  await rm(at("dist"), { recursive: true, force: true });
  await rename(NEXT, at("dist"));
  console.log("Rebuilt.");
}

try {
  const liveReload = process.argv.includes("--reload") ? createLiveReload() : undefined;
  const demo = await startDemo(readPort(process.env.PORT), liveReload);
  const stopWatching = rebuildOnChange(SOURCES, () => build().then(() => liveReload?.reload()));
  const onChange = liveReload ? "rebuild the elements and reload the pages" : "rebuild the elements";
  console.log(
    `Demo:    ${demo.url}\nGateway: ${demo.gatewayUrl} (and the CDN, /hs/1/hs.js)\nChanges in src, elements or build ${onChange}. Press Ctrl+C to stop.`,
  );

  const stop = () => {
    stopWatching();
    demo.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
