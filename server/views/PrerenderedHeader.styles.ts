import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { css } from "../../src/ui/css";
import { theme } from "../../src/ui/theme";

// As in Prerendered.styles.ts: one markup for both layouts, so these have to win over the shared rules of either.
const small = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
const large = `@media (min-width: ${MOBILE_BREAKPOINT_PX}px)`;

const overPage = {
  position: "absolute",
  zIndex: 2,
  insetInline: 0,
  top: "100%",
  maxHeight: "calc(100dvh - 56px)",
  overflow: "auto",
  overscrollBehavior: "contain",
  background: theme.paper,
  borderBottom: `1px solid ${theme.line}`,
  boxShadow: "0 12px 24px rgb(0 0 0 / 0.16)",
} as const;

/** Opens the menu, and the search, of a small window: marks, since what they open stands elsewhere. */
export const menu = css({ label: "menu", [large]: { "&&": { display: "none" } } });
export const searchToggle = css({ label: "search", [large]: { "&&": { display: "none" } } });

export const center = css({
  [small]: { "&&": { ...overPage, display: "var(--_search)", maxWidth: "none", margin: 0, padding: 16 } },
});

export const account = css({ [small]: { "&&": { display: "none" } } });

/** The row of project types; in a small window, with the account's links, the menu. */
export const sheet = css({
  [large]: { display: "contents" },
  [small]: { "&&": { ...overPage, display: "var(--_menu)", maxWidth: 420, padding: "8px 16px 32px" } },
});

export const row = css({ [small]: { "&&": { padding: 0 } } });

export const titles = css({ [small]: { "&&": { display: "block" } } });

// In a shadow root WebKit notices what a node has come to have for that node alone, not for what stands in it or beside it.
export const root = css({
  "--_menu": "none",
  "--_search": "none",
  [`&:has(.${menu}[open])`]: { "--_menu": "block" },
  [`&:has(.${searchToggle}[open])`]: { "--_search": "block" },
});

export const low = css({
  [small]: { "&& [role=banner]": { minHeight: "var(--hs-header-height, 56px)" } },
});

export const group = css({
  [large]: {
    "&[open] > summary": { color: theme.action, boxShadow: `inset 0 -3px ${theme.action}` },
  },
});

/** A title as a row of the menu. */
export const title = css({
  "& > svg": { flex: "none" },
  "details[open] > & > svg": { transform: "rotate(180deg)" },
  [large]: { "& > svg": { display: "none" } },
  [small]: {
    "&&": {
      justifyContent: "space-between",
      minHeight: 52,
      padding: "8px 0",
      borderBottom: `1px solid ${theme.line}`,
      fontSize: 16,
    },
  },
});

export const panel = css({
  // Under the header's hairline, as the live one.
  "&&": { top: "calc(100% + 1px)", maxHeight: "calc(100dvh - var(--hs-header-height, 120px))" },
  [small]: {
    "&&": { position: "static", maxHeight: "none", border: 0, boxShadow: "none" },
    "&& > div": { flexDirection: "column", gap: 16, padding: "16px 0 24px" },
  },
});

/** Under the avatar, its end edge under the avatar's. */
export const profileMenu = css({ "&&": { insetInlineEnd: 0 } });

export const profileSheet = css({ "&&": { ...overPage, padding: 16 }, "& a": { display: "flex" } });
