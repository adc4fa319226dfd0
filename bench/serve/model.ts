/** A fleet of `serve` processes that share a store. */
export interface Fleet {
  /** The number of processes. */
  nodes: number;
  /** The number of different `navigationUrl`s in the config. */
  addresses: number;
}

/** The network traffic for each page. */
export interface Traffic {
  pagesPerSecond: number;
  fragmentsPerPage: number;
  /** In bytes, with HTTP headers. */
  fragmentBytes: number;
}

/** Each address has one lease per minute, whatever the traffic and the number of nodes. */
export function callsPerMinute({ addresses }: Fleet): number {
  return addresses;
}

/**
 * Each minute, a node reads each address (1 get), tries to take the lease (1), and without the lease reads again two seconds later (1 get).
 * Each address is written once (1 put).
 */
export function storeAccessesPerMinute({ nodes, addresses }: Fleet): number {
  return addresses * (3 * nodes + 1);
}

/** The bytes per second that nodes read from the store: the data of each address, twice per minute. */
export function storeBytesPerSecond({ nodes, addresses }: Fleet, navigationBytes: number): number {
  return (addresses * 2 * nodes * navigationBytes) / 60;
}

/** The bytes per second from the nodes to the servers with includes, if nothing is cached between them. */
export function fragmentBytesPerSecond({ pagesPerSecond, fragmentsPerPage, fragmentBytes }: Traffic): number {
  return pagesPerSecond * fragmentsPerPage * fragmentBytes;
}
