/** Playwright's BiDi session of one page, which emits the events of Firefox. */
export interface NavigationEvents {
  on(method: string, listener: (event: Navigation & Realm) => void): unknown;
  emit(method: string, event: Navigation): unknown;
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
/** Firefox reports the end of a navigation a few milliseconds after the realm of its page. */
const WAIT_MS = 300;

/**
 * Reports to Playwright the end of a navigation that restores a page from the back/forward cache. Over BiDi, Firefox (153) reports the
 * start and the realm of such a navigation but not its end, and Playwright neither clicks nor types before the end.
 */
export function reportRestoredPages(session: NavigationEvents): void {
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
    // Each navigation begins with a realm without an origin.
    if (sandbox || origin === "null" || context !== navigation?.context) return;
    setTimeout(() => {
      if (started !== navigation) return;
      for (const event of ["navigationCommitted", "domContentLoaded", "load"])
        session.emit(`browsingContext.${event}`, navigation);
    }, WAIT_MS);
  });
}
