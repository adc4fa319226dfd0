import { runFlow } from "../../flows/runFlow";
import type { FooterElement } from "./FooterView";

/** Fires an event that the host page may cancel; then opens the consent dialog on the page. */
export function requestCookieSettings(element: FooterElement): void {
  if (!element.emit("hs-cookie-settings", {}, { isCancelable: true })) return;
  runFlow(element, "openCookieSettings", import("../../flows/openCookieSettings"), (flow) =>
    flow.openCookieSettings(element),
  );
}
