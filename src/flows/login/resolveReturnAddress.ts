import { isHostOf } from "../../brands/Brand";
import { brands } from "../../brands/registry";
import { parseUrl, safeUrl } from "../../browser/safeUrl";

export const RETURN_ADDRESSES = "an address of this site, or an https address of a brand's site";
const TWO_SLASHES = /^\/([/\\]|%2f|%5c)/i;

/**
 * The absolute address to which a visitor returns after logging in. It is on the host page's origin, or uses https on a brand's domain or
 * subdomain. Undefined for any other address, because the login page must not redirect to other sites. Also undefined if the path starts
 * with two slashes, because a login server could read a host name there.
 * @param base the host page's address
 */
export function resolveReturnAddress(redirect: string, base: string): string | undefined {
  const address = safeUrl(redirect);
  // On an https page, a browser resolves "https:x.example" as a path, but a server may read it as another site.
  if (!address || /^https?:(?!\/\/)/i.test(address)) return undefined;
  const url = parseUrl(address, base);
  if (!url) return undefined;
  const { href, origin, protocol, hostname, port, username, password, pathname } = url;
  if (!/^https?:$/.test(protocol) || username || password || TWO_SLASHES.test(pathname)) return undefined;
  const isBrandSite = protocol === "https:" && !port && brands.some((brand) => isHostOf(hostname, brand));
  return isBrandSite || origin === parseUrl(base)?.origin ? href : undefined;
}
