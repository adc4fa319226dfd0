import { fetchWithin } from "./fetchWithin.mjs";

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
export async function readManifest(address, { reach, mayBeLocal }) {
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
export function andMore({ length }) {
  return length ? ` (and ${length} more ${length === 1 ? "file" : "files"})` : "";
}
