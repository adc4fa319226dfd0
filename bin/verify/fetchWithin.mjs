import { lookup as lookUpName } from "node:dns";
import { request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import { BlockList, isIP } from "node:net";
import { pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { withoutQuery } from "../../portable/addresses.mjs";
import { followRedirects, readBody } from "../requests.mjs";

const MAX_BYTES = 20_000_000;

/**
 * Fetches an http(s) address with its body, or rejects with a message for the user. Redirects are followed within the address's origin, and to
 * the origins in `cdns`. The result's `isLocal` tells whether the server is on a local network.
 *
 * The limits: `seconds` is the timeout, with the body. `cdns` are the origins that may be on a local network. `isLocal` returns whether an IP
 * address belongs to one. With `mayBeLocal`, every server may be on one.
 */
export async function fetchWithin(address, reach, { headers = {}, mayBeLocal = false } = {}) {
  const signal = AbortSignal.timeout(reach.seconds * 1000);
  const sent = { "user-agent": "home-services-chrome verify", "accept-encoding": "identity", ...headers };
  try {
    const { url, response } = await follow(address, { ...reach, headers: sent, signal, mayBeLocal });
    return {
      url: url.href,
      status: response.status,
      headers: response.headers,
      body: await readBody(response.body, MAX_BYTES),
      isLocal: reach.isLocal(response.address),
    };
  } catch (error) {
    const shown = withoutQuery(address);
    if (signal.aborted) throw new Error(`${shown} has not responded in ${reach.seconds} s`);
    throw new Error(`${shown} could not be fetched: ${error.message || error.code}`);
  }
}

function follow(address, { cdns, isLocal, headers, signal, mayBeLocal }) {
  let isLocalAllowed = mayBeLocal;
  const request = async (url) => {
    const isAllowed = isLocalAllowed || cdns.has(url.origin);
    const isRejected = (ip) => !isAllowed && isLocal(ip);
    const response = await requestOnce(url, { headers, signal, isRejected });
    // The host name may resolve to another IP address at the next hop.
    isLocalAllowed &&= isLocal(response.address);
    return response;
  };
  const discard = ({ body }) => body.destroy();
  return followRedirects(address, request, discard, (origin) => cdns.has(origin));
}

const DECODERS = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Sends one GET request and follows no redirect. It connects to the IP address that was checked, so a later DNS change has no effect. */
function requestOnce(url, { headers, signal, isRejected }) {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    // Node calls `lookup` only for names, so literal IP addresses are checked here.
    if (isIP(literal) && isRejected(literal)) throw localNetworkError(literal);
    const send = url.protocol === "https:" ? requestByHttps : requestByHttp;
    // With `autoSelectFamily`, Node calls `lookup` for all addresses of a name.
    const options = {
      headers,
      signal,
      agent: false,
      autoSelectFamily: true,
      lookup: lookupWithout(isRejected),
    };
    const request = send(url, options, (response) => {
      const { statusCode: status, headers: received, socket } = response;
      const body = decoded(response, received["content-encoding"]);
      const readable = new Headers(Object.entries(received).map(([name, value]) => [name, String(value)]));
      resolve({ status, headers: readable, body, address: socket.remoteAddress });
    });
    request.on("error", reject).end();
  });
}

function lookupWithout(isRejected) {
  return (hostname, options, callback) => {
    lookUpName(hostname, options, (error, addresses = []) => {
      const local = addresses.find(({ address }) => isRejected(address));
      callback(error ?? (local ? localNetworkError(local.address) : null), addresses);
    });
  };
}

function localNetworkError(address) {
  return new Error(`${address} belongs to a local network, and the page does not; --cdn ORIGIN allows it`);
}

function decoded(response, encoding = "") {
  const decode = DECODERS[encoding.trim().toLowerCase()];
  if (!decode) return response;
  // `pipeline` destroys both streams if one fails or is closed. The reader of the body gets the error.
  return pipeline(response, decode(), () => undefined);
}

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
