/** The part of the Navigation API that this file uses. TypeScript does not declare it yet. */
interface NavigationApi {
  addEventListener(type: "currententrychange", listener: () => void): void;
}

/**
 * Reports each navigation within the document to another path or query. A change of only the fragment or the state does not count. In a browser
 * without the Navigation API, it patches `history`. The patch calls the host page's own method, and the host page may replace it later.
 * @param since the document's address when this file was requested
 */
export function watchNavigations(
  window: Window,
  since: string,
  onNavigation: (previousAddress: string) => void,
): void {
  let address = since;
  const check = (): void => {
    const previous = address;
    address = window.location.href;
    if (withoutFragment(previous) !== withoutFragment(address)) onNavigation(previous);
  };
  const { navigation } = window as { navigation?: Partial<NavigationApi> };
  if (navigation?.addEventListener) {
    navigation.addEventListener("currententrychange", check);
  } else {
    patch(window.history, "pushState", check);
    patch(window.history, "replaceState", check);
    // The visitor goes back or forward.
    window.addEventListener("popstate", check);
  }
  check();
}

function withoutFragment(address: string): string {
  return address.split("#", 1).join();
}

function patch(history: History, name: "pushState" | "replaceState", onCall: () => void): void {
  // Patch the object that owns the method. A property of `history` itself would hide a later patch of its prototype.
  const owner: History = Object.hasOwn(history, name) ? history : Object.getPrototypeOf(history);
  const original = owner[name];
  owner[name] = function (this: History, ...parameters) {
    const result = original.apply(this, parameters);
    onCall();
    return result;
  };
}
