import { brands } from "../brands/registry";
import { isHostOf } from "../brands/siteOf";
import { safeUrl } from "../browser/safeUrl";

/** The return addresses that are accepted, for messages. */
export const RETURN_ADDRESSES = "an address of this site, or by https of a brand's site";
const TWO_SLASHES = /^\/([/\\]|%2f|%5c)/i;

/**
 * The absolute address to which a visitor returns after logging in: on the origin of the host page, or by https on a brand's domain or
 * a subdomain of it. Undefined for any other address, because the login page must not redirect to sites of others. Undefined also for a
 * path that begins with two slashes, since a login server that looks at the path alone reads the name of a site there.
 * @param base the host page's address
 */
export function resolveReturnAddress(given: string, base: string): string | undefined {
  const address = safeUrl(given);
  // A browser reads "https:x.example" as a path of an https page, a server as another site.
  if (!address || /^https?:(?!\/\/)/i.test(address)) return undefined;
  try {
    const { href, origin, protocol, hostname, port, username, password, pathname } = new URL(address, base);
    if (!/^https?:$/.test(protocol) || username || password || TWO_SLASHES.test(pathname)) return undefined;
    const isBrandSite = protocol === "https:" && !port && brands.some((brand) => isHostOf(hostname, brand));
    return isBrandSite || origin === new URL(base).origin ? href : undefined;
  } catch {
    return undefined;
  }
}
