import type { Server, ServerOptions } from "node:http";

/** The limits for a client's connection. Node's defaults suit servers that receive uploads. */
export const CONNECTION_LIMITS = {
  /** The timeout for a request's headers, including the first request of a connection. Node: 60 s. */
  headersTimeout: 10_000,
  /** The timeout for a whole request, with its body. Node: 5 minutes. */
  requestTimeout: 15_000,
  /** The interval between checks of these two limits. Node: 30 s. */
  connectionsCheckingInterval: 2_000,
  /** The maximum size of a request's headers in bytes, with the request line. A proxy sends less than 1 KB. Node: 16 KB. */
  maxHeaderSize: 8_192,
  /** Proxies keep an idle connection open for 60 s. If this server closed it first, a request sent at that moment would fail. */
  keepAliveTimeout: 75_000,
  /** A client that reads none of its response for this time is disconnected. Node: never. */
  responseTimeout: 30_000,
  /** The maximum number of connections; more are closed at once. A proxy needs a few. Node: no limit. */
  maxConnections: 1_000,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/**
 * Returns the options for `createServer`. The HTTP parser is strict, whatever `NODE_OPTIONS` says, so that a proxy and this server parse
 * requests in the same way.
 */
export function serverOptions({
  responseTimeout: _,
  maxConnections: __,
  ...limits
}: ConnectionLimits): ServerOptions {
  return { ...limits, insecureHTTPParser: false, requireHostHeader: true };
}

/** Sets the limits that Node takes as properties of a server. */
export function limitConnections(
  server: Server,
  { responseTimeout, maxConnections }: ConnectionLimits,
): void {
  server.timeout = responseTimeout;
  server.maxConnections = maxConnections;
}
