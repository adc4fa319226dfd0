import type { MouseEvent, ReactNode } from "react";
import type { Link } from "../../brands/FooterContent";
import { addQuery } from "../../http/addQuery";
import { classes } from "../../ui/classes";
import * as styles from "./Footer.styles";
import type { FooterViewProps } from "./FooterView";
import { openCookieSettings } from "./openCookieSettings";

/** One of a footer's links; a button where the press does something here. */
export function FooterLink({
  footer,
  link,
  className,
  children = link.name,
  describedBy,
}: {
  footer: FooterViewProps;
  link: Link;
  className?: string;
  children?: ReactNode;
  describedBy?: string | undefined;
}) {
  const { element, openAccessibilityTools, newTabId } = footer;
  const look = { part: "link", className: classes(styles.link, className) };
  if (link.action === "accessibility-tools" || link.action === "cookie-settings") {
    const isTools = link.action === "accessibility-tools";
    const act = isTools ? openAccessibilityTools : () => openCookieSettings(element);
    return (
      <button type="button" {...look} onClick={act}>
        {children}
      </button>
    );
  }

  const address = () =>
    link.keepsQuery ? addQuery(link.url, element.host.ownerDocument.location.search) : link.url;
  // The page may have changed its query since the last render, without a word.
  const refresh = link.keepsQuery
    ? ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
        currentTarget.href = address();
      }
    : undefined;
  return (
    <a
      {...look}
      href={address()}
      target={link.newTab ? "_blank" : undefined}
      rel={link.newTab ? "noopener" : undefined}
      aria-describedby={classes(link.newTab && newTabId, describedBy) || undefined}
      onMouseDown={refresh}
      onClick={refresh}
    >
      {children}
    </a>
  );
}
