import type { CSSObject } from "@emotion/serialize";
import { WIDE_MIN_PX } from "../../limits";
import { NARROW_WINDOW, WIDE_WINDOW } from "../../ui/breakpoints";

// The container query gives the header a narrow layout in a narrow column of a wide host page. The media query handles all other cases,
// because a scroll bar or the page's margin makes the header narrower than the window.
export const CONTAINER = "hs-header / inline-size";

/** Styles of the wide header (contract section 4). */
export const wide = (styles: CSSObject): CSSObject => ({
  [`@media ${WIDE_WINDOW}`]: { [`@container hs-header (min-width: ${WIDE_MIN_PX}px)`]: styles },
});

/** Styles of the narrow header. They appear twice, because CSS cannot combine a media query and a container query with "or". */
export const narrow = (styles: CSSObject): CSSObject => ({
  [`@media ${NARROW_WINDOW}`]: styles,
  [`@container hs-header (max-width: ${WIDE_MIN_PX - 0.02}px)`]: styles,
});
