import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { Link, LinkAction } from "../../brands/FooterContent";
import { opensNewTab } from "../../browser/presses";
import { runFlow } from "../../flows/runFlow";
import { ownOnly } from "../../ownOnly";
import { classes } from "../../ui/classes";
import { useIsLive } from "../../ui/useIsLive";
import { useElement } from "../CurrentElement";
import { useIsCurrentPage, useQueryLink } from "../SafeLink";
import * as styles from "./Footer.styles";
import type { FooterSettings } from "./footerSettings";
import { storeAccessibilityChoice } from "./useAccessibilityTools";
import { type FooterElement, useFooter } from "./useFooter";

/** One of a footer's links. If it runs an action on this host page, it has the role of a button and the same appearance. */
export function FooterLink({
  link,
  className,
  children = link.name,
  describedBy,
}: {
  link: Link;
  className?: string;
  children?: ReactNode;
  describedBy?: string | undefined;
}) {
  const element = useElement<FooterSettings>();
  const { newTabId } = useFooter();
  const { url: address, newTab, keepsQuery, action: linkAction } = ownOnly(link);
  const action = useAction(linkAction);
  const opensTab = newTab && !action;
  const { url, refresh } = useQueryLink(address, Boolean(keepsQuery));
  const isCurrent = useIsCurrentPage(url) && !action;

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    refresh(event);
    if (linkAction === "accessibility-tools") storeAccessibilityChoice(element);
    if (!action || opensNewTab(event)) return;
    event.preventDefault();
    action();
  }

  return (
    <a
      part="link"
      data-needs-view={keepsQuery || (linkAction && linkAction !== "do-not-sell") ? "" : undefined}
      className={classes(styles.link, className)}
      href={url}
      role={action && "button"}
      target={opensTab ? "_blank" : undefined}
      rel={opensTab ? "noopener" : undefined}
      aria-current={isCurrent ? "page" : undefined}
      aria-describedby={classes(opensTab && newTabId, describedBy) || undefined}
      onMouseDown={refresh}
      onClick={onClick}
      onKeyDown={action && pressOnSpace}
    >
      {children}
    </a>
  );
}

/** The action of a press; undefined if the link follows its address. */
function useAction(action: LinkAction | undefined): (() => void) | undefined {
  const element = useElement<FooterSettings>();
  const { openAccessibilityTools } = useFooter();
  const isLive = useIsLive(() => action !== undefined);
  if (isLive && action === "cookie-settings") return () => requestCookieSettings(element);
  return isLive && action === "accessibility-tools" ? openAccessibilityTools : undefined;
}

/** Lets Space press the link. Browsers activate links only on Enter. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Fires `hs-cookie-settings`. Unless the host page cancels it, opens the consent dialog. */
function requestCookieSettings(element: FooterElement): void {
  if (!element.emit("hs-cookie-settings", {}, { isCancelable: true })) return;
  runFlow(element, "openCookieSettings", import("../../flows/footer/openCookieSettings"), (flow) =>
    flow.openCookieSettings(element),
  );
}
