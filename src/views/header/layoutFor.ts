import { MOBILE_BREAKPOINT_PX } from "../../limits";

export const WIDE = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;

const loadDesktop = () => import("./DesktopHeader").then(({ DesktopHeader }) => DesktopHeader);
const loadMobile = () => import("./MobileHeader").then(({ MobileHeader }) => MobileHeader);

/** What downloads the layout for a window's width. */
export function layoutFor(isWide: boolean): typeof loadDesktop | typeof loadMobile {
  return isWide ? loadDesktop : loadMobile;
}
