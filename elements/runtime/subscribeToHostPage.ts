import { pageServices } from "../../src/page/services";

/** Callbacks for changes of the host page. */
export interface HostPageSubscriber {
  /** The host page's settings or the visitor may have changed. */
  readonly changed: () => void;
  readonly tryAgain: () => void;
  readonly addressChanged: () => void;
}

const subscribers = new Set<HostPageSubscriber>();
let languages: MutationObserver | undefined;

/**
 * Subscribes to changes of the host page's settings, brand and languages, to restores from the back/forward cache, and to the network coming
 * back. Returns a function that unsubscribes.
 */
export function subscribeToHostPage(subscriber: HostPageSubscriber): () => void {
  const { pageBrand, pageSettings } = pageServices();
  const unsubscribes = [pageSettings.subscribe(subscriber.changed), pageBrand.subscribe(subscriber.changed)];
  subscribers.add(subscriber);
  // One listener of each kind serves all subscribers.
  if (subscribers.size === 1) {
    window.addEventListener("pageshow", onPageShow);
    window.addEventListener("online", onOnline);
    window.addEventListener("popstate", onAddressChange);
    // In other browsers, this may be the host page's `<iframe name="navigation">`.
    if (Object.hasOwn(window, "navigation"))
      (window as { navigation?: EventTarget }).navigation?.addEventListener(
        "currententrychange",
        onAddressChange,
      );
    languages = new MutationObserver(changeAll);
    languages.observe(document, { subtree: true, attributeFilter: ["lang"] });
  }
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    subscribers.delete(subscriber);
    if (subscribers.size) return;
    window.removeEventListener("pageshow", onPageShow);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("popstate", onAddressChange);
    languages?.disconnect();
  };
}

const call = (name: keyof HostPageSubscriber) => () => {
  for (const subscriber of subscribers) subscriber[name]();
};
const changeAll = call("changed");
const onOnline = call("tryAgain");
/** Without the Navigation API, browsers do not report `pushState`. There the visitor's approach updates the element. */
const onAddressChange = call("addressChanged");

/** After a restore from the back/forward cache, the visitor may have signed in or out. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) changeAll();
}
