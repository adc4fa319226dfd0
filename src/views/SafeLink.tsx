import type { AnchorHTMLAttributes, Ref } from "react";
import { warnOnce } from "../browser/log";
import { safeUrl } from "../browser/safeUrl";
import type { ElementContext } from "../page/ElementContext";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  element: ElementContext;
  url: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link to an http, https, mailto, tel or relative address; with any other address it renders text only and warns. */
export function SafeLink({ element, url, ...anchor }: LinkProps) {
  const href = safeUrl(url);
  if (href === undefined) {
    warnOnce({
      kind: "setting",
      element: element.tag,
      message: `<${element.tag}> shows a link without its address ${JSON.stringify(url)}; accepted: http, https, mailto, tel or relative.`,
    });
  }
  return <a {...anchor} href={href} />;
}
