import { documentProperty } from "../../browser/documentProperty";
import { attempt } from "../../browser/storage";

/** The prefix of the tracker's cookie names. The kind and a hash of the domain follow. */
export const COOKIE_PREFIX = "snpl";
/** The key prefix of unsent events in local storage. */
export const EVENT_KEY_PREFIX = "hs-event-";
export const LEASE_KEY = "hs-event.sender";

const OUR_COOKIE = /^\s*(snpl(?:id|ses)\.[^=]*)=/;

export function deleteVisitorData(window: Window): void {
  attempt(() => removeCookies(window));
  attempt(() => removeEvents(window.localStorage));
}

/** Removes the tracker's cookies for each domain that this document could have used. */
function removeCookies({ document, location }: Window): void {
  for (const cookie of documentProperty(document, "cookie").split(";")) {
    const name = OUR_COOKIE.exec(cookie)?.[1];
    if (!name) continue;
    const labels = location.hostname.split(".");
    removeCookie(name);
    for (const i of labels.keys()) removeCookie(name, labels.slice(i).join("."));
  }
}

/** Removes a cookie by the property that the document inherits, because a form with the name "cookie" may hide it. */
export function removeCookie(name: string, domain?: string): void {
  const inherited: object = Object.getPrototypeOf(document);
  const text = `${name}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ""}`;
  Reflect.set("cookie" in inherited ? inherited : document, "cookie", text, document);
}

function removeEvents(storage: Storage): void {
  const ours: string[] = [];
  for (let i = 0; i < storage.length; i++) {
    const key = storage.key(i);
    if (key === LEASE_KEY || key?.startsWith(EVENT_KEY_PREFIX)) ours.push(key);
  }
  for (const key of ours) storage.removeItem(key);
}
