import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { css } from "../../src/ui/css";
import { insertRule } from "../../src/ui/stylesheet";
import { theme } from "../../src/ui/theme";

// The shared rules are written for one layout at a time; where both stand in one markup, these have to win: hence "&&".
const small = `@media screen and (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
const large = `@media (min-width: ${MOBILE_BREAKPOINT_PX}px), print`;

// A slow answer may end in the midst of an element for a while.
insertRule("[data-prerendered]:not(:has(>[data-whole])){visibility:hidden!important}");

/** Takes no part in the layout, and is gone under 1024 px. */
export const onLarge = css({ "&&": { display: "contents" }, [small]: { "&&": { display: "none" } } });

export const onSmall = css({ "&&": { display: "contents" }, [large]: { "&&": { display: "none" } } });

/** A native disclosure, without its triangle. */
export const disclosure = css({
  "& > summary": { listStyle: "none", cursor: "pointer" },
  "& > summary::-webkit-details-marker": { display: "none" },
});

export const badge = css({
  "&[open] > summary": { borderColor: theme.action },
});

export const badgePopover = css({ "&&": { position: "absolute", marginTop: 8 } });
