import { cssFor } from "../../ui/css";
import { theme } from "../../ui/theme";
import { narrow, wide } from "./widths";

const css = cssFor("n");

/** A dropdown: in the top layer if the browser has one, otherwise under the button that opened it. */
export const dropdown = css({
  position: "absolute",
  zIndex: 1,
  top: "100%",
  right: "auto",
  bottom: "auto",
  left: "auto",
  height: "auto",
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

export const panel = css({
  "&&": { left: 0, width: "100%" },
  // In browsers without a top layer, the panel is under the header's hairline.
  ...wide({
    "&&:not(:popover-open)": {
      top: "calc(100% + 1px)",
      maxHeight: "calc(100dvh - var(--hs-header-height, 120px))",
    },
  }),
  // Without the script, the panel is part of the menu.
  ...narrow({ "&&": { position: "static", maxHeight: "none", border: 0, boxShadow: "none" } }),
});

/** The last stop of the Tab cycle. It is visible only on focus. */
export const close = css({
  padding: "8px 16px",
  border: `1px solid ${theme.fieldBorder}`,
  borderRadius: theme.radius,
  background: theme.paper,
  fontWeight: 600,
  position: "absolute",
  insetInlineEnd: 24,
  bottom: 24,
  "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" },
});

export const content = css({
  display: "flex",
  gap: 48,
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  padding: `24px ${theme.gutter} 32px`,
  ...narrow({ flexDirection: "column", gap: 16, padding: "16px 0 24px" }),
});
