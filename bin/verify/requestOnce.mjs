import { lookup as lookUpName } from "node:dns";
import { request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import { isIP } from "node:net";
import { pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

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
export function requestOnce(url, { headers, signal, isRefused }) {
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
      const refused = addresses.find(({ address }) => isRefused(address));
      if (error || refused) return callback(error ?? localNetworkError(refused.address));
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
  return Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
}
