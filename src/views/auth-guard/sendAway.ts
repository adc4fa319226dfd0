import { type ElementContext, reportFailure } from "../../page/ElementContext";
import type { AuthGuardSettings } from "./authGuardSettings";

// In a separate file, because few pages have a guard.
const loadFlow = () => import("../../flows/sendToLogin");

/** Starts the download of that file as soon as the element is connected, while React renders. */
export async function startGuard({ settings }: ElementContext<AuthGuardSettings>): Promise<void> {
  if (!settings.authenticated) loadFlow().catch(() => undefined);
}

/** Sends a visitor to log in unless they have logged in since. If the file does not load, the children stay hidden and the page gets an event. */
export function sendAway(element: ElementContext<AuthGuardSettings>): void {
  loadFlow()
    .then(({ sendToLogin }) => {
      if (!element.signal.aborted) sendToLogin(element);
    })
    .catch((error: unknown) => reportFailure(element, "sendToLogin", error));
}
