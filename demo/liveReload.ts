import type { ServerResponse } from "node:http";

export interface LiveReload {
  /** Keeps a page's request open until the next build. */
  subscribe(response: ServerResponse): void;
  /** Makes every open page reload. */
  reload(): void;
}

/** The script that waits for the next build on a demo page. */
export const RELOAD_SCRIPT =
  '<script>new EventSource("/reload").onmessage = () => location.reload()</script>';

export function createLiveReload(): LiveReload {
  const open = new Set<ServerResponse>();
  return {
    subscribe(response) {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(": open\n\n");
      open.add(response);
      response.on("close", () => open.delete(response));
    },
    reload() {
      for (const response of open) response.write("data: built\n\n");
    },
  };
}
