import { createServer } from "node:http";
import { listen, stop } from "./gateway/listen";
import { type Gateway, startGateway } from "./gateway/startGateway";
import type { LiveReload } from "./liveReload";
import { createPageHandler } from "./pageHandler";

export interface Demo {
  /** The address of the pages, for a person to open. */
  url: string;
  /** The gateway's address, as the pages use it. */
  gatewayUrl: string;
  gateway: Gateway;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";

/**
 * Starts the demo. The pages use one port. The gateway and the CDN use the next one, so they have a different origin.
 * @throws Error that names the port if it is taken
 */
export async function startDemo(port: number, liveReload?: LiveReload): Promise<Demo> {
  const gatewayPort = port + 1;
  const server = createServer(createPageHandler(gatewayPort, liveReload));
  await sayWhichPort(port, listen(server, port, HOST));
  try {
    const gateway = await sayWhichPort(gatewayPort, startGateway({ port: gatewayPort, pagesPort: port }));
    return {
      url: `http://localhost:${port}`,
      gatewayUrl: `http://localhost:${gatewayPort}`,
      gateway,
      async close() {
        await Promise.all([gateway.close(), stop(server)]);
      },
    };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

async function sayWhichPort<T>(port: number, start: Promise<T>): Promise<T> {
  try {
    return await start;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${port} is taken by another program. Stop that program, or choose other ports: PORT=5000 npm start (the gateway uses the next port).`,
    );
  }
}
