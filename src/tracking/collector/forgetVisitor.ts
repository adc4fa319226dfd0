import { writeCookie } from "../../browser/cookies";
import { documentProperty } from "../../browser/documentProperty";

/** What the tracker's cookies are called: a prefix, what they hold, and a hash of where they hold. */
export const COOKIE_PREFIX = "snpl";
/** What unsent events are called in local storage. */
export const EVENT_KEY_PREFIX = "hs-event-";
export const LEASE_KEY = "hs-event.sender";

const OUR_COOKIE = /^\s*(snpl(?:id|ses)\.[^=]*)=/;

/** Removes what this script stores of a visitor: the tracker's cookies and the events that were not sent yet. */
export function forgetVisitor(window: Window): void {
  attempt(() => removeCookies(window));
  attempt(() => removeEvents(window.localStorage));
}

/** The tracker's cookies, at each domain that this page could have set them for. */
function removeCookies({ document, location }: Window): void {
  for (const cookie of documentProperty(document, "cookie").split(";")) {
    const name = OUR_COOKIE.exec(cookie)?.[1];
    if (!name) continue;
    const labels = location.hostname.split(".");
    const domains = ["", ...labels.map((_, i) => `; Domain=${labels.slice(i).join(".")}`)];
    for (const domain of domains) {
      writeCookie(document, `${name}=; Path=/; Max-Age=0${domain}`);
    }
  }
}

function removeEvents(storage: Storage): void {
  const ours: string[] = [];
  for (let i = 0; i < storage.length; i++) {
    const key = storage.key(i);
    if (key === LEASE_KEY || key?.startsWith(EVENT_KEY_PREFIX)) ours.push(key);
  }
  for (const key of ours) storage.removeItem(key);
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // A page that may not use cookies or storage has nothing stored in them.
  }
}
