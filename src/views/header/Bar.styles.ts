import { MOBILE_BREAKPOINT_PX } from "../../limits";
import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

const mobile = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const bar = css({
  flex: "1 0 auto",
  display: "flex",
  alignItems: "center",
  // What the row and the hairline leave of the header; so the bar does not shrink where the row needs two lines.
  minHeight: "calc(var(--hs-header-height, 120px) - 49px)",
  gap: 24,
  width: "100%",
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  paddingInline: 24,
  [mobile]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
    gap: 4,
    minHeight: 0,
    paddingInline: 8,
    "& > button": { justifySelf: "start" },
  },
});

export const logo = css({
  flex: "none",
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  color: theme.action,
  fontSize: 20,
  fontWeight: 700,
  lineHeight: 1.2,
  textDecoration: "none",
  "& img": { width: 152, height: 40, objectFit: "contain", objectPosition: "left" },
  "& img:dir(rtl)": { objectPosition: "right" },
  [mobile]: { gridColumn: 2, "& img": { width: 120, height: 32, objectPosition: "center" } },
});

export const center = css({
  position: "relative",
  flex: "1 1 0",
  minWidth: 0,
  maxWidth: 560,
  minHeight: 52,
  marginInline: "auto",
  "@media print": { display: "none" },
});

/** The AI field grows over what is below it, so that the bar keeps its height. */
export const growing = css({
  position: "absolute",
  zIndex: 1,
  insetInline: 0,
  top: 0,
  background: theme.paper,
});

export const account = css({
  display: "flex",
  alignItems: "center",
  gap: 8,
  // The search in the middle has the same room on either side; without it this one keeps to the end.
  "@media print": { marginInlineStart: "auto" },
});

export const end = css({ gridColumn: 3, display: "flex", justifyContent: "flex-end", alignItems: "center" });

/** A button that is only an icon. */
export const iconButton = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minWidth: 44,
  minHeight: 44,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: theme.radius,
  background: "transparent",
  color: theme.ink,
  cursor: "pointer",
  "& img": { width: 24, height: 24 },
  "@media print": { display: "none" },
});

export const avatar = css({
  flex: "none",
  display: "inline-grid",
  placeItems: "center",
  width: 32,
  height: 32,
  borderRadius: "50%",
  background: theme.action,
  color: theme.paper,
  fontWeight: 700,
  lineHeight: 1,
});

export const profile = css({ position: "relative" });

export const profileButton = css({ paddingInline: 8, fontWeight: 600 });

export const name = css({
  minWidth: 0,
  maxWidth: 160,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  // Narrow windows need the room for the search; the name is still read out.
  "@media (min-width: 1024px) and (max-width: 1199.98px)": {
    position: "absolute",
    width: 1,
    height: 1,
    clipPath: "inset(50%)",
  },
});
