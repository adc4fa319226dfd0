import { brands } from "../brands/registry";
import { safeUrl } from "../browser/safeUrl";

/** What a refused way back is told to be. */
export const RETURN_ADDRESSES = "an address of this site, or by https of a brand's site";

/**
 * Where a visitor may come back to after logging in, resolved: on the origin of `page`, or by https on a brand's domain or a
 * subdomain of it. Undefined for any other, which would make the login page a way out of the company's sites.
 */
export function returnAddress(given: string, page: string): string | undefined {
  const address = safeUrl(given);
  // A browser reads "https:x.example" as a path of an https page, a server as another site.
  if (!address || /^https?:(?!\/\/)/i.test(address)) return undefined;
  try {
    const { href, origin, protocol, hostname, port, username, password } = new URL(address, page);
    if (!/^https?:$/.test(protocol) || username || password) return undefined;
    const isBrands = brands.some(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`));
    const isCompanys = protocol === "https:" && !port && isBrands;
    return isCompanys || origin === new URL(page).origin ? href : undefined;
  } catch {
    return undefined;
  }
}
