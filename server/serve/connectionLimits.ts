import type { Server, ServerOptions } from "node:http";

/** The limits of one client's connection. Node's own defaults are for servers that receive uploads. */
export const CONNECTION_LIMITS = {
  /** A request's headers have to arrive within this time, also the first ones of a connection. Node: 60 s. */
  headersTimeout: 10_000,
  /** A request has to arrive within this time, with its body. Node: 5 minutes. */
  requestTimeout: 15_000,
  /** How often connections are checked for these two limits. Node: 30 s. */
  connectionsCheckingInterval: 2_000,
  /** In bytes, with the request line. A proxy sends less than 1 KB. Node: 16 KB. */
  maxHeaderSize: 8_192,
  /** Proxies keep an unused connection for 60 s. If this server closed it first, a request that is just sent on it would fail. */
  keepAliveTimeout: 75_000,
  /** A client that reads nothing of its answer for this time is disconnected. Node: never. */
  answerTimeout: 30_000,
  /** Further connections are closed at once. A proxy needs a few. Node: no limit. */
  maxConnections: 1_000,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** The options of `createServer`. Its parser is strict, whatever `NODE_OPTIONS` says, so that a proxy and this server see the same requests. */
export function serverOptions({
  answerTimeout: _,
  maxConnections: __,
  ...limits
}: ConnectionLimits): ServerOptions {
  return { ...limits, insecureHTTPParser: false, requireHostHeader: true };
}

/** Sets the limits that are properties of a server. */
export function limitConnections(server: Server, { answerTimeout, maxConnections }: ConnectionLimits): void {
  server.timeout = answerTimeout;
  server.maxConnections = maxConnections;
}
