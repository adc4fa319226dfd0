import { readCookie } from "../browser/cookies";
import { randomId } from "../browser/randomId";

export interface AnonymousId {
  id: string;
  /** Made up for the life of this page because nobody gave one: no reason to look the visitor up. */
  isMadeUp: boolean;
}

const COOKIE = "ajs_anonymous_id";

/** The visitor's anonymous id: given, else the analytics cookie's, else a UUID kept for the life of the page. */
export function createAnonymousIds(cookie: (name: string) => string | undefined = readCookie) {
  let madeUp: string | undefined;
  return function anonymousId(given: string | undefined): AnonymousId {
    // The analytics library writes its id as JSON: in double quotes.
    const known = given || cookie(COOKIE)?.replace(/^"|"$/g, "");
    if (known) return { id: known, isMadeUp: false };
    madeUp ??= randomId();
    return { id: madeUp, isMadeUp: true };
  };
}
