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
 * The limits for the requests of `verify`:
 *
 * - `seconds`: the timeout for a server
 * - `cdns`: the origins that may be on a local network, and to which requests may be redirected
 * - `isLocal`: whether an IP address belongs to a local network
 *
 * @typedef {{ seconds: number, cdns: Set<string>, isLocal: (address: string) => boolean }} Reach
 */

/**
 * Fetches an address with its body within a time limit, or rejects with the reason. The limit includes the body. Redirects are followed
 * within the address's origin, and to the origins in `cdns`.
 *
 * @param {string} address http or https
 * @param {Reach} reach
 * @param {{ headers?: Record<string, string>, mayBeLocal?: boolean }} [options] `mayBeLocal`: whether the server may be on a local network
 * @returns {Promise<{ url: string, status: number, headers: Headers, body: Buffer, isLocal: boolean }>} `isLocal`: the server is on a local
 *   network
 * @throws Error with a message for the user
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
    const isRefused = (ip) => !isAllowed && isLocal(ip);
    const response = await requestOnce(url, { headers, signal, isRefused });
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

/**
 * Sends one GET request and follows no redirect. It connects to the IP address that was checked, so a later DNS change has no effect.
 *
 * @param {URL} url http or https
 * @param {{ headers: Record<string, string>, signal: AbortSignal, isRefused: (address: string) => boolean }} options `isRefused`: whether
 *   to reject an IP address
 * @returns {Promise<{ status: number, headers: Headers, body: AsyncIterable<Buffer>, address: string }>} `address`: the server's IP address
 */
function requestOnce(url, { headers, signal, isRefused }) {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    // Node calls `lookup` only for names, so literal IP addresses are checked here.
    if (isIP(literal) && isRefused(literal)) throw localNetworkError(literal);
    const send = url.protocol === "https:" ? requestByHttps : requestByHttp;
    const options = { headers, signal, agent: false, lookup: lookupWithout(isRefused) };
    const request = send(url, options, (response) => {
      const { statusCode: status, headers: received, socket } = response;
      const body = decoded(response, received["content-encoding"]);
      resolve({ status, headers: new Headers(pairsOf(received)), body, address: socket.remoteAddress });
    });
    request.on("error", reject).end();
  });
}

function lookupWithout(isRefused) {
  return (hostname, options, callback) => {
    lookUpName(hostname, { ...options, all: true }, (error, addresses = []) => {
      const local = addresses.find(({ address }) => isRefused(address));
      if (error || local) return callback(error ?? localNetworkError(local.address));
      const [{ address, family }] = addresses;
      return options.all ? callback(null, addresses) : callback(null, address, family);
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

function pairsOf(headers) {
  return Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
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
