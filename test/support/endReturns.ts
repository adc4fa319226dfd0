/** The session of one page in Playwright's BiDi: what Firefox tells of it. */
export interface NavigationEvents {
  on(method: string, listener: (told: Navigation & Realm) => void): unknown;
  emit(method: string, told: Navigation): unknown;
}

interface Navigation {
  context: string;
  navigation: string;
  url: string;
}

interface Realm {
  context: string;
  origin: string;
  sandbox?: string;
}

const ENDS = ["navigationCommitted", "navigationAborted", "navigationFailed"];
/** The end of a navigation is told within a few milliseconds of its page's realm. */
const WAIT_MS = 300;

/**
 * Of a page that comes back from the back/forward cache Firefox (153) tells over BiDi that the navigation starts and which realm
 * it has, and never that the navigation ends: Playwright goes on to wait for that before it presses or types. Here the end is told.
 */
export function endReturns(session: NavigationEvents): void {
  let started: Navigation | undefined;
  session.on("browsingContext.navigationStarted", (navigation) => {
    started = navigation;
  });
  for (const end of ENDS) {
    session.on(`browsingContext.${end}`, () => {
      started = undefined;
    });
  }
  session.on("script.realmCreated", ({ context, origin, sandbox }) => {
    const navigation = started;
    // Each navigation has an empty realm first.
    if (sandbox || origin === "null" || context !== navigation?.context) return;
    setTimeout(() => {
      if (started !== navigation) return;
      for (const told of ["navigationCommitted", "domContentLoaded", "load"])
        session.emit(`browsingContext.${told}`, navigation);
    }, WAIT_MS);
  });
}
