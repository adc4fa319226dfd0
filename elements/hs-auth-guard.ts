import { guardWithoutView, prepareLogin } from "../src/flows/login/requireLogin";
import { authGuardSettings } from "../src/views/auth-guard/authGuardSettings";
import { defineElement } from "./runtime/defineElement";
import type { ElementDefinition } from "./runtime/ElementDefinition";

export const authGuard: ElementDefinition<"hs-auth-guard", typeof authGuardSettings> = {
  tag: "hs-auth-guard",
  settings: authGuardSettings,
  guardsChildren: true,
};

/**
 * Shows its children to signed-in visitors only, and redirects everybody else to log in. It does so when it appears and
 * whenever the signed-in state changes. It hides its children but does not protect them: keep secrets on the server.
 *
 * @tag hs-auth-guard
 * @slot - Content for signed-in visitors only.
 *
 * @fires hs-ready - `{ element }`: the children show for the first time.
 * @fires hs-error - `{ element, call, status, message }`: the file that redirects visitors did not load. The children stay hidden.
 * @fires hs-navigate - `{ url, reason }`: the visitor is about to go to the login page; cancelable.
 */
export class HsAuthGuard extends /* @__PURE__ */ defineElement(authGuard, {
  load: prepareLogin,
  withoutView: guardWithoutView,
  // Its markup does not send visitors to log in.
  needsView: () => true,
}) {}
