import {
  type AnchorHTMLAttributes,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useSyncExternalStore,
} from "react";
import { valueForMessage } from "../browser/cleanAddress";
import { isCurrentPage, onAddressChange } from "../browser/documentAddress";
import { warnOnce } from "../browser/log";
import { safeUrl } from "../browser/safeUrl";
import { keepPageQuery } from "../flows/keepPageQuery";
import { useElement } from "./CurrentElement";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  url: string;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link to an http, https, mailto, tel or relative address. For any other address it renders only the text, and warns. A link to the
 * current page has `aria-current`.
 */
export function SafeLink({ url, ...anchor }: LinkProps) {
  const { tag } = useElement();
  const isCurrent = useIsCurrentPage(url);
  const href = safeUrl(url);
  if (href === undefined) {
    warnOnce({
      kind: "setting",
      element: tag,
      message: `<${tag}> removed the address "${valueForMessage(url ?? "")}" from a link. Expected: an http, https, mailto, tel or relative address.`,
    });
  }
  return <a {...anchor} href={href} aria-current={isCurrent ? "page" : undefined} />;
}

/** A link that adds the host page's query string to its address, and the `extra` parameters. */
export function QueryLink({
  extra,
  onClick,
  ...link
}: LinkProps & { extra?: () => Readonly<Record<string, string>> }) {
  const { url, refresh } = useQueryLink(link.url, true, extra);
  return (
    <SafeLink
      {...link}
      url={url}
      data-needs-view=""
      onPointerDown={refresh}
      onClick={(event) => {
        refresh(event);
        onClick?.(event);
      }}
    />
  );
}

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

/** Whether a link leads to the current page. False on a server, which does not know the current page. */
export function useIsCurrentPage(url: string): boolean {
  const { hostElement } = useElement();
  return useAddress(
    () => isCurrentPage(url, hostElement.ownerDocument),
    () => false,
  );
}

/** The query string of the host page, with its `?`. On a server and during hydration, it is the server's. */
export function useHostPageQuery(): string {
  const { hostElement, prerendered } = useElement();
  const read = () => hostElement.ownerDocument.location.search;
  return useAddress(read, () => (prerendered ? prerendered.query : read()));
}

/** What `read` finds in the document's address. On a server and during hydration, `readOnServer` gives the value. */
function useAddress<T extends string | boolean>(read: () => T, readOnServer: () => T): T {
  const { hostElement } = useElement();
  const subscribe = useCallback(
    (onChange: () => void) => onAddressChange(hostElement, onChange),
    [hostElement],
  );
  return useSyncExternalStore(subscribe, read, readOnServer);
}
