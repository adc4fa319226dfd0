import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from "react";
import type { FooterContent, Link, LinkAction } from "../../brands/FooterContent";
import { opensNewTab } from "../../browser/presses";
import { store } from "../../browser/storage";
import { ACCESSIBILITY_FLAG } from "../../constants";
import { runFlow } from "../../flows/runFlow";
import { ownOnly } from "../../ownOnly";
import { classes } from "../../ui/classes";
import { useIsLive } from "../../ui/useIsLive";
import { useElement, useProvided } from "../CurrentElement";
import { useIsCurrentPage, useQueryLink } from "../SafeLink";
import * as styles from "./Footer.styles";
import type { FooterElement, FooterSettings } from "./footerSettings";
import { hasChosenAccessibility } from "./needsFooterView";

interface FooterParts {
  content: FooterContent;
  /** Undefined if no widget is configured. */
  openAccessibilityTools: (() => void) | undefined;
  /** The id of the text "opens in a new tab". Links refer to it as their description, so that their name stays the visible text. */
  newTabId: string;
}

export const CurrentFooter = createContext<FooterParts | undefined>(undefined);

export function useFooter(): FooterParts {
  return useProvided(CurrentFooter);
}

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
    // Later visits load the widget (spec section 4).
    if (linkAction === "accessibility-tools" && !element.settings.authoring) store(ACCESSIBILITY_FLAG, "yes");
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

/** Loads the accessibility widget for visitors who have used it before. Returns the action that opens it; undefined without a widget. */
export function useAccessibilityTools(): (() => void) | undefined {
  const element = useElement<FooterSettings>();
  const { accessibilityWidgetUrl } = element.settings;
  const startAgain = useEffectEvent(() => start(element, false));

  useEffect(() => {
    if (accessibilityWidgetUrl && hasChosenAccessibility()) startAgain();
  }, [accessibilityWidgetUrl]);

  return accessibilityWidgetUrl ? () => start(element, true) : undefined;
}

function start(element: FooterElement, isChosen: boolean): void {
  const url = element.settings.accessibilityWidgetUrl;
  if (!url) return;
  runFlow(element, "startAccessibilityTools", import("../../flows/footer/startAccessibilityTools"), (flow) =>
    flow.startAccessibilityTools(element, url, isChosen),
  );
}
