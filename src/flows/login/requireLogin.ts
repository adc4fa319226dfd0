import type { ElementContext } from "../../element/ElementContext";
import { runFlow } from "../runFlow";
import type { LoginSettings } from "./sendToLogin";

// A lazy file, because few host pages have a guard.
const loadFlow = () => import("./sendToLogin");

/** Starts the file's download as soon as the element is connected, while React renders. */
export async function prepareLogin({
  settings,
  isTrusted,
}: ElementContext<{ authenticated: boolean }>): Promise<void> {
  // If the file does not load, `requireLogin` requests it again.
  if (!settings.authenticated && isTrusted) loadFlow().catch(() => undefined);
}

/** Sends the visitor to the login page. If the file does not load, the children stay hidden and the host page gets `hs-error`. */
export function requireLogin(element: ElementContext<LoginSettings>): void {
  runFlow(element, "sendToLogin", loadFlow(), ({ sendToLogin }) => {
    if (!element.signal.aborted) sendToLogin(element);
  });
}

/** Runs the guard without React. Returns whether its children show. Sends visitors who are not signed in to the login page. */
export function guardWithoutView(
  element: ElementContext<LoginSettings & { authenticated: boolean }>,
): boolean {
  const { authenticated, authoring } = element.settings;
  if (authenticated || !element.isTrusted) return true;
  if (!authoring) requireLogin(element);
  return false;
}
