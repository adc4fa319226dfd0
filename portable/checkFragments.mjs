const NAME = /^[a-z0-9_][a-z0-9_.-]*$/i;
const KNOWN = [
  "name",
  "element",
  "attributes",
  "navigation",
  "navigationUrl",
  "stylesheet",
  "formAction",
  "query",
  "children",
];

/** The maximum age of stale navigation data that is shown. */
export const MAX_STALE_SECONDS = 604_800;

/**
 * Checks the names and keys of a config's fragments, and returns the fragments and the attributes of all of them. The renderer checks the
 * rest.
 *
 * @param {unknown} config the parsed config
 * @param {string} what the name of the config in messages, e.g. `the config fragments.json`
 * @returns {{ fragments: any[], attributes: Record<string, any> }}
 * @throws Error that names the fragment, the key and the value
 */
export function checkFragments(config, what) {
  const { fragments, attributes = {} } = Object(config);
  if (!Array.isArray(fragments) || !fragments.length) {
    throw new Error(
      `${what} has no fragments. Expected: { "fragments": [{ "name": "header", "element": "hs-header", … }] }`,
    );
  }
  if (!isObject(attributes))
    throw new Error(`${what} has attributes ${JSON.stringify(attributes)}. Expected: an object`);
  const taken = new Set();
  fragments.forEach((fragment, index) => {
    checkFragment(fragment, `fragments[${index}]`, taken);
  });
  return { fragments, attributes };
}

function checkFragment(fragment, where, taken) {
  if (!isObject(fragment)) {
    throw new Error(`${where} ${JSON.stringify(fragment)} is not a fragment. Expected: an object`);
  }
  const { name, attributes = {}, navigation, navigationUrl } = fragment;
  if (typeof name !== "string" || !NAME.test(name)) {
    throw new Error(
      `${where}.name ${JSON.stringify(name)} is not a file name. Expected: letters, digits, "_", "-" and "." after the first`,
    );
  }
  // On a case-insensitive file system, one fragment would overwrite the other.
  if (taken.has(name.toLowerCase()))
    throw new Error(
      `${where}.name ${JSON.stringify(name)} is used by an earlier fragment. Expected: a unique name`,
    );
  taken.add(name.toLowerCase());
  const named = `fragment ${JSON.stringify(name)}`;
  if (fragment.nonce !== undefined) {
    throw new Error(
      `${named} has a nonce: every visitor would get the same nonce, so an attacker could use it. Expected: stylesheet, or renderFragment with the nonce of each response`,
    );
  }
  for (const key of Object.keys(fragment)) {
    if (!KNOWN.includes(key))
      throw new Error(`${named} has an unknown key ${JSON.stringify(key)}. Expected: ${KNOWN.join(", ")}`);
  }
  if (!isObject(attributes)) {
    throw new Error(`${named} has attributes ${JSON.stringify(attributes)}. Expected: an object`);
  }
  if (navigation !== undefined && navigationUrl !== undefined) {
    throw new Error(
      `${named} has both navigation and navigationUrl ${JSON.stringify(navigationUrl)}. Expected: one of them`,
    );
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Describes what `isHttpAddress` accepts, for error messages. */
export const HTTP_ADDRESS = "an http or https address, without a user name or a password";
/** Describes what `navigationUrl` accepts, for error messages. */
export const ACCEPTED_NAVIGATION_URL =
  "Expected: an http or https address, or a file next to the config, without a user name or a password";
/** A scheme has at least two letters, because a single letter is a Windows drive. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i;

/**
 * @param {unknown} url a fragment's `navigationUrl`, if it has one
 * @throws Error that names the value
 */
export function checkNavigationUrl(url) {
  if (url === undefined) return;
  const isFile = typeof url === "string" && !SCHEME.test(url) && url.trim();
  if (!isFile && !isHttpAddress(url)) {
    throw new Error(`navigationUrl ${JSON.stringify(url)} is not an address. ${ACCEPTED_NAVIGATION_URL}`);
  }
}

/**
 * Whether a value is an http(s) address that `fetch` accepts. It rejects addresses with a user name or password.
 *
 * @param {unknown} value
 * @returns {boolean}
 */
export function isHttpAddress(value) {
  if (typeof value !== "string" || !/^https?:/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return !username && !password;
}
