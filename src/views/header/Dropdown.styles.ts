import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

/** A dropdown: in the top layer if the browser has one, otherwise under the button that opened it. */
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
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: `${theme.line} ${theme.edge} ${theme.edge}`,
  background: theme.paper,
  color: theme.ink,
  boxShadow: "0 12px 24px rgb(0 0 0 / 0.16)",
  overflow: "auto",
  overscrollBehavior: "contain",
  "&:popover-open": { position: "fixed" },
  transition: "opacity 150ms ease-out",
  "@starting-style": { opacity: 0 },
});

export const profileMenu = css({
  minWidth: 220,
  maxWidth: 320,
  padding: 12,
  "&&:not(:popover-open)": { insetInlineEnd: 0 },
  borderRadius: `0 0 ${theme.radius} ${theme.radius}`,
  "& a": { display: "flex" },
});
