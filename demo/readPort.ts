const DEFAULT_PORT = 4321;
/** The gateway takes the next port, so the pages cannot have the last one. */
const MAX_PORT = 65534;

/**
 * The port for the demo's pages.
 *
 * @param given the environment variable PORT
 * @throws Error that names the accepted values
 */
export function readPort(given: string | undefined): number {
  if (!given?.trim()) return DEFAULT_PORT;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 1 && port <= MAX_PORT) return port;
  throw new Error(`PORT is ${JSON.stringify(given)}; it must be a whole number from 1 to ${MAX_PORT}.`);
}
