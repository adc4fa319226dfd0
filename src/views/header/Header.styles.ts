import { MOBILE_BREAKPOINT_PX } from "../../limits";
import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

const mobile = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

/** Its height is the same from the first paint on: the bar takes what the row of project types does not. */
export const header = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minHeight: "var(--hs-header-height, 120px)",
  background: theme.paper,
  borderBottom: `1px solid ${theme.line}`,
  "@media print": { borderBottom: 0 },
  [mobile]: { minHeight: "var(--hs-header-height, 56px)" },
});

export const withoutRow = css({ minHeight: "var(--hs-header-height, 72px)" });

export const bar = css({
  flex: "1 0 auto",
  display: "flex",
  alignItems: "center",
  gap: 24,
  width: "100%",
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  paddingInline: 24,
  [mobile]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
    gap: 4,
    paddingInline: 8,
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
  minHeight: 48,
  marginInline: "auto",
  "@media print": { display: "none" },
});

/** The AI field grows over what is below it, so that the bar keeps its height. */
export const growing = css({ position: "absolute", zIndex: 1, insetInline: 0, top: 0, background: theme.paper });

export const account = css({ display: "flex", alignItems: "center", gap: 8, marginInlineStart: "auto" });

export const end = css({ gridColumn: 3, display: "flex", justifyContent: "flex-end", alignItems: "center" });

export const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minHeight: 44,
  paddingInline: 8,
  borderRadius: theme.radius,
  color: theme.ink,
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: "none",
  "&[href]:hover": { color: theme.action, textDecoration: "underline" },
});

export const signUp = css({
  minHeight: 44,
  paddingInline: 16,
  fontSize: 15,
  textDecoration: "none",
});

export const logIn = css({
  border: `1px solid ${theme.fieldBorder}`,
  paddingInline: 16,
  "& img": { width: 20, height: 20 },
});

export const ai = css({
  paddingInline: 16,
  background: theme.accent,
  border: "1px solid transparent",
  color: theme.ink,
  whiteSpace: "nowrap",
  "&[href]:hover": { color: theme.ink },
});

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

export const row = css({
  width: "100%",
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  paddingInline: 12,
  "@media print": { display: "none" },
});

export const list = css({ margin: 0, padding: 0, listStyle: "none" });

export const titles = css({ display: "flex", flexWrap: "wrap" });

export const title = css({
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  margin: 0,
  padding: "0 12px",
  border: 0,
  background: "transparent",
  color: theme.ink,
  fontSize: 15,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  "&:hover": { color: theme.action },
  '&[aria-expanded="true"]': { color: theme.action, boxShadow: `inset 0 -3px ${theme.action}` },
  "&:focus-visible": { outlineOffset: -3 },
  "@media (forced-colors: active)": {
    '&[aria-expanded="true"]': { textDecoration: "underline", textUnderlineOffset: 6 },
  },
});

/** A dropdown: over everything where there is a top layer, else under what opened it. */
export const dropdown = css({
  position: "absolute",
  zIndex: 1,
  top: "100%",
  right: "auto",
  bottom: "auto",
  left: "auto",
  height: "auto",
  margin: 0,
  padding: 0,
  border: "1px solid transparent",
  borderTopColor: theme.line,
  background: theme.paper,
  color: theme.ink,
  boxShadow: "0 12px 24px rgb(0 0 0 / 0.16)",
  overflow: "auto",
  overscrollBehavior: "contain",
  "&:popover-open": { position: "fixed" },
  transition: "opacity 150ms ease-out",
  "@starting-style": { opacity: 0 },
});

export const profile = css({ position: "relative" });
export const profileButton = css({ paddingInline: 8, fontWeight: 600 });

export const profileMenu = css({
  minWidth: 220,
  maxWidth: 320,
  padding: 12,
  borderRadius: `0 0 ${theme.radius} ${theme.radius}`,
  "& a": { display: "flex" },
});

export const greeting = css({ margin: 0, padding: 8, fontSize: 16, fontWeight: 700 });
