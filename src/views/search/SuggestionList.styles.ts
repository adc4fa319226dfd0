import { css } from "../../ui/css";
import { theme } from "../../ui/theme";

// Replaces the browser's popover styles, so that the list also shows in browsers without popovers.
export const panel = css({
  display: "block",
  position: "fixed",
  inset: "auto",
  zIndex: 1,
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.line}`,
  borderRadius: 16,
  background: theme.paper,
  color: theme.ink,
  boxShadow: "0 8px 24px rgb(0 0 0 / 0.16)",
  overflow: "auto",
});

export const list = css({ paddingBlock: 8, overscrollBehavior: "contain" });

export const inFlow = css({
  position: "static",
  width: "auto",
  marginTop: 8,
  border: 0,
  boxShadow: "none",
  overflow: "visible",
});

export const option = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  paddingBlock: 8,
  paddingInline: 20,
  fontSize: 16,
  lineHeight: 1.4,
  cursor: "pointer",
  // No icon draws outside its box. Clipping would cost the browser a layer for each icon.
  "& svg": { flex: "none", color: theme.quiet, overflow: "visible" },
  // Takes the remaining width without measuring its content, which would cost one more layout per keystroke.
  "& span": { flex: "1 1 0", minWidth: 0 },
  "& mark": {
    background: "none",
    color: "inherit",
    fontWeight: 400,
    // In forced colors the typed part would get the text color of a mark without its background.
    "@media (forced-colors: active)": { color: "CanvasText" },
  },
  "& small": { marginInlineStart: "auto", fontSize: 13, color: theme.quiet },
  '&[aria-selected="true"]': {
    background: theme.tint,
    color: theme.action,
    "@media (forced-colors: active)": {
      forcedColorAdjust: "none",
      background: "Highlight",
      color: "HighlightText",
      "& svg, & mark": { color: "inherit" },
    },
  },
});

/** Emphasizes the text that was not typed. */
export const matched = css({ fontWeight: 600 });

export const testList = css({
  "@media (min-width: 640px)": { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
});
