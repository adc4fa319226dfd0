#!/usr/bin/env node
/**
 * Arranges a built dist/ for a CDN: `node deploy/release.mjs --to DIR`.
 *
 *   DIR/1.4.2/   hs.js, manifest.json, reserve.css, assets/: this version, never changed
 *   DIR/1/       the channel: hs.js, manifest.json and reserve.css of one version, assets/ of all its versions so far
 *   DIR/_headers the headers, in the format that Netlify and Cloudflare Pages read from a site's root
 *
 * `--fragments FOLDER` publishes the fragments that `prerender` wrote there as DIR/1/hs-fragments/{name}.html, and nothing else. Only the
 * script of the same version uses them.
 *
 * If DIR is a folder of a site, `--to site/hs --prefix /hs` adds the rules to site/_headers and keeps the site's own rules.
 *
 * `--rollback 1.4.1` points the channel back to an earlier version in DIR. Old assets stay, since a page with a cached old hs.js still
 * requests them. Lazy files are written before hs.js, because a new hs.js requests them immediately.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { printLines } from "../bin/output.mjs";
import { CHECKED_OFTEN, fileHeaders, KEPT_FOR_GOOD } from "./cacheRules.mjs";
import { checkVersion, readBuiltFiles, readFragments } from "./readBuiltFiles.mjs";

const FIRST_LINE = "# home-services-chrome: written by release.mjs";
const LAST_LINE = "# /home-services-chrome";
const FRAGMENTS = "hs-fragments";

const OPTIONS = {
  to: { type: "string" },
  from: { type: "string", default: resolve(import.meta.dirname, "../dist") },
  rollback: { type: "string" },
  fragments: { type: "string" },
  prefix: { type: "string", default: "" },
  help: { type: "boolean", short: "h" },
};
const USAGE = [
  "Usage: node deploy/release.mjs --to DIR [--from DIST] [--prefix /PATH] [--rollback VERSION | --fragments DIR]",
  "  --to DIR            the folder that your CDN or web server serves, such as site/hs",
  '  --from DIST         the built files; default: dist/ beside deploy/ (make them with "npm run build")',
  "  --prefix /PATH      the address of DIR on its site, for the headers in _headers",
  "  --rollback VERSION  points the channel back to a version that is in DIR",
  "  --fragments DIR     publishes only the fragments that prerender wrote to DIR, in the channel",
];

try {
  await run(parseArgs({ options: OPTIONS }).values);
} catch (error) {
  printLines([`release: ${error.message}`], console.error);
  process.exitCode = 1;
}

async function run(values) {
  if (values.help) return printLines(USAGE);
  if (!values.to) throw new Error("--to DIR is missing. --help lists the options");
  const site = rootOf(values.to, values.prefix);
  const message =
    values.fragments === undefined
      ? await publishScript(values)
      : await publishFragments(values.fragments, values);
  await writeHeaders(values.to, site);
  printLines([message]);
}

async function publishScript({ from, to, rollback }) {
  const version = rollback === undefined ? await addVersion(from, to) : checkVersion(rollback);
  await pointChannelAt(version, to);
  return `${channelOf(version, to)} is version ${version} now.`;
}

/** Writes fragments beside the hs.js of the channel that the version in `from` belongs to. */
async function publishFragments(folder, { from, to }) {
  const { version } = await readBuiltFiles(from);
  const channel = channelOf(version, to);
  if (!existsSync(join(channel, "hs.js")))
    throw new Error(`${channel} has no hs.js: publish a version first`);
  const fragments = await readFragments(folder);
  await mkdir(join(channel, FRAGMENTS), { recursive: true });
  await writeFiles(
    channel,
    fragments.flatMap(([name, bytes]) => withBrotli([`${FRAGMENTS}/${name}`, bytes])),
  );
  return `${join(channel, FRAGMENTS)} has ${fragments.length} ${fragments.length === 1 ? "fragment" : "fragments"} now.`;
}

function channelOf(version, to) {
  return join(to, version.split(".")[0]);
}

/** Copies the files for browsers from dist into the folder of their version. A released version is never changed. */
async function addVersion(from, to) {
  const built = await readBuiltFiles(from);
  const folder = join(to, built.version);
  const before = await readFile(join(folder, "manifest.json"), "utf8").catch(() => undefined);
  if (before !== undefined && before !== built.manifest) {
    throw new Error(
      `${folder} already has version ${built.version} with other content: increase the version`,
    );
  }
  // The manifest is written last, so a folder with a manifest is complete.
  if (before === undefined)
    await writeFiles(folder, [...lazyFiles(built), ...script(built), manifest(built)]);
  return built.version;
}

/**
 * Points the channel of a version's major number to that version. Writes the assets first and hs.js last, atomically. Writes exactly the
 * bytes that were read and checked.
 */
async function pointChannelAt(version, to) {
  if (!existsSync(join(to, version, "manifest.json"))) {
    throw new Error(`version ${version} does not exist in ${to}`);
  }
  const built = await readBuiltFiles(join(to, version));
  if (built.version !== version) throw new Error(`${join(to, version)} holds version ${built.version}`);
  const channel = channelOf(version, to);
  await writeFiles(channel, [...lazyFiles(built), manifest(built), ...script(built)]);
}

/**
 * Returns all files except hs.js and the manifest as `[name, bytes]`. Source maps and licenses get no .br file, since pages do not download
 * them.
 */
function lazyFiles({ files }) {
  return [...files]
    .filter(([name]) => name !== "hs.js")
    .flatMap((file) => (/\.(js|css)$/.test(file[0]) ? withBrotli(file) : [file]));
}

function script({ files }) {
  return withBrotli(["hs.js", files.get("hs.js")]);
}

function manifest(built) {
  return ["manifest.json", built.manifest];
}

function withBrotli([name, bytes]) {
  return [
    [`${name}.br`, brotliCompressSync(bytes)],
    [name, bytes],
  ];
}

/** Writes files in the given order. Each is renamed after all its bytes are written, so that no visitor gets an incomplete file. */
async function writeFiles(folder, files) {
  await mkdir(join(folder, "assets"), { recursive: true });
  for (const [name, bytes] of files) {
    await writeFile(join(folder, `${name}.new`), bytes);
    await rename(join(folder, `${name}.new`), join(folder, name));
  }
}

/** Finds the root of the site, the only place where hosts read `_headers`, and the prefix of our paths. */
function rootOf(to, prefix) {
  const path = prefix.replace(/\/+$/, "");
  const folder = resolve(to);
  const names = path.split("/").slice(1);
  if (path && (!path.startsWith("/") || !folder.endsWith(join(sep, ...names)))) {
    throw new Error(
      `--prefix ${prefix} does not match the end of --to ${to}. Expected: the address of that folder on its site, e.g. --to site/hs --prefix /hs`,
    );
  }
  return { root: resolve(folder, ...names.map(() => "..")), prefix: path };
}

async function writeHeaders(to, { root, prefix }) {
  const folders = (await readdir(to)).filter((name) => /^\d+(\.\d+\.\d+\S*)?$/.test(name)).sort();
  const rules = folders.flatMap((name) =>
    name.includes(".")
      ? [[`${name}/*`, KEPT_FOR_GOOD]]
      : [
          [`${name}/assets/*`, KEPT_FOR_GOOD],
          [`${name}/hs.js`, CHECKED_OFTEN],
          [`${name}/hs.js.map`, CHECKED_OFTEN],
          [`${name}/manifest.json`, CHECKED_OFTEN],
          [`${name}/reserve.css`, CHECKED_OFTEN],
          ...(existsSync(join(to, name, FRAGMENTS)) ? [[`${name}/${FRAGMENTS}/*`, CHECKED_OFTEN]] : []),
        ],
  );
  const shared = Object.entries(fileHeaders).map(([name, value]) => `  ${name}: ${value}`);
  const lines = [
    FIRST_LINE,
    `${prefix}/*`,
    ...shared,
    ...rules.flatMap(([path, value]) => [`${prefix}/${path}`, `  cache-control: ${value}`]),
    LAST_LINE,
  ];
  const file = join(root, "_headers");
  const others = withoutOurs(await readFile(file, "utf8").catch(emptyIfMissing));
  await writeFile(file, `${others}${lines.join("\n")}\n`);
}

function emptyIfMissing(error) {
  if (error.code === "ENOENT") return "";
  throw error;
}

/** Removes our rules from the text of `_headers`. */
function withoutOurs(text) {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const from = lines.indexOf(FIRST_LINE);
  const to = lines.indexOf(LAST_LINE, from);
  if (from >= 0 && to < 0)
    throw new Error(`_headers has the line "${FIRST_LINE}" but not "${LAST_LINE}": add it after our rules.`);
  if (from >= 0) lines.splice(from, to - from + 1);
  const others = lines.join("\n");
  return others && !others.endsWith("\n") ? `${others}\n` : others;
}
