import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { startBrowser } from "./browser";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The script tag with which a host page loads a library from its own site.
 * @param path of the file, below node_modules or test/hosts/libraries
 */
export function libraryTag({ host }: Pick<ReturnType<typeof startBrowser>, "host">, path: string): string {
  const folder = /^(react\d+|vendor)\//.test(path) ? "test/hosts/libraries" : "node_modules";
  const isStyle = path.endsWith(".css");
  const type = `${isStyle ? "text/css" : "text/javascript"}; charset=utf-8`;
  const html = readFileSync(`${ROOT}/${folder}/${path}`, "utf8");
  const address = host.add({ html, headers: { "content-type": type } }, `/${path}`);
  return isStyle ? `<link rel="stylesheet" href="${address}"/>` : `<script src="${address}"></script>`;
}
