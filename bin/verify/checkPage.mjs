import { withoutQuery } from "../../portable/addresses.mjs";
import { nearestName } from "../../portable/nearestName.mjs";
import { permitsBase } from "../../portable/policy.mjs";
import { acceptedValues, checkElements } from "./checkElements.mjs";
import { checkPolicies } from "./checkPolicies.mjs";
import { checkScript } from "./checkScript.mjs";
import { fetchWithin } from "./fetchWithin.mjs";
import { fits } from "./integrity.mjs";
import { readPage } from "./readPage.mjs";

/**
 * Checks one page as a browser would load it. Returns `{ version, problems, warnings }`; the last two are lists of messages.
 *
 * @param {string} address
 * @param {object} options `known`: the `elements` of custom-elements.json and its `pageOnly` settings; `reach`: the limits for requests;
 *   `scripts`: a Map that caches the result for each script, so that many pages request it once
 */
export async function checkPage(address, { known, reach, scripts }) {
  const response = await fetchWithin(address, reach, { headers: { accept: "text/html" }, mayBeLocal: true });
  if (response.status !== 200) return { problems: [`responds with ${response.status}`], warnings: [] };
  const type = response.headers.get("content-type") ?? "";
  if (!/html/i.test(type))
    return { problems: [`is served as ${JSON.stringify(type)}, not as HTML`], warnings: [] };

  const page = { ...readPage(response.body.toString()), url: response.url, isLocal: response.isLocal };
  const header = response.headers.get("content-security-policy");
  page.policies = [...(header?.split(",") ?? []).map((text) => ({ text })), ...page.metaPolicies];
  const problems = checkElements(page.elements, known.elements);
  const warnings = page.elements.length
    ? []
    : ["the markup has no hs- element, unless a script on the page adds one"];
  const running = page.tags.filter(({ runs }) => runs);
  const tag = running[0] ?? page.tags[0];
  if (!tag) return { problems: ["the page has no script tag for hs.js", ...problems], warnings };
  if (running.length > 1) {
    const all = running.map(({ attributes }) => attributes.src.trim()).join(", ");
    problems.push(`${running.length} script tags for hs.js (${all}): only the first works, keep one`);
  }
  problems.push(...checkSettings(tag.attributes, known));
  const found = await checkScriptOf(tag, page, { known, reach, scripts });
  return {
    version: found.version,
    problems: [...new Set([...problems, ...found.problems])],
    warnings: [...warnings, ...found.warnings],
  };
}

/** Returns the problems of the tag's address, of the script, and of the page's policies for it. */
async function checkScriptOf(tag, page, { known, reach, scripts }) {
  const base = baseThatCounts(tag.base, page);
  const { src: written, nonce, integrity } = tag.attributes;
  const src = addressOf(written, page.url, base);
  if (!src) return { problems: [`${withoutQuery(written)} is not an address`], warnings: [] };
  const { origin } = new URL(page.url);
  const script = await scriptAt(src, { origin, mayBeLocal: page.isLocal, reach }, scripts);
  const problems = [...checkTag(tag, src, page, script), ...script.problems];
  const warnings = [];
  if (tag.base && !base && addressOf(tag.base.href, page.url)) {
    warnings.push(
      `the Content Security Policy's base-uri blocks <base href="${withoutQuery(tag.base.href)}">`,
    );
  }
  if (base && src !== addressOf(written, page.url)) {
    const where = `<base href="${withoutQuery(tag.base.href)}"> changes ${withoutQuery(written)} to ${src}; use the full address`;
    (script.bytes ? warnings : problems).push(where);
  }
  if (integrity && /\/\d+\/hs\.js/.test(src)) {
    warnings.push(
      `integrity on a channel's address fails with the next release: use the exact version, ${script.version ?? "1.4.2"}`,
    );
  }
  const toCheck = {
    ...page,
    tag: { address: src, nonce, integrity },
    addresses: addressesSet(page, tag, { base: baseThatCounts(page.base, page), known }),
    hasHeader: page.elements.some(({ name }) => name === "hs-header"),
  };
  return { version: script.version, problems: [...problems, ...checkPolicies(toCheck)], warnings };
}

function scriptAt(src, page, scripts) {
  const key = `${src} ${page.origin} ${page.mayBeLocal}`;
  const failed = ({ message }) => ({ problems: [message] });
  if (!scripts.has(key)) scripts.set(key, checkScript(src, page).catch(failed));
  return scripts.get(key);
}

/** Resolves an address on a page; undefined if it is not http or https. */
function addressOf(value, url, base) {
  const from = base ?? url;
  if (!URL.canParse(value, from)) return undefined;
  const { href, protocol } = new URL(value, from);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** Returns the address of the page's `<base>`; undefined if a policy forbids it. */
function baseThatCounts(base, { url, policies }) {
  if (!base) return undefined;
  const address = addressOf(base.href, url);
  // Policies that follow the base in the markup do not apply to it.
  const applying = policies.filter(({ at = -1 }) => at < base.policiesBefore);
  return address && applying.every(({ text }) => permitsBase(text, address, url)) ? address : undefined;
}

/**
 * Returns the addresses that a page sets, as `{ name, address, use }`. A setting may have several addresses: each element can set its own,
 * and some settings hold a list.
 */
function addressesSet({ elements, url }, tag, { base, known }) {
  const onTag = Object.entries(tag.attributes)
    .filter(([name]) => name.startsWith("data-"))
    .map(([name, value]) => [name.slice("data-".length), value]);
  const written = [...elements.flatMap(({ attributes }) => Object.entries(attributes)), ...onTag];
  const settings = known.elements.flatMap(({ attributes }) => attributes);
  return written.flatMap(([name, value]) => {
    const setting = settings.find((known) => known.name === name && known.address);
    const values = setting?.isAddressList ? value.split(/\s+/).filter(Boolean) : [value];
    const found = setting ? values.map((text) => addressOf(text, url, base)).filter(Boolean) : [];
    return found.map((address) => ({ name, address, use: setting.address }));
  });
}

/** Returns the problems of the script tag. `src` is its absolute address, `bytes` the content of that file. */
function checkTag({ attributes, runs }, src, { url }, { bytes }) {
  const { type = "", nomodule, integrity, crossorigin } = attributes;
  const problems = [];
  if (nomodule !== undefined) problems.push("the script tag has nomodule: no current browser runs it");
  else if (!runs) problems.push(`the script tag does not run as type="${type}"`);
  if (new URL(url).protocol === "https:" && new URL(src).protocol === "http:") {
    problems.push(`${src} is blocked on an https page: use https`);
  }
  if (!integrity || !bytes) return problems;
  const doesFit = fits(integrity, bytes);
  if (doesFit === undefined) problems.push(`integrity="${integrity}" has no hash that browsers know`);
  if (doesFit === false) problems.push(`integrity does not match ${src}: browsers refuse it`);
  const isModule = type.trim().toLowerCase() === "module";
  if (new URL(src).origin !== new URL(url).origin && crossorigin === undefined && !isModule) {
    problems.push(
      'integrity needs crossorigin="anonymous" on a script from another origin; without it, browsers refuse the script',
    );
  }
  return problems;
}

/**
 * Returns the problems of the settings on the script tag, as messages. The settings apply to all elements, so a value is valid if any
 * element accepts it. Other scripts may use attributes there too, so a name is wrong only if it is close to that of a setting.
 */
function checkSettings(attributes, { elements, pageOnly }) {
  const all = [...elements.flatMap((element) => element.attributes), ...pageOnly];
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!name.startsWith("data-") || /^data-hs(-|$)/.test(name)) return [];
    const setting = name.slice("data-".length);
    const same = all.filter((known) => known.name === setting);
    if (!same.length) {
      const names = all.map((known) => known.name);
      const meant = nearestName(setting, names);
      return meant ? [`the script tag's attribute ${name} is not known; did you mean data-${meant}?`] : [];
    }
    const accepted = same.map((known) => acceptedValues(known, value));
    return accepted.every(Boolean)
      ? [`the script tag's ${name}: unknown value "${value.slice(0, 60)}". Expected: ${accepted[0]}`]
      : [];
  });
}
