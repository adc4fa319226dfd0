import { useEffect, useEffectEvent } from "react";
import { hasLiveAddress } from "../../browser/isSandboxedPreview";
import { warnOnce } from "../../browser/log";
import { requireLogin } from "../../flows/login/requireLogin";
import { useElement } from "../CurrentElement";
import { Fallback } from "../ElementView";
import { SafeLink } from "../SafeLink";
import { useWord } from "../Words";
import type { AuthGuardSettings } from "./authGuardSettings";

/** Shows its children to signed-in visitors, and sends all others to log in (spec sections 2 and 6). */
export function AuthGuard() {
  const element = useElement<AuthGuardSettings>();
  const { redirect, loginUrl, authoring } = element.settings;
  // In an editor there is no redirect. The children show only if visitors cannot open this address, as in a `srcdoc` preview.
  const isOpen = element.settings.authenticated || (authoring && !hasLiveAddress());
  // A guard outside the trusted regions neither hides nor redirects.
  const authenticated = isOpen || !element.isTrusted;
  const view = useEffectEvent(() => element.hostElement.ownerDocument.defaultView);
  const sendToLogin = useEffectEvent(
    (signal: AbortSignal, target: Pick<AuthGuardSettings, "redirect" | "loginUrl">) =>
      requireLogin({ ...element, signal, settings: { ...element.settings, ...target } }),
  );

  useEffect(() => {
    if (!isOpen && !element.isTrusted) warnOfRegion(element.tag);
  }, [isOpen, element.isTrusted, element.tag]);

  useEffect(() => {
    if (authenticated || authoring) return undefined;
    const hostWindow = view();
    const leaving = new AbortController();
    const send = () => sendToLogin(leaving.signal, { redirect, loginUrl });
    // The visitor came back without logging in, and the browser restored the host page from its back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send();
    };
    send();
    hostWindow?.addEventListener("pageshow", onShow);
    return () => {
      leaving.abort();
      hostWindow?.removeEventListener("pageshow", onShow);
    };
  }, [authenticated, authoring, redirect, loginUrl]);

  return authenticated ? <slot /> : <LoggedOut url={loginUrl} />;
}

function warnOfRegion(tag: string): void {
  const message = `<${tag}> is outside the regions that data-elements trusts, so it does nothing.`;
  warnOnce({ kind: "setting", element: tag, message });
}

/** Shows nothing. Without the script it shows a link to the login page, to which the server has added the return address. */
function LoggedOut({ url }: { url: string }) {
  const word = useWord();
  return (
    <>
      <Fallback hasSlot={false} />
      <noscript>
        <SafeLink url={url}>{word("authGuard.logIn")}</SafeLink>
      </noscript>
    </>
  );
}
