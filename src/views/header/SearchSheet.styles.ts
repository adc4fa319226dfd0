import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

export const sheet = css({
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  background: theme.paper,
  overflowY: "auto",
  overscrollBehavior: "contain",
});

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

export const search = css({ position: "relative", minHeight: 52, margin: 16 });

export const aiBelow = css({
  display: "flex",
  flexDirection: "column",
  paddingInline: 16,
  "& a": { justifyContent: "center" },
});
