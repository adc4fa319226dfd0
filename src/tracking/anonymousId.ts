import { readCookie } from "../browser/cookies";
import { randomId } from "../browser/randomId";
import type { Credential } from "../http/credentials";

export interface AnonymousIds {
  /** The visitor's id; undefined where none was given, so that there is no visitor to look up. */
  known: string | undefined;
  /** Made up for the life of this page: for a visitor without an id, and for where theirs may not go. */
  madeUp: string;
}

/** The ids that a call may name its visitor by. */
export interface VisitorId {
  /** May go to any address: it is made up for the life of the page. */
  madeUp: string;
  /** The visitor's real id, for the addresses that may have it. */
  known: Credential | undefined;
}

const COOKIE = "ajs_anonymous_id";

/** The visitor's anonymous id: given, else the analytics cookie's, else a UUID kept for the life of the page. */
export function createAnonymousIds(cookie: (name: string) => string | undefined = readCookie) {
  let madeUp: string | undefined;
  return function anonymousIds(given: string | undefined): AnonymousIds {
    madeUp ??= randomId();
    // The analytics library writes its id as JSON: in double quotes.
    return { known: given || cookie(COOKIE)?.replace(/^"|"$/g, "") || undefined, madeUp };
  };
}
