import { readFile } from "node:fs/promises";
import { checkFragments } from "../../portable/checkFragments.mjs";
import { parseJson } from "./parseJson.mjs";

/** Reads the config's fragments and checks their names and keys. The renderer checks the rest. */
export async function readConfig(file) {
  const text = await readFile(file, "utf8").catch((error) => {
    throw new Error(`the config ${file} cannot be read: ${error.message}`);
  });
  return checkFragments(parseJson(text, `the config ${file}`), `the config ${file}`);
}
