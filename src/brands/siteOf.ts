import type { Brand } from "./Brand";

/** Whether a host name is a brand's domain or below it. Unlike `brandOfDomain` this accepts no host name that merely contains the domain. */
export function isHostOf(hostname: string, { domain }: Brand): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** The origin of a brand's site that a domain or an address names; undefined if that is no site of the brand. */
export function siteOf(brand: Brand, given: string): string | undefined {
  const text = given.trim();
  try {
    const { origin, protocol, hostname } = new URL(
      /^([a-z]+:)?\/\//i.test(text) ? text : `https://${text}`,
      "https://x",
    );
    return /^https?:$/.test(protocol) && isHostOf(hostname, brand) ? origin : undefined;
  } catch {
    return undefined;
  }
}
