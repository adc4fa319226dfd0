import { MOBILE_BREAKPOINT_PX } from "../../limits";
import { lazyFile } from "../../ui/lazyFile";

export const WIDE = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;

const desktopFile = lazyFile(() => import("./DesktopHeader").then(({ DesktopHeader }) => DesktopHeader));
const mobileFile = lazyFile(() => import("./MobileHeader").then(({ MobileHeader }) => MobileHeader));

/** The file of the layout for a window's width. */
export function layoutFor(isWide: boolean): typeof desktopFile | typeof mobileFile {
  return isWide ? desktopFile : mobileFile;
}
