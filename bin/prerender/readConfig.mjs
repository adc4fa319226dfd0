import { readFile } from "node:fs/promises";
import { parseJson } from "./parseJson.mjs";

const FILE_NAME = /^[a-z0-9_][a-z0-9_.-]*$/i;
const KNOWN = [
  "name",
  "element",
  "attributes",
  "navigation",
  "navigationUrl",
  "nonce",
  "stylesheet",
  "formAction",
  "query",
  "children",
];

/** The config's fragments, each checked as far as this command goes; the renderer checks the rest. */
export async function readConfig(file) {
  const text = await readFile(file, "utf8").catch((error) => {
    throw new Error(`the config ${file} cannot be read: ${error.message}`);
  });
  const fragments = parseJson(text, `the config ${file}`)?.fragments;
  if (!Array.isArray(fragments) || !fragments.length) {
    throw new Error(
      `the config ${file} has no fragments; accepted: { "fragments": [{ "name": "header", "element": "hs-header", … }] }`,
    );
  }
  const taken = new Set();
  fragments.forEach((fragment, index) => {
    checkFragment(fragment, `fragments[${index}]`, taken);
  });
  return fragments;
}

function checkFragment(fragment, where, taken) {
  const { name, navigation, navigationUrl } = fragment ?? {};
  if (typeof name !== "string" || !FILE_NAME.test(name)) {
    throw new Error(
      `${where}.name ${JSON.stringify(name)} is no file name; accepted: letters, digits, "_", "-" and "." after the first`,
    );
  }
  // A file system that does not tell letter case apart would let one fragment write over the other.
  if (taken.has(name.toLowerCase()))
    throw new Error(
      `${where}.name ${JSON.stringify(name)} is taken by a fragment before it; accepted: a name of its own`,
    );
  taken.add(name.toLowerCase());
  for (const key of Object.keys(fragment)) {
    if (!KNOWN.includes(key))
      throw new Error(`${where} has an unknown key ${JSON.stringify(key)}; accepted: ${KNOWN.join(", ")}`);
  }
  if (navigation !== undefined && navigationUrl !== undefined) {
    throw new Error(`${where} has both navigation and navigationUrl; accepted: one of them`);
  }
}
