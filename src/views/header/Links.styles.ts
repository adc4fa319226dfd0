import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

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
  // The `&&` raises specificity above the button's rule in another file.
  "&&": { minHeight: 44, paddingInline: 16, fontSize: 15, textDecoration: "none" },
});

export const logIn = css({
  border: `1px solid ${theme.fieldBorder}`,
  paddingInline: 16,
  "--_picture-width": "20px",
  "--_picture-height": "20px",
});

export const ai = css({
  paddingInline: 16,
  background: theme.accent,
  border: "1px solid transparent",
  color: theme.onAccent,
  whiteSpace: "nowrap",
  "&[href]:hover": { color: theme.onAccent },
});

/** The account links in the menu. */
export const account = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  gap: 12,
  paddingBlock: 16,
  "& a": { justifyContent: "center" },
});

export const greeting = css({ margin: 0, padding: 8, fontSize: 16, fontWeight: 700 });
