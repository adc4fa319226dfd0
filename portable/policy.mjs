/** Parses a Content Security Policy into its directives by name. If a name repeats, the first one applies. */
export function readPolicy(text) {
  const directives = new Map();
  for (const part of text.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

const FALLBACKS = {
  "script-src-elem": ["script-src-elem", "script-src", "default-src"],
  "connect-src": ["connect-src", "default-src"],
  "img-src": ["img-src", "default-src"],
};

/** Returns the directive that applies and its sources; undefined if the policy has no such directive. */
export function applyingDirective(policy, directive) {
  const name = FALLBACKS[directive].find((candidate) => policy.has(candidate));
  return name && { name, sources: policy.get(name) };
}

/** Whether a policy permits an address in a page's `<base>`. `base-uri` has no fallback directive. */
export function permitsBase(text, address, page) {
  const sources = readPolicy(text).get("base-uri");
  return !sources || permitsAddress(sources, address, page);
}

/** Whether the sources permit an address. Paths are not compared. */
export function permitsAddress(sources, address, page) {
  return sources.some((source) => matches(source, new URL(address), new URL(page)));
}

/**
 * Whether a script tag may run: by its nonce, by the hash in its integrity, or by its address. With 'strict-dynamic' the address is
 * ignored.
 */
export function permitsScript(sources, { address, nonce, integrity }, page) {
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  const hashes = (integrity ?? "").split(/\s+/).filter(Boolean);
  if (hashes.length && hashes.every((hash) => sources.includes(`'${hash}'`))) return true;
  return !sources.includes("'strict-dynamic'") && permitsAddress(sources, address, page);
}

/** Whether a script may load other files with import(). Its nonce and 'strict-dynamic' also apply to them. A hash does not. */
export function permitsLazyFile(sources, { address, nonce }, page) {
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  return sources.includes("'strict-dynamic'") || permitsAddress(sources, address, page);
}

const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/i;
const PORTS = { "http:": "80", "https:": "443", "ws:": "80", "wss:": "443" };

function matches(source, url, page) {
  if (source === "*") return /^(https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol;
  if (/^'self'$/i.test(source)) return url.origin === page.origin || isUpgrade(url, page);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return fitsScheme(source.toLowerCase(), url.protocol);
  const [, scheme, host = "", port, path] = HOST_SOURCE.exec(source) ?? [];
  if (!host || source.startsWith("'")) return false;
  if (!fitsScheme(scheme ? `${scheme.toLowerCase()}:` : page.protocol, url.protocol)) return false;
  return fitsHost(host.toLowerCase(), url.hostname) && fitsPort(port, url) && fitsPath(path, url.pathname);
}

function isUpgrade(url, page) {
  return url.hostname === page.hostname && page.protocol === "http:" && url.protocol === "https:";
}

function fitsScheme(wanted, actual) {
  return (
    wanted === actual ||
    (wanted === "http:" && actual === "https:") ||
    (wanted === "ws:" && actual === "wss:")
  );
}

function fitsHost(wanted, actual) {
  if (wanted === "*") return true;
  return wanted.startsWith("*.") ? actual.endsWith(wanted.slice(1)) : wanted === actual;
}

function fitsPort(wanted, url) {
  const actual = url.port || PORTS[url.protocol];
  return (
    wanted === "*" || (wanted ?? PORTS[url.protocol]) === actual || (wanted === "80" && actual === "443")
  );
}

function fitsPath(wanted, actual) {
  if (!wanted || wanted === "/") return true;
  return wanted.endsWith("/") ? actual.startsWith(wanted) : actual === wanted;
}
