import { isPrivateText } from "../browser/cleanAddress";
import { readCookie } from "../browser/cookies";
import { randomId } from "../browser/randomId";
import type { Credential } from "../http/credentials";

export interface AnonymousIds {
  /** The visitor's id from a setting or a cookie; undefined if there is none. */
  persistent: string | undefined;
  /** A new id per page load, for visitors without an id and for addresses that may not receive the visitor's id. */
  temporary: string;
}

/** The ids by which a call may identify its visitor. */
export interface VisitorId {
  /** Any address may receive it, because it is new on each page load. */
  temporary: string;
  /** The visitor's id, for the addresses that may receive it. */
  persistent: Credential | undefined;
}

const COOKIE = "ajs_anonymous_id";

/**
 * The visitor's anonymous id: the setting, otherwise the analytics cookie, otherwise a new UUID per page load. An id that is an email address or
 * a token does not count, because no event may contain one (contract section 5).
 */
export function createAnonymousIds(cookie: (name: string) => string | undefined = readCookie) {
  let temporary: string | undefined;
  return function anonymousIds(setting: string | undefined): AnonymousIds {
    temporary ??= randomId();
    // The analytics library writes its id in double quotes, as JSON.
    const ids = [setting, cookie(COOKIE)?.replace(/^"|"$/g, "")];
    return { persistent: ids.find((id) => id && !isPrivateText(id)), temporary };
  };
}
