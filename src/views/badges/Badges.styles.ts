import { cssFor } from "../../ui/css";
import { anyDirection, theme } from "../../ui/theme";

const css = cssFor("g");

export const badges = css({ display: "flex", flexWrap: "wrap", gap: 8 });

export const badgeArea = css({ display: "inline-block", maxWidth: "100%" });

export const badge = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minHeight: 36,
  padding: "4px 14px 4px 10px",
  border: `1px solid ${theme.line}`,
  borderRadius: 22,
  background: theme.tint,
  fontSize: 15,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "start",
  "& svg": { flex: "none", color: theme.action },
  "&:hover": { borderColor: theme.action },
  '&[aria-expanded="true"], details[open] > &': { borderColor: theme.action },
  "@media (pointer: coarse)": { minHeight: 44 },
});

export const popover = css({
  position: "fixed",
  inset: "auto",
  zIndex: 2147483647,
  width: "max-content",
  maxWidth: "min(320px, calc(100vw - 16px))",
  padding: 16,
  border: `1px solid ${theme.line}`,
  borderRadius: theme.radius,
  background: theme.paper,
  color: theme.ink,
  boxShadow: "0 8px 24px rgba(0, 0, 0, 0.16)",
  overflow: "auto",
  ...anyDirection,
  "& li": anyDirection,
});

/** Without the script, the explanation opens under its badge, because only the script can use the top layer. */
export const inPlace = css({ "&&": { position: "absolute", marginTop: 8 } });

export const title = css({ display: "block", marginBottom: 4, fontWeight: 600 });

export const list = css({ marginTop: 8, paddingInlineStart: 20, listStyle: "disc" });
