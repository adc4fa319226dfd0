import type { SyntheticEvent } from "react";
import { safeUrl } from "../browser/safeUrl";
import { keepPageQuery } from "../flows/keepPageQuery";
import { useElement } from "./CurrentElement";
import { useHostPageQuery } from "./useHostPageQuery";

/**
 * The address of a link with the host page's query string and the `extra` parameters. The host page may change its query at any time, so
 * `refresh` updates the address on a press.
 *
 * @param keepsQuery false: the link's address stays unchanged
 */
export function useQueryLink(url: string, keepsQuery = true, extra?: () => Readonly<Record<string, string>>) {
  const { hostElement } = useElement();
  const query = useHostPageQuery();
  const addressWith = (search: string) => (keepsQuery ? keepPageQuery(url, search, extra?.()) : url);
  function refresh({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
    const href = keepsQuery && safeUrl(addressWith(hostElement.ownerDocument.location.search));
    if (href) currentTarget.href = href;
  }
  return { url: addressWith(query), refresh };
}
