import { checkElements } from "./checkElements.mjs";
import { checkPolicies } from "./checkPolicies.mjs";
import { checkScript, fits } from "./checkScript.mjs";
import { fetchWithin } from "./fetchWithin.mjs";
import { readPage } from "./readPage.mjs";

const RUNS = /^(|module|(text|application)\/(javascript|ecmascript|x-javascript))$/i;
const MEANT_FOR_CALLS = /^data-(.+-url)$/;

/**
 * Checks one page as a browser would meet it. Gives `{ version, problems, warnings }`, both in words.
 *
 * @param {string} address
 * @param {object} options `known`: the elements of custom-elements.json; `seconds`: how long a server may take; `scripts`: a Map
 *   that keeps what is known of each script, so that a hundred pages ask for it once
 */
export async function checkPage(address, { known, seconds, scripts }) {
  const answer = await fetchWithin(address, seconds, { accept: "text/html" });
  if (answer.status !== 200) return { problems: [`answers ${answer.status}`], warnings: [] };
  const type = answer.headers.get("content-type") ?? "";
  if (!/html/i.test(type))
    return { problems: [`is served as ${JSON.stringify(type)}, not as HTML`], warnings: [] };

  const page = { ...readPage(answer.body.toString()), url: answer.url };
  const problems = checkElements(page.elements, known);
  const warnings = page.elements.length
    ? []
    : ["no hs- element stands in the markup: none, unless a script of the page makes them"];
  const [tag] = page.tags;
  if (!tag) return { problems: ["no script tag of hs.js", ...problems], warnings };
  if (page.tags.length > 1) {
    const all = page.tags.map(({ attributes }) => attributes.src).join(", ");
    problems.push(`${page.tags.length} script tags of hs.js (${all}): the first works, keep one`);
  }
  const src = addressOf(tag.attributes.src, page.url, tag.base);
  if (!src) return { problems: [...problems, `${tag.attributes.src} is no address`], warnings };
  const script = await scriptAt(src, new URL(page.url).origin, seconds, scripts);
  problems.push(...checkTag(tag, src, page, script), ...script.problems);
  if (tag.base && src !== addressOf(tag.attributes.src, page.url)) {
    const where = `<base href="${tag.base}"> makes ${tag.attributes.src} mean ${src}; write the whole address`;
    (script.bytes ? warnings : problems).push(where);
  }
  if (tag.attributes.integrity && /\/\d+\/hs\.js/.test(src)) {
    warnings.push(
      `integrity on a channel's address fails with the next release: name the exact version, ${script.version ?? "1.4.2"}`,
    );
  }
  problems.push(...checkPolicies(policyQuestions(page, tag, src, answer.headers)));
  return { version: script.version, problems: [...new Set(problems)], warnings };
}

function scriptAt(src, origin, seconds, scripts) {
  const key = `${src} ${origin}`;
  if (!scripts.has(key)) {
    scripts.set(
      key,
      checkScript(src, origin, seconds).catch((error) => ({ problems: [error.message] })),
    );
  }
  return scripts.get(key);
}

function checkTag({ attributes }, src, { url }, { bytes }) {
  const { type = "", nomodule, integrity, crossorigin } = attributes;
  const problems = [];
  if (!RUNS.test(type.trim())) problems.push(`the script tag does not run as type="${type}"`);
  if (nomodule !== undefined) problems.push("the script tag is nomodule: no browser of today runs it");
  if (new URL(url).protocol === "https:" && new URL(src).protocol === "http:") {
    problems.push(`${src} is blocked on a page of https: write https`);
  }
  if (!integrity || !bytes) return problems;
  const doesFit = fits(integrity, bytes);
  if (doesFit === undefined) problems.push(`integrity="${integrity}" names no hash that browsers know`);
  if (doesFit === false) problems.push(`integrity does not fit ${src}: browsers refuse it`);
  if (new URL(src).origin !== new URL(url).origin && crossorigin === undefined && type !== "module") {
    problems.push(
      'integrity needs crossorigin="anonymous" on a script of another origin: browsers refuse it without',
    );
  }
  return problems;
}

function policyQuestions(page, tag, src, headers) {
  const { nonce, integrity } = tag.attributes;
  const header = headers.get("content-security-policy");
  const settings = {};
  const take = (name, value) => {
    const address = addressOf(value, page.url, page.base);
    if (address) settings[name] = address;
  };
  for (const { attributes } of page.elements) {
    for (const [name, value] of Object.entries(attributes)) if (name.endsWith("-url")) take(name, value);
  }
  for (const [name, value] of Object.entries(tag.attributes)) {
    const [, setting] = MEANT_FOR_CALLS.exec(name) ?? [];
    if (setting) take(setting, value);
  }
  return {
    url: page.url,
    policies: [...(header ? header.split(",") : []), ...page.metaPolicies],
    tag: { address: src, nonce, integrity },
    settings,
    hasHeader: page.elements.some(({ name }) => name === "hs-header"),
  };
}

function addressOf(value, url, base) {
  try {
    const { href, protocol } = new URL(value, base ? new URL(base, url) : url);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
