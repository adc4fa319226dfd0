import { readCookie } from "../browser/cookies";
import { randomId } from "../browser/randomId";
import type { Credential } from "../http/credentials";

export interface AnonymousIds {
  /** The visitor's id from a setting or a cookie; undefined if there is none. */
  persistent: string | undefined;
  /** An id for the life of the document: for a visitor without an id, and for addresses that may not receive the visitor's id. */
  temporary: string;
}

/** The ids by which a call may identify its visitor. */
export interface VisitorId {
  /** May go to any address, since it holds only for the life of the document. */
  temporary: string;
  /** The visitor's id, for the addresses that may receive it. */
  persistent: Credential | undefined;
}

const COOKIE = "ajs_anonymous_id";

/** The visitor's anonymous id: the setting, else the analytics cookie, else a UUID for the life of the document. */
export function createAnonymousIds(cookie: (name: string) => string | undefined = readCookie) {
  let temporary: string | undefined;
  return function anonymousIds(given: string | undefined): AnonymousIds {
    temporary ??= randomId();
    // The analytics library writes its id in double quotes, as JSON.
    return { persistent: given || cookie(COOKIE)?.replace(/^"|"$/g, "") || undefined, temporary };
  };
}
