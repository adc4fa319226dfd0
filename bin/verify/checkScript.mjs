import { withoutQuery } from "../../portable/addresses.mjs";
import { fetchWithin } from "./fetchWithin.mjs";
import { fits } from "./integrity.mjs";

const AT_ONCE = 6;

/**
 * Checks whether the script at an address and its lazy files load on pages of an origin, with exactly the built bytes. `mayBeLocal` tells
 * whether the script may be on a local network, because the page is. Returns `{ bytes, version, problems }`.
 */
export async function checkScript(address, page) {
  const { origin } = page;
  const { status, headers, body } = await fetchFor(page, address);
  if (status !== 200) return { problems: [`${address} responds with ${status}`] };
  const problems = checkHeaders(address, headers, origin).map((problem) => `${address} ${problem}`);
  const manifest = await readManifest(new URL("manifest.json", address).href, page);
  problems.push(...(manifest?.problems ?? []));
  if (manifest) problems.push(...(await checkFiles(manifest, address, body, page)));
  return { bytes: body, version: manifest?.version, problems };
}

function fetchFor({ origin, mayBeLocal, reach }, address) {
  return fetchWithin(address, reach, { headers: { origin }, mayBeLocal });
}

/** Returns the problems of the response headers that stop a browser from using a file on pages of an origin. */
function checkHeaders(address, headers, origin) {
  const problems = [];
  const type = headers.get("content-type") ?? "";
  const { origin: scriptOrigin, pathname } = new URL(address);
  const isStyle = pathname.endsWith(".css");
  if (!(isStyle ? /^text\/css/i : /javascript/i).test(type))
    problems.push(`is served as ${JSON.stringify(type)}, not as ${isStyle ? "CSS" : "JavaScript"}`);
  const allowed = headers.get("access-control-allow-origin");
  // A stylesheet is loaded by a link, which needs no CORS header.
  if (!isStyle && scriptOrigin !== origin && allowed !== "*" && allowed !== origin) {
    const what = pathname.endsWith("/hs.js") ? "its lazy files" : "it";
    problems.push(`has no access-control-allow-origin for ${origin}: ${what} would be blocked`);
  }
  return problems;
}

async function checkFiles({ version, integrity, files }, address, script, page) {
  const problems = [];
  const [, place] = /\/(\d+(?:\.\d+\.\d+[^/]*)?)\/hs\.js/.exec(address) ?? [];
  if (place && place !== version && place !== version.split(".")[0]) {
    problems.push(`${address} holds version ${version}`);
  }
  if (!fits(integrity, script)) {
    problems.push(`${address} does not match its manifest.json (version ${version})`);
  }
  const names = Object.keys(files);
  /** Files grouped by problem, because a CDN's problem mostly affects all files. */
  const found = new Map();
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const group = names.slice(at, at + AT_ONCE).map((name) => new URL(name, address).href);
    const wrong = await Promise.all(
      group.map((file, index) => checkFile(file, files[names[at + index]].integrity, page)),
    );
    wrong.forEach((words, index) => {
      for (const problem of words) found.set(problem, [...(found.get(problem) ?? []), group[index]]);
    });
  }
  return [
    ...problems,
    ...[...found].map(([problem, [first, ...more]]) => `${first}${andMore(more)} ${problem}`),
  ];
}

async function checkFile(address, integrity, page) {
  try {
    const { status, headers, body } = await fetchFor(page, address);
    if (status !== 200) return [`responds with ${status}: a lazy file of hs.js is missing`];
    const problems = checkHeaders(address, headers, page.origin);
    return fits(integrity, body)
      ? problems
      : [...problems, "does not match manifest.json: browsers will refuse it"];
  } catch (error) {
    return [error.message.replace(`${withoutQuery(address)} `, "")];
  }
}

/** The names of built files. All of them are in the script's folder. */
const FILE = /^(assets\/[\w-][\w.-]*\.(js|css)(\.map)?|hs\.js(\.map|\.LICENSE\.txt)|reserve\.css)$/;
/** The files that pages download. */
const DOWNLOADED_FILE = /\.(js|css)$/;
/** A limit well above the number of files in a build. */
const MAX_FILES = 200;

/**
 * Reads the manifest next to the script, if it is served. Returns `{ version, integrity, files, problems }`: `integrity` belongs to the
 * script, `files` are the lazy files with their integrity. The response is not trusted: only files in the script's folder are accepted, up
 * to a maximum number.
 */
async function readManifest(address, { reach, mayBeLocal }) {
  const { status, body } = await fetchWithin(address, reach, { mayBeLocal }).catch(() => ({}));
  const { version, files } = status === 200 ? parse(body.toString()) : {};
  const { "hs.js": script, ...others } = Object(files);
  if (!script) return undefined;
  const problems = [];
  const names = Object.keys(others);
  const right = names.filter((name) => FILE.test(name) && typeof others[name]?.integrity === "string");
  const lazy = right.filter((name) => DOWNLOADED_FILE.test(name));
  if (right.length < names.length) {
    const [first, ...more] = names.filter((name) => !right.includes(name));
    problems.push(
      `${address} names ${first}${andMore(more)}. Expected: files of its assets/ folder, with their integrity`,
    );
  }
  if (lazy.length > MAX_FILES) {
    problems.push(`${address} names ${lazy.length} lazy files: only the first ${MAX_FILES} were checked`);
  }
  return {
    version: String(version),
    integrity: script.integrity,
    files: Object.fromEntries(lazy.slice(0, MAX_FILES).map((name) => [name, others[name]])),
    problems,
  };
}

function parse(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Describes how many more files have the same problem as the first. */
function andMore({ length }) {
  return length ? ` (and ${length} more ${length === 1 ? "file" : "files"})` : "";
}
