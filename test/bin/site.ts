import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SiteResponse {
  body?: string | Buffer;
  status?: number;
  headers?: Record<string, string>;
  /** The server accepts the request and never responds, or stops midway through the body. */
  hangs?: "at once" | "in the body";
}

export const SCRIPT = "// the script";
const ASSET = "export default 1";
const STYLES = "hs-header { display: block }";

export function integrityOf(text: string): string {
  return `sha384-${createHash("sha384").update(text).digest("base64")}`;
}

/** A host's site, or a CDN, with the responses that a test sets. */
export async function startSite(responses: Record<string, SiteResponse> = {}, ip = "127.0.0.1") {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    send(response, responses[request.url ?? ""] ?? { status: 404 });
  });
  await new Promise<void>((resolve) => server.listen(0, ip, resolve));
  return {
    url: `http://${ip}:${(server.address() as AddressInfo).port}`,
    asked,
    responses,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { body = "", status = 200, headers, hangs }: SiteResponse): void {
  if (hangs === "at once") return;
  response.writeHead(status, { "content-type": "text/html", ...headers });
  if (hangs) response.write("<!doctype html>");
  else response.end(body);
}

/** A CDN with version 1.4.2 in its channel and under its own number. */
export function cdnResponses(): Record<string, SiteResponse> {
  const headers = { "content-type": "application/javascript", "access-control-allow-origin": "*" };
  const files = {
    "hs.js": { integrity: integrityOf(SCRIPT) },
    "reserve.css": { integrity: integrityOf(STYLES) },
    "assets/Menu-AB.js": { integrity: integrityOf(ASSET) },
    // verify does not fetch source maps and licenses, so this CDN does not have them.
    "assets/Menu-CD.js.map": { integrity: integrityOf("{}") },
    "hs.js.map": { integrity: integrityOf("{}") },
    "hs.js.LICENSE.txt": { integrity: integrityOf("MIT") },
  };
  const folders = ["/hs/1/", "/hs/1.4.2/"].map(
    (folder): Record<string, SiteResponse> => ({
      [`${folder}hs.js`]: { body: SCRIPT, headers },
      [`${folder}assets/Menu-AB.js`]: { body: ASSET, headers },
      [`${folder}reserve.css`]: { body: STYLES, headers: { "content-type": "text/css" } },
      [`${folder}manifest.json`]: { body: JSON.stringify({ version: "1.4.2", files }) },
    }),
  );
  return Object.assign({}, ...folders);
}
