import { deciding, permitsAddress, permitsLaterFile, permitsScript, readPolicy } from "./policy.mjs";

/** Settings whose address is called, and those whose address is a script; all other addresses are only linked to. */
const CALLED = /^(api|subscription|event-gateway|landing-pages|search|split|collector|token)-url$/;
const SCRIPTS = /^(accessibility-widget|reviews-widget)-url$/;

/**
 * What a page's Content Security Policies keep from working. All policies have to agree.
 *
 * @param {object} page `{ url, policies, tag: { address, nonce, integrity }, settings: { name: address }, hasHeader }`
 */
export function checkPolicies(page) {
  return [...new Set(page.policies.flatMap((text) => checkPolicy(readPolicy(text), page)))];
}

function checkPolicy(policy, { url, tag, settings, hasHeader }) {
  const problems = [];
  const block = (directive, what) =>
    problems.push(
      `the Content Security Policy blocks ${what}: it wants a place in ${directive.name}, which is now: ${directive.sources.join(" ") || "empty"}`,
    );

  if (policy.has("sandbox") && !policy.get("sandbox").includes("allow-scripts")) {
    problems.push("the Content Security Policy's sandbox has no allow-scripts: no script runs");
  }
  const scripts = deciding(policy, "script-src-elem");
  if (scripts && !permitsScript(scripts.sources, tag, url)) block(scripts, tag.address);
  else if (scripts && !permitsLaterFile(scripts.sources, { ...tag, address: laterFile(tag.address) }, url)) {
    block(scripts, `the files that hs.js loads later, ${laterFile(tag.address)}`);
  }
  for (const [name, address] of Object.entries(settings)) {
    const connect = deciding(policy, "connect-src");
    if (CALLED.test(name) && connect && !permitsAddress(connect.sources, address, url)) {
      block(connect, `${address} (${name})`);
    }
    if (SCRIPTS.test(name) && scripts && !permitsLaterFile(scripts.sources, { ...tag, address }, url)) {
      block(scripts, `${address} (${name})`);
    }
  }
  const images = deciding(policy, "img-src");
  if (hasHeader && images && !images.sources.some((source) => source !== "'none'")) {
    block(images, "the pictures of the navigation data");
  }
  return problems;
}

function laterFile(address) {
  return new URL("assets/", address).href;
}
