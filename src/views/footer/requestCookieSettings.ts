import { reportFailure } from "../../page/ElementContext";
import type { FooterElement } from "./FooterView";

/** Asks the host page first; then opens the consent dialog that is on it. */
export function requestCookieSettings(element: FooterElement): void {
  if (!element.emit("hs-cookie-settings", {}, { isCancelable: true })) return;
  import("../../flows/openCookieSettings")
    .then((flow) => flow.openCookieSettings(element))
    .catch((error: unknown) => reportFailure(element, "openCookieSettings", error));
}
