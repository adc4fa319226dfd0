import { guardWithoutView, prepareLogin } from "../src/flows/requireLogin";
import { authGuardSettings } from "../src/views/auth-guard/authGuardSettings";
import { defineElement } from "./runtime/defineElement";
import type { ElementProps } from "./runtime/elementProps";

/**
 * Shows its children to signed-in visitors only and sends everybody else to log in, when it appears and whenever the signed-in
 * state changes. It keeps them from being seen, not from being in the page: what is secret stays on the server.
 *
 * @tag hs-auth-guard
 * @slot - What only signed-in visitors see.
 *
 * @fires hs-ready - `{ element }`: the children first show.
 * @fires hs-error - `{ element, call, status, message }`: the file that sends visitors to log in did not load; the children stay hidden.
 * @fires hs-navigate - `{ url, reason }`: the visitor is about to be sent to the login page; cancelable.
 */
export class HsAuthGuard extends defineElement({
  tag: "hs-auth-guard",
  settings: authGuardSettings,
  start: prepareLogin,
  guardsChildren: true,
  withoutView: guardWithoutView,
}) {}

declare global {
  interface HTMLElementTagNameMap {
    "hs-auth-guard": HsAuthGuard;
  }
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "hs-auth-guard": ElementProps<HsAuthGuard, typeof authGuardSettings>;
    }
  }
}
