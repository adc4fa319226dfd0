import { useEffect, useLayoutEffect, useRef } from "react";
import { hasLiveAddress } from "../../browser/isSandboxedPreview";
import type { ElementContext } from "../../page/ElementContext";
import { SafeLink } from "../SafeLink";
import { useWord } from "../Words";
import type { AuthGuardSettings } from "./authGuardSettings";
import { sendAway } from "./sendAway";

/** Shows its children to who is signed in, and sends everybody else to log in (spec sections 2 and 6). */
export function AuthGuard({ element }: { element: ElementContext<AuthGuardSettings> }) {
  const { redirect, loginUrl } = element.settings;
  const { authoring } = element.settings;
  // An editor is not sent away from their work, and sees what is guarded where no visitor can come.
  const authenticated = element.settings.authenticated || (authoring && !hasLiveAddress());
  const latest = useRef(element);
  latest.current = element;

  useEffect(() => {
    if (authenticated || authoring) return undefined;
    const view = latest.current.host.ownerDocument.defaultView;
    const leaving = new AbortController();
    const { signal } = leaving;
    const send = () =>
      sendAway({ ...latest.current, signal, settings: { ...latest.current.settings, redirect, loginUrl } });
    // Back from the login page without having logged in: the page was kept as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send();
    };
    send();
    view?.addEventListener("pageshow", onShow);
    return () => {
      leaving.abort();
      view?.removeEventListener("pageshow", onShow);
    };
  }, [authenticated, authoring, redirect, loginUrl]);

  return authenticated ? <slot /> : <LoggedOut element={element} url={loginUrl} />;
}

/** Nothing, and without the script the way to log in: what a server renders there has the way back in its address. */
function LoggedOut({ element, url }: { element: ElementContext; url: string }) {
  const { shows } = element;
  const word = useWord();
  useLayoutEffect(() => {
    shows("absent");
    return () => shows("content");
  }, [shows]);
  return (
    <noscript>
      <SafeLink element={element} url={url}>
        {word("authGuard.logIn")}
      </SafeLink>
    </noscript>
  );
}
