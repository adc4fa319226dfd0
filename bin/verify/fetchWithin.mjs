import { withoutQuery } from "../../portable/addresses.mjs";
import { followRedirects, readBody } from "../requests.mjs";
import { requestOnce } from "./requestOnce.mjs";

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
