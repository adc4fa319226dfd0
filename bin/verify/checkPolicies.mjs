import {
  applyingDirective,
  permitsAddress,
  permitsLazyFile,
  permitsScript,
  readPolicy,
} from "../../portable/policy.mjs";

/**
 * Returns what a page's Content Security Policies block. Every policy must permit a resource.
 *
 * @param {object} page `{ url, policies: { text, at?, isAfterTag? }[], tag: { address, nonce, integrity }, addresses: { name, address, use
 *   }[], hasHeader }`; only policies of the markup have `at`
 */
export function checkPolicies(page) {
  return [...new Set(page.policies.flatMap((policy) => checkPolicy(readPolicy(policy.text), policy, page)))];
}

function checkPolicy(policy, { at, isAfterTag }, { url, tag, addresses, hasHeader }) {
  const problems = [];
  const block = (directive, what) =>
    problems.push(
      `the Content Security Policy blocks ${what}: add it to ${directive.name}, which is now: ${directive.sources.join(" ") || "empty"}`,
    );

  // Browsers ignore `sandbox` in the markup.
  if (at === undefined && policy.has("sandbox") && !policy.get("sandbox").includes("allow-scripts")) {
    problems.push("the Content Security Policy's sandbox has no allow-scripts: no script runs");
  }
  const scripts = applyingDirective(policy, "script-src-elem");
  // A tag that precedes the policy in the markup still runs, but its lazy files are blocked.
  if (scripts && !isAfterTag && !permitsScript(scripts.sources, tag, url)) block(scripts, tag.address);
  else if (scripts && !permitsLazyFile(scripts.sources, { ...tag, address: lazyFolder(tag.address) }, url)) {
    block(scripts, `the lazy files of hs.js, ${lazyFolder(tag.address)}`);
  }
  for (const { name, address, use } of addresses) {
    const connect = applyingDirective(policy, "connect-src");
    if (use === "call" && connect && !permitsAddress(connect.sources, address, url)) {
      block(connect, `${address} (${name})`);
    }
    if (use === "script" && scripts && !permitsLazyFile(scripts.sources, { ...tag, address }, url)) {
      block(scripts, `${address} (${name})`);
    }
  }
  const images = applyingDirective(policy, "img-src");
  if (hasHeader && images && !images.sources.some((source) => source !== "'none'")) {
    block(images, "the images of the navigation data");
  }
  return problems;
}

function lazyFolder(address) {
  return new URL("assets/", address).href;
}
