/** A fleet of `serve` processes that share a store. */
export interface Fleet {
  /** The number of processes. */
  nodes: number;
  /** The number of different `navigationUrl`s in the config. */
  addresses: number;
}

/** What goes over the network for each page. */
export interface Traffic {
  pagesPerSecond: number;
  fragmentsPerPage: number;
  /** In bytes, with HTTP headers. */
  fragmentBytes: number;
}

/** One lease a minute is given for each address, whatever the traffic and the number of nodes. */
export function callsPerMinute({ addresses }: Fleet): number {
  return addresses;
}

/**
 * Each minute a node reads each address when its data is a minute old (1 get), tries the lease (1), and, unless it got the lease,
 * reads again two seconds later (1 get). Each address is written once (1 put).
 */
export function storeAccessesPerMinute({ nodes, addresses }: Fleet): number {
  return addresses * (3 * nodes + 1);
}

/** The bytes a second that nodes read from the store: the data of each address, twice a minute. */
export function storeBytesPerSecond({ nodes, addresses }: Fleet, navigationBytes: number): number {
  return (addresses * 2 * nodes * navigationBytes) / 60;
}

/** The bytes a second from the nodes to the servers that include, if nothing is cached between them. */
export function fragmentBytesPerSecond({ pagesPerSecond, fragmentsPerPage, fragmentBytes }: Traffic): number {
  return pagesPerSecond * fragmentsPerPage * fragmentBytes;
}
