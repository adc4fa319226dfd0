const DEFAULT_PORT = 4321;
/** The gateway takes the next port, so the pages cannot have the last one. */
const MAX_PORT = 65534;

/**
 * Reads the port for the demo's pages from the environment variable PORT.
 *
 * @throws Error that names the accepted values
 */
export function readPort(text: string | undefined): number {
  if (!text?.trim()) return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= MAX_PORT) return port;
  throw new Error(
    `PORT: unknown value ${JSON.stringify(text)}. Expected: a whole number from 1 to ${MAX_PORT}.`,
  );
}
