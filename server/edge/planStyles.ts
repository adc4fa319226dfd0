import { permitsAddress, readPolicy } from "../../portable/policy.mjs";

/** How a fragment gets its styles under a page's policies. */
export type StylePlan = { way: "inline"; nonce?: string } | { way: "link" } | { way: "none" };

/** Chooses how to add styles so that all Content Security Policies of a page permit it. */
export function planStyles(policies: string[], stylesheet: string | undefined, page: string): StylePlan {
  const all = policies.map(styleSources).filter((sources) => sources !== undefined);
  if (all.every(permitsInline)) return { way: "inline" };
  const nonces = all.flatMap(noncesOf);
  const nonce = nonces.find((one) =>
    all.every((sources) => permitsInline(sources) || noncesOf(sources).includes(one)),
  );
  if (nonce) return { way: "inline", nonce };
  if (stylesheet && all.every((sources) => permitsAddress(sources, stylesheet, page))) return { way: "link" };
  return { way: "none" };
}

/** The sources that a policy permits for style elements; undefined if the policy does not restrict them. */
function styleSources(policy: string): string[] | undefined {
  const directives: Map<string, string[]> = readPolicy(policy);
  return directives.get("style-src-elem") ?? directives.get("style-src") ?? directives.get("default-src");
}

/** A nonce or a hash in the same list disables 'unsafe-inline'. */
function permitsInline(sources: string[]): boolean {
  const isInline = sources.some((source) => /^'unsafe-inline'$/i.test(source));
  return isInline && !sources.some((source) => /^'(nonce|sha\d+)-/i.test(source));
}

function noncesOf(sources: string[]): string[] {
  return sources.flatMap((source) => /^'nonce-([^']+)'$/i.exec(source)?.[1] ?? []);
}
