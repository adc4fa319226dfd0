import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { withoutQuery } from "../portable/addresses.mjs";
import { printLines } from "./output.mjs";
import { checkPage } from "./verify/checkPage.mjs";
import { isLocalAddress } from "./verify/fetchWithin.mjs";

const USAGE = "Usage: home-services-chrome verify FILE|URL … [--timeout SECONDS] [--cdn ORIGIN]";
const DEFAULT_SECONDS = "10";
const MAX_SECONDS = 3600;
const AT_ONCE = 4;
const MAX_LINES_OF_A_PAGE = 100;

/**
 * `verify FILE|URL … [--timeout SECONDS] [--cdn ORIGIN]`: fetches pages and prints, for each page, what prevents the elements from working.
 * A file holds one address per line; `#` starts a comment. Scripts are fetched from a local network only if the page is on one, or if
 * `--cdn` names the script's origin. Redirects to other origins are followed only if `--cdn` names them.
 *
 * @param {string[]} args the arguments after the command's name
 * @param {{ print?: (text: string) => void, known?: { elements: { tagName: string }[], pageOnly: { name: string }[] }, isLocal?: (address:
 *   string) => boolean }} [options] `known`: the existing elements and the settings that only the script tag accepts. Default: those in the
 *   built custom-elements.json. `isLocal`: whether an IP address belongs to a local network
 * @returns {Promise<number>} the exit code: 0 for success, 1 if a page has problems, 2 for wrong arguments
 */
export async function run(args, { print = console.log, known, isLocal = isLocalAddress } = {}) {
  const choices = await readArguments(args).catch((error) =>
    printLines([error.message, USAGE], console.error),
  );
  if (!choices) return 2;
  if (choices.help) {
    printLines([USAGE], print);
    return 0;
  }
  const { addresses, seconds, cdns } = choices;
  const options = {
    known: known ?? (await readKnown()),
    reach: { seconds, cdns, isLocal },
    scripts: new Map(),
  };
  const failed = ({ message }) => ({ problems: [message], warnings: [] });
  let bad = 0;
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const group = addresses.slice(at, at + AT_ONCE);
    const results = await Promise.all(group.map((address) => checkPage(address, options).catch(failed)));
    results.forEach((result, index) => {
      printLines(report(group[index], result), print);
      if (result.problems.length) bad += 1;
    });
  }
  const pages = addresses.length === 1 ? "page" : "pages";
  printLines([`${addresses.length} ${pages}, ${bad} with problems`], print);
  return bad ? 1 : 0;
}

/** Reads the pages, the timeout for a server and the origins of `--cdn`, or the flag for help. Rejects if the arguments are wrong. */
async function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      timeout: { type: "string", default: DEFAULT_SECONDS },
      cdn: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return { help: true };
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= MAX_SECONDS))
    throw new Error(
      `--timeout: unknown value ${values.timeout}. Expected: seconds up to ${MAX_SECONDS}, e.g. 10`,
    );
  const addresses = (await Promise.all(positionals.map(addressesIn))).flat();
  if (!addresses.length)
    throw new Error("no pages given. Expected: addresses, or a file with one address per line");
  return { addresses, seconds, cdns: new Set(values.cdn.map(originOf)) };
}

function originOf(word) {
  const { origin, href, protocol } = URL.canParse(word) ? new URL(word) : {};
  if (href === `${origin}/` && /^https?:$/.test(protocol)) return origin;
  throw new Error(`--cdn: unknown value ${word}. Expected: an origin, e.g. https://cdn.example`);
}

function report(address, { version, problems, warnings }) {
  const state = problems.length
    ? `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`
    : "no problems";
  const lines = [
    ...problems.map((problem) => `problem: ${problem}`),
    ...warnings.map((warning) => `note: ${warning}`),
  ];
  const more = lines.length - MAX_LINES_OF_A_PAGE;
  return [
    `${withoutQuery(address)}: ${state}${version ? `, version ${version}` : ""}`,
    ...lines.slice(0, MAX_LINES_OF_A_PAGE).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

async function addressesIn(word) {
  if (/^https?:\/\//i.test(word)) return [word];
  const text = await readFile(word, "utf8").catch(() => {
    throw new Error(`${withoutQuery(word)} is neither a file nor an http(s) address`);
  });
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, "").trim())
    .filter(Boolean);
  const wrong = lines.find((line) => !/^https?:\/\//i.test(line) || !URL.canParse(line));
  if (wrong) throw new Error(`${word}: ${withoutQuery(wrong)} is not an http(s) address`);
  return lines;
}

async function readKnown() {
  const file = new URL("../dist/custom-elements.json", import.meta.url);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error("dist/custom-elements.json does not exist yet: run the build first (npm run build)");
  });
  const { modules, pageOnlyAttributes } = JSON.parse(text);
  const declared = modules.flatMap(({ declarations }) => declarations ?? []);
  return { elements: declared.filter(({ tagName }) => tagName), pageOnly: pageOnlyAttributes };
}
