import type { RootOptions } from "react-dom/client";

/**
 * Where React reports the errors of a root, for `createRoot` and `hydrateRoot` alike. Without these options React writes each error
 * on the host page's console, or throws it into the host page.
 *
 * @param onUncaughtError called with an error that no error boundary has caught; the root is then empty
 */
export function rootOptions(onUncaughtError: (error: unknown) => void): RootOptions {
  return {
    onUncaughtError,
    // The error boundary reports it.
    onCaughtError: () => undefined,
    // React has already rendered again what had failed or whose data had changed since the server rendered it.
    onRecoverableError: () => undefined,
  };
}
