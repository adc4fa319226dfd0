import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withoutQuery } from "../portable/addresses.mjs";
import {
  ACCEPTED_NAVIGATION_URL,
  checkFragments,
  checkNavigationUrl,
  MAX_STALE_SECONDS,
} from "../portable/checkFragments.mjs";
import { printLines } from "./output.mjs";
import { followRedirects, readBody } from "./requests.mjs";

/** The elements that `--navigation-url` prerenders. Badges and guards need attributes. */
const SITE_ELEMENTS = ["hs-header", "hs-search", "hs-email-signup", "hs-footer"];
/** How long to wait for navigation data. */
export const NAVIGATION_TIMEOUT_MS = 10_000;
/** A large site's navigation data is about a hundredth of this size. */
const MAX_BYTES = 5_000_000;

/** Returns the lines that explain how to call a command. `own` are the options that only this command has. */
export function usageOf(command, own) {
  return [
    `Usage: home-services-chrome ${command} --config FILE ${own} [OPTIONS]`,
    `   or: home-services-chrome ${command} --navigation-url URL ${own} [OPTIONS]`,
    "Options: [--brand BRAND] [--brand-domain DOMAIN] [--attribute NAME=VALUE …] [--max-stale SECONDS]",
  ];
}

/** The options of `prerender` and `serve` that say which fragments to make, for `parseArgs`. */
const FRAGMENTS_OPTIONS = {
  config: { type: "string" },
  "navigation-url": { type: "string" },
  brand: { type: "string" },
  "brand-domain": { type: "string" },
  attribute: { type: "string", multiple: true, default: [] },
  "max-stale": { type: "string", default: String(MAX_STALE_SECONDS) },
  help: { type: "boolean", short: "h" },
};

/**
 * Reads the arguments of `prerender` or `serve`, with those options and the command's own. Prints the usage for `--help`, or what is wrong.
 * `check` throws an error that names the option, its value and the accepted values. Returns `{ values, exitCode }`, without `values` if the
 * command should not run.
 */
export function readOptions(args, { usage, options, check, print }) {
  try {
    const { values } = parseArgs({ args, options: { ...FRAGMENTS_OPTIONS, ...options } });
    if (values.help) {
      printLines(usage, print);
      return { exitCode: 0 };
    }
    checkFragmentOptions(values);
    check(values);
    return { values, exitCode: 0 };
  } catch (error) {
    printLines([error.message, ...usage], console.error);
    return { exitCode: 2 };
  }
}

function checkFragmentOptions(values) {
  const { config, "navigation-url": navigationUrl, attribute, "max-stale": maxStale } = values;
  if (config !== undefined && navigationUrl !== undefined)
    throw new Error("--config and --navigation-url exclude each other. Expected: one of them");
  if (!config && navigationUrl === undefined) throw new Error("--config or --navigation-url is required.");
  if (!/^\d{1,9}$/.test(maxStale))
    throw new Error(`--max-stale: unknown value ${maxStale}. Expected: seconds, e.g. ${MAX_STALE_SECONDS}`);
  const wrong = attribute.find((text) => !/^[a-z][\w.-]*=/is.test(text));
  if (wrong !== undefined)
    throw new Error(`--attribute: unknown value ${wrong}. Expected: NAME=VALUE, e.g. variant=simple`);
}

/**
 * Returns the fragments to make: those of the config, or the elements of a site with `--navigation-url`. `attributes` belong to all of
 * them. `folder` is the one that file names of navigation data are relative to.
 */
export async function readFragments(values) {
  const { config, "navigation-url": navigationUrl, brand, "brand-domain": domain, attribute } = values;
  const { fragments, attributes } = config
    ? await readConfig(config)
    : { fragments: siteFragments(navigationUrl, brand ?? domain), attributes: {} };
  const pairs = attribute.map((text) => {
    const at = text.indexOf("=");
    return [text.slice(0, at).toLowerCase(), text.slice(at + 1)];
  });
  return {
    fragments,
    attributes: {
      ...attributes,
      ...(brand !== undefined && { brand }),
      ...(domain !== undefined && { "brand-domain": domain }),
      ...Object.fromEntries(pairs),
    },
    maxStaleSeconds: Number(values["max-stale"]),
    folder: config ? dirname(config) : ".",
  };
}

async function readConfig(file) {
  const text = await readFile(file, "utf8").catch((error) => {
    throw new Error(`the config ${file} cannot be read: ${error.message}`);
  });
  return checkFragments(parseJson(text, `the config ${file}`), `the config ${file}`);
}

/** Without a brand, the header's navigation data decides it, so the other elements need the data too. */
function siteFragments(navigationUrl, brand) {
  checkNavigationUrl(navigationUrl);
  return SITE_ELEMENTS.map((element) => ({
    name: element,
    element,
    ...((element === "hs-header" || brand === undefined) && { navigationUrl }),
  }));
}

/** Parses JSON text. Ignores the byte order mark that some editors write. */
function parseJson(text, what) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error(`${what} is not JSON: ${error.message}`);
  }
}

/**
 * Loads navigation data from an http(s) address, or from a file in a folder. Rejects invalid data, because it must not replace the last
 * good fragment.
 */
export async function fetchNavigationData(url, folder, timeoutMs = NAVIGATION_TIMEOUT_MS, signal) {
  checkNavigationUrl(url);
  const what = `navigationUrl ${withoutQuery(url)}`;
  const text = /^https?:/i.test(url)
    ? await fetchText(url, what, timeoutMs, signal)
    : await readFile(resolve(folder, url), "utf8").catch((error) => {
        throw new Error(`${what} cannot be read: ${error.message}. ${ACCEPTED_NAVIGATION_URL}`);
      });
  const data = parseJson(text, what);
  if (typeof data !== "object" || !data || !("brand" in data || "groupings" in data)) {
    throw new Error(`${what} is not navigation data. Expected: an object with brand or groupings`);
  }
  return data;
}

/** Fetches text. The timeout includes the body, because a server may stall in the middle of a response. */
async function fetchText(url, what, timeoutMs, canceled) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = canceled ? AbortSignal.any([timeout, canceled]) : timeout;
  const options = { headers: { accept: "application/json" }, signal, redirect: "manual" };
  let status;
  try {
    // Within the origin only, so that the server cannot make this machine send requests to other servers.
    const { response } = await followRedirects(
      url,
      (address) => fetch(address, options),
      (redirect) => redirect.body?.cancel(),
    );
    status = response.status;
    if (status === 200) return (await readBody(response.body ?? [], MAX_BYTES)).toString();
    await response.body?.cancel();
  } catch (error) {
    const why =
      error.name === "TimeoutError"
        ? `has not responded in ${timeoutMs / 1000} s`
        : `could not be fetched: ${error.cause?.message || error.message}`;
    throw new Error(`${what} ${why}`);
  }
  throw new Error(`${what} responds with status ${status}. Expected: 200`);
}
