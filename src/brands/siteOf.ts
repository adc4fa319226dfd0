import type { Brand } from "./Brand";

/** Whether a host name is a brand's domain or a subdomain. Unlike `brandOfDomain`, it is not enough that the name contains the domain. */
export function isHostOf(hostname: string, { domain }: Brand): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** The origin of a domain or address on a brand's site. Undefined if it is not a site of the brand. */
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
