import type { SyntheticEvent } from "react";
import { safeUrl } from "../browser/safeUrl";
import { keepPageQuery } from "../flows/keepPageQuery";
import { useElement } from "./CurrentElement";
import { type LinkProps, SafeLink } from "./SafeLink";
import { useHostPageQuery } from "./useHostPageQuery";

/**
 * A link that adds the host page's query string to its address, and the `extra` parameters. A host page may change its query at any time, so
 * the address is made again when the link is pressed.
 */
export function QueryLink({
  extra,
  onClick,
  ...link
}: LinkProps & { extra?: () => Readonly<Record<string, string>> }) {
  const { hostElement } = useElement();
  const query = useHostPageQuery();
  const addressWith = (search: string) => keepPageQuery(link.url, search, extra?.());
  const refresh = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const href = safeUrl(addressWith(hostElement.ownerDocument.location.search));
    if (href !== undefined) currentTarget.href = href;
  };
  return (
    <SafeLink
      {...link}
      url={addressWith(query)}
      onPointerDown={refresh}
      onClick={(event) => {
        refresh(event);
        onClick?.(event);
      }}
    />
  );
}
