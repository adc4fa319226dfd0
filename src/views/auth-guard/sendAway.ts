import { type ElementContext, reportFailure } from "../../page/ElementContext";
import type { AuthGuardSettings } from "./authGuardSettings";

// Few pages have a guard, so what sends their visitors to log in is a file of its own.
const loadFlow = () => import("../../flows/sendToLogin");

/** Asks for that file as the element comes into the page: it is on its way while React renders. */
export async function startGuard({ settings }: ElementContext<AuthGuardSettings>): Promise<void> {
  if (!settings.authenticated) loadFlow().catch(() => undefined);
}

/** Sends a visitor to log in, unless they have logged in meanwhile. Where the file does not arrive the children stay hidden, and the page is told. */
export function sendAway(element: ElementContext<AuthGuardSettings>): void {
  loadFlow()
    .then(({ sendToLogin }) => {
      if (!element.signal.aborted) sendToLogin(element);
    })
    .catch((error: unknown) => reportFailure(element, "sendToLogin", error));
}
