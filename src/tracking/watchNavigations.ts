/** The part of the Navigation API that is used, which TypeScript does not have yet. */
interface NavigationApi {
  addEventListener(type: "currententrychange", listener: () => void): void;
}

/**
 * Reports each navigation within the document to another path or query; another fragment or state is none. Where the browser has no
 * Navigation API, `history` is patched: the method that the host page has put there goes on being called, and may be replaced again.
 * @param since the document's address when this file was asked for
 */
export function watchNavigations(
  window: Window,
  since: string,
  onNavigation: (previousAddress: string) => void,
): void {
  let address = since;
  const look = (): void => {
    const previous = address;
    address = window.location.href;
    if (withoutFragment(previous) !== withoutFragment(address)) onNavigation(previous);
  };
  const { navigation } = window as { navigation?: Partial<NavigationApi> };
  if (navigation?.addEventListener) {
    navigation.addEventListener("currententrychange", look);
  } else {
    patch(window.history, "pushState", look);
    patch(window.history, "replaceState", look);
    // Back and forward.
    window.addEventListener("popstate", look);
  }
  look();
}

function withoutFragment(address: string): string {
  return address.split("#", 1).join();
}

function patch(history: History, name: "pushState" | "replaceState", onCall: () => void): void {
  // The object that has the method: a property of `history` itself would hide what the host page puts on its prototype afterwards.
  const owner: History = Object.hasOwn(history, name) ? history : Object.getPrototypeOf(history);
  const original = owner[name];
  owner[name] = function (this: History, ...given) {
    const result = original.apply(this, given);
    onCall();
    return result;
  };
}
