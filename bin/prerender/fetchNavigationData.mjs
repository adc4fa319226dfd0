import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ACCEPTED_NAVIGATION_URL, checkNavigationUrl } from "../../portable/checkFragments.mjs";
import { followRedirects } from "../followRedirects.mjs";
import { readBody } from "../readBody.mjs";
import { parseJson } from "./parseJson.mjs";

/** A large site's navigation data is about a hundredth of this size. */
const MAX_BYTES = 5_000_000;

/**
 * Loads navigation data from an http(s) address, or from a file next to the config. Rejects invalid data, because it must not replace the
 * last good fragment.
 */
export async function fetchNavigationData(url, config, timeoutMs, signal) {
  checkNavigationUrl(url);
  const text = /^https?:/i.test(url)
    ? await fetchText(url, timeoutMs, signal)
    : await readFile(resolve(dirname(config), url), "utf8").catch((error) => {
        throw new Error(`navigationUrl ${url} cannot be read: ${error.message}; ${ACCEPTED_NAVIGATION_URL}`);
      });
  const data = parseJson(text, `navigationUrl ${url}`);
  if (typeof data !== "object" || !data || !("brand" in data || "groupings" in data)) {
    throw new Error(
      `navigationUrl ${url} is not navigation data; accepted: an object with brand or groupings`,
    );
  }
  return data;
}

async function fetchText(url, timeoutMs, signal) {
  const { status, text } = await ask(url, timeoutMs, signal).catch((error) => {
    const why =
      error.name === "TimeoutError"
        ? `has not responded in ${timeoutMs / 1000} s`
        : `could not be fetched: ${error.cause?.message || error.message}`;
    throw new Error(`navigationUrl ${url} ${why}`);
  });
  if (status !== 200) throw new Error(`navigationUrl ${url} responds with status ${status}; accepted: 200`);
  return text;
}

/** Fetches text. The timeout includes the body, because a server may stall in the middle of a response. */
async function ask(url, timeoutMs, given) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = given ? AbortSignal.any([timeout, given]) : timeout;
  const options = { headers: { accept: "application/json" }, signal, redirect: "manual" };
  // Within the origin only, so that the server cannot make this machine send requests to other servers.
  const { response } = await followRedirects(
    url,
    (address) => fetch(address, options),
    (redirect) => redirect.body?.cancel(),
  );
  const { status, body } = response;
  if (status === 200) return { status, text: (await readBody(body ?? [], MAX_BYTES)).toString() };
  await body?.cancel();
  return { status, text: "" };
}
