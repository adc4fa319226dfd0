import { fetchWithin } from "./fetchWithin.mjs";

/** What a build names its later files: none leads out of the script's folder. */
const LATER_FILE = /^assets\/[\w-][\w.-]*\.(js|css)$/;
/** Several times what a build makes. */
const MAX_FILES = 200;

/**
 * The manifest beside the script, if it is served: `{ version, integrity, files, problems }`, `integrity` being that of the script and
 * `files` the later files with their integrity. A server says what it likes, so only files of the script's own folder are taken, and
 * no more than a build can have.
 */
export async function readManifest(address, seconds) {
  const { status, body } = await fetchWithin(address, seconds, {}, { isKeptToOrigin: true }).catch(
    () => ({}),
  );
  const { version, files } = status === 200 ? parse(body.toString()) : {};
  const { "hs.js": script, ...others } = Object(files);
  if (!script) return undefined;
  const problems = [];
  const names = Object.keys(others);
  const right = names.filter((name) => LATER_FILE.test(name) && typeof others[name]?.integrity === "string");
  if (right.length < names.length) {
    const [first, ...more] = names.filter((name) => !right.includes(name));
    problems.push(
      `${address} names ${first}${andMore(more)}; accepted: files of its assets/ folder, with their integrity`,
    );
  }
  if (right.length > MAX_FILES) {
    problems.push(`${address} names ${right.length} later files: only the first ${MAX_FILES} were looked at`);
  }
  return {
    version: String(version),
    integrity: script.integrity,
    files: Object.fromEntries(right.slice(0, MAX_FILES).map((name) => [name, others[name]])),
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

/** How many more files have the problem that was said of the first. */
export function andMore({ length }) {
  return length ? ` (and ${length} more ${length === 1 ? "file" : "files"})` : "";
}
