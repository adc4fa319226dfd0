import type { ElementContext } from "../page/ElementContext";
import { runFlow } from "./runFlow";
import type { LoginSettings } from "./sendToLogin";

// In a separate file, because few pages have a guard.
const loadFlow = () => import("./sendToLogin");

/** Starts the download of that file as soon as the element is connected, while React renders. */
export async function startGuard({ settings }: ElementContext<{ authenticated: boolean }>): Promise<void> {
  // A file that does not load is requested again when the visitor is sent away.
  if (!settings.authenticated) loadFlow().catch(() => undefined);
}

/** Sends a visitor to log in unless they have logged in since. If the file does not load, the children stay hidden and the page gets an event. */
export function sendAway(element: ElementContext<LoginSettings>): void {
  runFlow(element, "sendToLogin", loadFlow(), ({ sendToLogin }) => {
    if (!element.signal.aborted) sendToLogin(element);
  });
}
