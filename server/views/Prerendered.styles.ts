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

/** What is left out still keeps its place for the script, unless there will be none. */
export const kept = css({
  visibility: "hidden",
  "@media (scripting: none)": { display: "none" },
});

/** A footer's section: columns where there is room, else rows that open; what a row opens stands beside it. */
export const section = css({
  [small]: {
    borderBottom: `1px solid ${theme.line}`,
    "& > details:not([open]) + div": { display: "none" },
    "& > details + div > div": { margin: "0 -6px", padding: "0 6px" },
  },
  "& > details[open] > summary svg": { transform: "rotate(180deg)" },
});

export const sectionTitle = css({ [small]: { "&&": { display: "none" } } });

export const sectionRow = css({ [large]: { "&&": { display: "none" } } });

export const footer = css({ [small]: { "& [part=columns]": { display: "block" } } });

export const additional = css({
  "&[open] > summary svg": { transform: "rotate(180deg)" },
});

export const badge = css({
  "&[open] > summary": { borderColor: theme.action },
});

export const badgePopover = css({ "&&": { position: "absolute", marginTop: 8 } });

export const chatButton = css({
  "&&": { display: "none" },
  // A sparkling field shows it as soon as there is a use for it.
  "form:focus-within > &&, :not(:placeholder-shown) ~ &&": { display: "grid" },
});
