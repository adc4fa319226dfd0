import type { RootOptions } from "react-dom/client";

/**
 * The error handlers for `createRoot` and `hydrateRoot`. Without them, React prints each error on the host page's console, or throws it into
 * the host page.
 *
 * @param onUncaughtError called with an error that no error boundary caught; React has then emptied the root
 * @param onRecoverableError called after React has rendered a part again, e.g. because server markup differs from the view
 */
export function rootOptions(
  onUncaughtError: (error: unknown) => void,
  onRecoverableError: () => void = () => undefined,
): RootOptions {
  return {
    onUncaughtError,
    // The error boundary reports the error.
    onCaughtError: removeTrace,
    onRecoverableError() {
      removeTrace();
      onRecoverableError();
    },
  };
}

/** Removes what React leaves behind after it has read a stack. The host page may have frozen `Error`. */
function removeTrace(): void {
  if (!Error.prepareStackTrace) Reflect.deleteProperty(Error, "prepareStackTrace");
}
