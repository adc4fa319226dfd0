import { css } from "../../ui/css";
import { theme } from "../../ui/theme";
import { narrow, wide } from "./widths";

/** The row under the bar. In a narrow header without the script, it is the menu. */
export const sheet = css({
  "@media print": { "&&": { display: "none" } },
  ...wide({ flex: "none" }),
  ...narrow({
    display: "var(--_menu)",
    position: "absolute",
    zIndex: 2,
    insetInline: 0,
    top: "100%",
    maxWidth: 420,
    maxHeight: "calc(100dvh - 56px)",
    padding: "8px 16px 32px",
    overflow: "auto",
    overscrollBehavior: "contain",
    background: theme.paper,
    borderBottom: `1px solid ${theme.line}`,
    boxShadow: "0 12px 24px rgb(0 0 0 / 0.16)",
  }),
});

/** Reserves the row's height. */
export const placeholder = css({ ...wide({ minHeight: 48 }) });

export const row = css({
  width: "100%",
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  ...wide({ paddingInline: theme.gutter }),
});

export const titles = css({
  ...wide({
    display: "flex",
    flexWrap: "wrap",
    // The negative margin cancels a title's padding, so that its text aligns with the logo.
    "&&": { marginInlineStart: -12 },
  }),
});

export const title = css({
  display: "flex",
  alignItems: "center",
  margin: 0,
  border: 0,
  background: "transparent",
  color: theme.ink,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  "& > svg": { flex: "none" },
  "&:hover": { color: theme.action },
  "&:focus-visible": { outlineOffset: -3 },
  "details[open] > & > svg": { transform: "rotate(180deg)" },
  ...narrow({
    justifyContent: "space-between",
    minHeight: 52,
    padding: "8px 0",
    borderBottom: `1px solid ${theme.line}`,
    fontSize: 16,
  }),
  ...wide({
    minHeight: 48,
    padding: "0 12px",
    fontSize: 15,
    "& > svg": { display: "none" },
    '&[aria-expanded="true"], details[open] > &': {
      color: theme.action,
      boxShadow: `inset 0 -3px ${theme.action}`,
    },
  }),
  "@media (forced-colors: active)": {
    '&[aria-expanded="true"]': { textDecoration: "underline", textUnderlineOffset: 6 },
  },
});

/** The content of the menu after the project types. */
export const inMenu = css({ ...wide({ display: "none" }) });
