import { reportFailure } from "../../page/ElementContext";
import type { FooterElement } from "./FooterView";

/** Fires an event that the host page may cancel; then opens the consent dialog on the page. */
export function requestCookieSettings(element: FooterElement): void {
  if (!element.emit("hs-cookie-settings", {}, { isCancelable: true })) return;
  import("../../flows/openCookieSettings")
    .then((flow) => flow.openCookieSettings(element))
    .catch((error: unknown) => reportFailure(element, "openCookieSettings", error));
}
