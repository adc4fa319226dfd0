import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseJson } from "./parseJson.mjs";

const ACCEPTED = "accepted: an http or https address, or a file beside the config";
/** Two letters at least: one is a drive. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i;

/**
 * Navigation data of an http(s) address, or of a file beside the config. Rejects, in words, for all that a live header would
 * refuse: an answer that is no navigation data must not take the place of last time's good fragment.
 */
export async function readNavigation(url, config, timeoutMs) {
  if (typeof url !== "string" || (SCHEME.test(url) && !/^https?:/i.test(url)))
    throw new Error(`navigationUrl ${JSON.stringify(url)} is no address; ${ACCEPTED}`);
  const text = /^https?:/i.test(url)
    ? await fetchText(url, timeoutMs)
    : await readFile(resolve(dirname(config), url), "utf8").catch((error) => {
        throw new Error(`navigationUrl ${url} cannot be read: ${error.message}; ${ACCEPTED}`);
      });
  const data = parseJson(text, `navigationUrl ${url}`);
  if (typeof data !== "object" || !data || !("brand" in data || "groupings" in data)) {
    throw new Error(
      `navigationUrl ${url} is no navigation data; accepted: an object with brand or groupings`,
    );
  }
  return data;
}

async function fetchText(url, timeoutMs) {
  const { status, text } = await ask(url, timeoutMs).catch((error) => {
    const why =
      error.name === "TimeoutError"
        ? `has not answered in ${timeoutMs / 1000} s`
        : `does not answer: ${error.cause?.message || error.message}`;
    throw new Error(`navigationUrl ${url} ${why}`);
  });
  if (status !== 200) throw new Error(`navigationUrl ${url} answers with status ${status}; accepted: 200`);
  return text;
}

/** The time is that of the body too: a server may begin to answer and stop. */
async function ask(url, timeoutMs) {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { headers: { accept: "application/json" }, signal });
  return { status: answer.status, text: answer.status === 200 ? await answer.text() : "" };
}
