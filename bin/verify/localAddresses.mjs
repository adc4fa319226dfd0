import { BlockList, isIP } from "node:net";

/** Loopback, link-local, private and other addresses without public servers, as [network, bits]. */
const IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];
const IPV6 = [
  ["::", 96],
  // These prefixes contain an IPv4 address that a translator or a tunnel reaches.
  ["::ffff:0:0:0", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

const local = new BlockList();
for (const [network, bits] of IPV4) local.addSubnet(network, bits, "ipv4");
for (const [network, bits] of IPV6) local.addSubnet(network, bits, "ipv6");

/**
 * Whether an IP address belongs to this machine or to a local network.
 * @param {string} address without brackets; an IPv6 address may contain an IPv4 address
 */
export function isLocalAddress(address) {
  // Networks without IPv4 reach IPv4 addresses through this prefix (NAT64). BlockList handles only the prefix `::ffff:`.
  const plain = address.split("%")[0].replace(/^64:ff9b::/i, "::ffff:");
  return local.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}
