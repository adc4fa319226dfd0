import { callsPerMinute, fragmentBytesPerSecond, storeAccessesPerMinute, storeBytesPerSecond } from "./model";

const NODES = [10, 100, 1000];
const ADDRESSES = 1;
/** Assumed sizes; the report names them. */
const NAVIGATION_BYTES = 50_000;
const TRAFFIC = { pagesPerSecond: 100_000, fragmentsPerPage: 4, fragmentBytes: 20_000 };

/** Prints the load of the nodes on the CMS, the store and the network. */
export function printModel(): void {
  const network = (fragmentBytesPerSecond(TRAFFIC) * 8) / 1e9;
  console.table(
    NODES.map((nodes) => {
      const fleet = { nodes, addresses: ADDRESSES };
      return {
        nodes,
        "CMS calls per minute": callsPerMinute(fleet),
        "store accesses per second": Math.round((storeAccessesPerMinute(fleet) / 60) * 10) / 10,
        "store MB per second": Math.round(storeBytesPerSecond(fleet, NAVIGATION_BYTES) / 1e4) / 100,
        "requests per second and node": (TRAFFIC.pagesPerSecond * TRAFFIC.fragmentsPerPage) / nodes,
        "Gbit per second and node": Math.round((network / nodes) * 1000) / 1000,
      };
    }),
  );
}
