import { readStored } from "../../browser/storage";
import { hasPrivacySignal } from "../../browser/visitorSignals";
import { ACCESSIBILITY_FLAG } from "../../constants";
import type { FooterElement } from "./footerSettings";

/** Whether the host page already has the footer's landmark around it. */
export function isInFooter(hostElement: HTMLElement): boolean {
  return hostElement.closest("footer,[role=contentinfo]") !== null;
}

/** Whether a server's markup lacks what the footer shows or loads on this host page and for this visitor. */
export function needsFooterView({ brand, hostElement, services, settings }: FooterElement): boolean {
  const { accessibilityWidgetUrl, anonymousId, hideSignUp, landingPagesUrl, reviewsWidgetUrl } = settings;
  const isSite = brand.footerKind === "site";
  const mayBeIneligible = !brand.isAlwaysEligible && isSite && !hideSignUp && landingPagesUrl;
  return Boolean(
    (mayBeIneligible && services.anonymousIds(anonymousId).persistent) ||
      (accessibilityWidgetUrl && hasChosenAccessibility()) ||
      (reviewsWidgetUrl && !isSite) ||
      hasPrivacySignal() ||
      isInFooter(hostElement),
  );
}

export function hasChosenAccessibility(): boolean {
  return readStored(ACCESSIBILITY_FLAG) === "yes";
}
