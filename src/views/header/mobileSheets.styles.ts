import { cssFor } from "../../ui/css";
import { theme } from "../../ui/theme";

const css = cssFor("m");

const side = "calc(-100% * var(--_forward, 1))";

export const overlay = css({
  position: "absolute",
  inset: 0,
  width: "100%",
  background: theme.overlay,
  opacity: 0.55,
  touchAction: "none",
  cursor: "default",
  transition: "opacity 200ms ease-out",
  "@starting-style": { opacity: 0 },
  '&[data-state="closing"]': { opacity: 0 },
});

export const sheet = css({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: 0,
  width: "100%",
  maxWidth: 420,
  overflow: "hidden",
  background: theme.paper,
  transition: "transform 200ms ease-out",
  "&:dir(rtl)": { "--_forward": "-1" },
  "@starting-style": { transform: `translateX(${side})` },
  '&[data-state="closing"]': { transform: `translateX(${side})` },
});

const column = {
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  background: theme.paper,
} as const;

export const list = css(column);

export const card = css(column, {
  transition: "transform 200ms ease-out",
  "@starting-style": { transform: "translateX(calc(100% * var(--_forward, 1)))" },
});

export const body = css({
  flex: "1 1 0",
  padding: "8px 16px 32px",
  // A title and the greeting start at the same edge as the rows below.
  "& > :is(h1, h2, h3, h4, h5, h6)": { paddingInline: 0 },
  "& > div": { paddingBlockStart: 16 },
  overflowY: "auto",
  overscrollBehavior: "contain",
});

export const entry = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  width: "100%",
  minHeight: 52,
  padding: "8px 0",
  borderBottom: `1px solid ${theme.line}`,
  fontSize: 16,
  fontWeight: 600,
  textAlign: "start",
  "&:hover": { color: theme.action },
  "&:focus-visible": { outlineOffset: -3 },
});

/** Turns the back arrow around, so that it points forward. */
export const onward = css({
  height: 20,
  color: theme.quiet,
  transform: "scaleX(-1)",
  "&:dir(rtl)": { transform: "none" },
});

export const searchSheet = css(column, { overflowY: "auto", overscrollBehavior: "contain" });

export const head = css({
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 56,
  paddingInline: 8,
  borderBottom: `1px solid ${theme.line}`,
  "& button": { flex: "0 1 auto", fontWeight: 600, paddingInline: 8 },
  "& svg:dir(rtl)": { transform: "scaleX(-1)" },
});

export const searchArea = css({ position: "relative", minHeight: 52, margin: 16 });

export const aiBelow = css({
  display: "flex",
  flexDirection: "column",
  paddingInline: 16,
  "& a": { justifyContent: "center" },
});
