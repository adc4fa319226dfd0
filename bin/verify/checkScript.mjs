import { createHash } from "node:crypto";
import { fetchWithin } from "./fetchWithin.mjs";

const STRENGTH = ["sha256", "sha384", "sha512"];
const AT_ONCE = 6;

/**
 * What is wrong with the script at an address, for pages of an origin: whether it and its later files arrive as they were built.
 * Gives `{ bytes, version, problems }`.
 */
export async function checkScript(address, origin, seconds) {
  const { status, headers, body } = await fetchWithin(address, seconds, { origin });
  if (status !== 200) return { problems: [`${address} answers ${status}`] };
  const problems = [];
  const type = headers.get("content-type") ?? "";
  if (!/javascript/i.test(type))
    problems.push(`${address} is served as ${JSON.stringify(type)}, not as JavaScript`);
  const allowed = headers.get("access-control-allow-origin");
  if (new URL(address).origin !== origin && allowed !== "*" && allowed !== origin) {
    problems.push(
      `${address} has no access-control-allow-origin for ${origin}: its later files would be refused`,
    );
  }
  const manifest = await readManifest(new URL("manifest.json", address).href, seconds);
  if (manifest) problems.push(...(await checkFiles(manifest, address, body, seconds)));
  return { bytes: body, version: manifest?.version, problems };
}

/** The manifest beside the script, if it is served. */
async function readManifest(address, seconds) {
  try {
    const { status, body } = await fetchWithin(address, seconds);
    const manifest = status === 200 ? JSON.parse(body.toString()) : undefined;
    return manifest?.files?.["hs.js"] ? manifest : undefined;
  } catch {
    return undefined;
  }
}

async function checkFiles({ version, files }, address, script, seconds) {
  const problems = [];
  const [, place] = /\/(\d+(?:\.\d+\.\d+[^/]*)?)\/hs\.js/.exec(address) ?? [];
  if (place && place !== version && place !== version.split(".")[0]) {
    problems.push(`${address} holds version ${version}`);
  }
  if (!fits(files["hs.js"].integrity, script)) {
    problems.push(`${address} is not the hs.js of its manifest.json (version ${version})`);
  }
  const names = Object.keys(files).filter((name) => name !== "hs.js");
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const group = names.slice(at, at + AT_ONCE);
    const found = await Promise.all(
      group.map((name) => checkFile(new URL(name, address).href, files[name], seconds)),
    );
    problems.push(...found.flat());
  }
  return problems;
}

async function checkFile(address, { integrity }, seconds) {
  try {
    const { status, body } = await fetchWithin(address, seconds);
    if (status !== 200) return [`${address} answers ${status}: a file that hs.js loads later is missing`];
    return fits(integrity, body)
      ? []
      : [`${address} is not the file of manifest.json: browsers will refuse it`];
  } catch (error) {
    return [error.message];
  }
}

/** Whether bytes fit an integrity value, as browsers decide: by its strongest hashes. Undefined where it names none. */
export function fits(integrity, bytes) {
  const hashes = integrity
    .split(/\s+/)
    .map((hash) => /^(sha(?:256|384|512))-([^?]+)/.exec(hash))
    .filter(Boolean);
  if (!hashes.length) return undefined;
  const strongest = STRENGTH.findLast((name) => hashes.some(([, algorithm]) => algorithm === name));
  const actual = createHash(strongest).update(bytes).digest("base64");
  return hashes.some(([, algorithm, hash]) => algorithm === strongest && sameHash(hash, actual));
}

function sameHash(given, actual) {
  return given.replaceAll("-", "+").replaceAll("_", "/") === actual;
}
