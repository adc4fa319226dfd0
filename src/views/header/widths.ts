import type { CSSObject } from "@emotion/serialize";
import { WIDE_MIN_PX } from "../../limits";
import { NARROW_WINDOW, WIDE_WINDOW } from "../../ui/breakpoints";

// In a narrow column of a wide host page, the header has the layout for that column. A scroll bar or the default margin of a page leaves it
// narrower than the window, so the window's width decides about the rest.
export const CONTAINER = "hs-header / inline-size";

/** Styles of the wide header (contract section 4). */
export const wide = (styles: CSSObject): CSSObject => ({
  [`@media ${WIDE_WINDOW}`]: { [`@container hs-header (min-width: ${WIDE_MIN_PX}px)`]: styles },
});

/** Styles of the narrow header: CSS has no "or" for a media query and a container query. */
export const narrow = (styles: CSSObject): CSSObject => ({
  [`@media ${NARROW_WINDOW}`]: styles,
  [`@container hs-header (max-width: ${WIDE_MIN_PX - 0.02}px)`]: styles,
});
