import type { AnchorHTMLAttributes, Ref } from "react";
import { valueForMessage } from "../browser/cleanAddress";
import { warnOnce } from "../browser/log";
import { safeUrl } from "../browser/safeUrl";
import { useElement } from "./CurrentElement";
import { useIsCurrentPage } from "./useIsCurrentPage";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
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
