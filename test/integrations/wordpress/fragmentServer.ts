import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type FragmentHandler = (name: string, response: ServerResponse) => void;

/** A complete fragment of an element. */
export const fragment = (tag: string, text = tag) =>
  `<${tag}><template shadowrootmode="open"><p>${text}</p></template></${tag}>`;

/** A fragment service that responds as the test sets. It records the requested names. */
export async function startFragmentServer() {
  const asked: string[] = [];
  let handler: FragmentHandler = (_name, response) => response.writeHead(404).end();
  const server = createServer(({ url = "" }, response) => {
    const name = decodeURIComponent(url.slice(1));
    asked.push(name);
    handler(name, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The names since the last call of this function. */
    asked: () => asked.splice(0),
    respondWith(next: FragmentHandler): void {
      handler = next;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
