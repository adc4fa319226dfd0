import { withoutQuery } from "../../portable/addresses.mjs";
import { addressesSet, addressOf, baseThatCounts } from "./addresses.mjs";
import { checkElements } from "./checkElements.mjs";
import { checkPolicies } from "./checkPolicies.mjs";
import { checkScript } from "./checkScript.mjs";
import { checkSettings } from "./checkSettings.mjs";
import { checkTag } from "./checkTag.mjs";
import { fetchWithin } from "./fetchWithin.mjs";
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
  page.policies = policiesOf(page, response.headers);
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
  const { src: given, nonce, integrity } = tag.attributes;
  const src = addressOf(given, page.url, base);
  if (!src) return { problems: [`${withoutQuery(given)} is not an address`], warnings: [] };
  const script = await scriptAt(
    src,
    { origin: new URL(page.url).origin, mayBeLocal: page.isLocal, reach },
    scripts,
  );
  const problems = [...checkTag(tag, src, page, script), ...script.problems];
  const warnings = [];
  if (tag.base && !base && addressOf(tag.base.href, page.url)) {
    warnings.push(
      `the Content Security Policy's base-uri blocks <base href="${withoutQuery(tag.base.href)}">`,
    );
  }
  if (base && src !== addressOf(given, page.url)) {
    const where = `<base href="${withoutQuery(tag.base.href)}"> changes ${withoutQuery(given)} to ${src}; use the full address`;
    (script.bytes ? warnings : problems).push(where);
  }
  if (integrity && /\/\d+\/hs\.js/.test(src)) {
    warnings.push(
      `integrity on a channel's address fails with the next release: use the exact version, ${script.version ?? "1.4.2"}`,
    );
  }
  const asked = {
    ...page,
    tag: { address: src, nonce, integrity },
    addresses: addressesSet(page, tag, { base: baseThatCounts(page.base, page), known }),
    hasHeader: page.elements.some(({ name }) => name === "hs-header"),
  };
  return { version: script.version, problems: [...problems, ...checkPolicies(asked)], warnings };
}

function scriptAt(src, page, scripts) {
  const key = `${src} ${page.origin} ${page.mayBeLocal}`;
  if (!scripts.has(key)) {
    scripts.set(
      key,
      checkScript(src, page).catch((error) => ({ problems: [error.message] })),
    );
  }
  return scripts.get(key);
}

/** Returns the policies of the response headers, and those of the markup with their order. */
function policiesOf({ metaPolicies }, headers) {
  const header = headers.get("content-security-policy");
  return [
    ...(header?.split(",") ?? []).map((text) => ({ text })),
    ...metaPolicies.map((policy, at) => ({ ...policy, at })),
  ];
}
