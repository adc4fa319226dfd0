import type { CSSObject } from "@emotion/serialize";
import { cssFor } from "../../ui/css";
import { picture } from "../../ui/SafeImage.styles";
import { hiddenText, theme } from "../../ui/theme";
import { CONTAINER, narrow, wide } from "./widths";

const css = cssFor("h");

/** The query container. If the host page sizes it by its content, it is 320 px wide. */
export const container = css({
  container: CONTAINER,
  containIntrinsicInlineSize: "320px",
  // Set on the container: inside a container query, WebKit applies a `:has()` change only to the node itself, not to its descendants.
  "--_menu": "none",
  "--_search": "none",
  "&:has(details[open] > summary[part=menu-button])": { "--_menu": "block" },
  "&:has(details[open] > summary[part=search-button])": { "--_search": "block" },
});

const box = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  background: theme.paper,
  borderBottom: `1px solid ${theme.line}`,
  "@media print": { borderBottom: 0 },
} as const;

/** What opens under the bar of a narrow header without the script. */
const underBar: CSSObject = {
  position: "absolute",
  zIndex: 2,
  insetInline: 0,
  top: "100%",
  background: theme.paper,
  borderBottom: `1px solid ${theme.line}`,
  boxShadow: "0 12px 24px rgb(0 0 0 / 0.16)",
};

/** Keeps the same height from the first paint on. The bar fills the space that the row of project types leaves. */
export const header = css(box, {
  minHeight: "var(--hs-header-height, 56px)",
  ...wide({ minHeight: "var(--hs-header-height, 72px)" }),
});

export const placeholder = css(box, {
  minHeight: "var(--hs-header-height, 56px)",
  ...wide({ minHeight: "var(--hs-header-height, 120px)" }),
});

export const bar = css({
  flex: "1 0 auto",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
  alignItems: "center",
  gap: 4,
  width: "100%",
  maxWidth: theme.contentWidth,
  marginInline: "auto",
  paddingInline: 8,
  ...wide({
    display: "flex",
    gap: 24,
    // The header's height minus the row and the hairline. Otherwise the bar would shrink when the row needs two lines.
    minHeight: "calc(var(--hs-header-height, 120px) - 49px)",
    paddingInline: theme.gutter,
  }),
});

export const logo = css({
  flex: "none",
  gridColumn: 2,
  gridRow: 1,
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  color: theme.action,
  fontSize: 20,
  fontWeight: 700,
  lineHeight: 1.2,
  "--_picture-width": "120px",
  "--_picture-height": "32px",
  "& img": { objectFit: "contain" },
  ...wide({
    "--_picture-width": "152px",
    "--_picture-height": "40px",
    [`& .${picture}`]: { textAlign: "start" },
    "& img": { objectPosition: "left" },
    "& img:dir(rtl)": { objectPosition: "right" },
  }),
});

/** The logo of a narrow header. A wide header shows another one. */
export const narrowLogo = css({ ...wide({ "&&": { display: "none" } }) });
export const wideLogo = css({ ...narrow({ "&&": { display: "none" } }) });

export const center = css({
  display: "none",
  ...wide({
    display: "block",
    position: "relative",
    flex: "1 1 0",
    minWidth: 0,
    maxWidth: 560,
    minHeight: 52,
    marginInline: "auto",
  }),
  ...narrow({ ...underBar, display: "var(--_search)", padding: 16 }),
  "@media print": { "&&": { display: "none" } },
});

/** The AI field grows over the content below it, so that the bar keeps its height. */
export const growing = css({
  ...wide({
    position: "absolute",
    zIndex: 1,
    insetInline: 0,
    top: 0,
    background: theme.paper,
  }),
});

export const account = css({
  gridColumn: 3,
  gridRow: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  "& ::slotted(*)": { minWidth: 24, minHeight: 44, alignContent: "center" },
  ...wide({ gap: 8 }),
  // On screen the search in the middle keeps this node at the end. Print has no search.
  "@media print": { marginInlineStart: "auto" },
});

export const links = css({
  display: "none",
  alignItems: "center",
  gap: 8,
  ...wide({ display: "flex" }),
  "@media print": { "&&": { display: "flex" } },
});

export const iconButton = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minWidth: 44,
  minHeight: 44,
  borderRadius: theme.radius,
  "--_picture-width": "24px",
  "--_picture-height": "24px",
  "@media print": { "&&": { display: "none" } },
});

/** A button of the narrow header. It opens content that a wide header always shows. */
export const opener = css({ justifySelf: "start", ...wide({ "&&": { display: "none" } }) });

export const avatar = css({
  flex: "none",
  display: "inline-grid",
  placeItems: "center",
  width: 32,
  height: 32,
  borderRadius: "50%",
  "&::before": { content: "attr(data-letter)" },
  background: theme.action,
  color: theme.paper,
  fontWeight: 700,
  lineHeight: 1,
});

export const profile = css({ ...wide({ position: "relative" }) });

export const profileButton = css({ ...wide({ "&&": { paddingInline: 8, fontWeight: 600 } }) });

export const name = css({
  minWidth: 0,
  maxWidth: 160,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/** If the search needs the space, only screen readers get the name. */
export const nameInBar = css({ "@container hs-header (max-width: 1199.98px)": hiddenText });

export const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minHeight: 44,
  paddingInline: 8,
  borderRadius: theme.radius,
  fontWeight: 600,
  lineHeight: 1.2,
  "&[href]:hover": { color: theme.action, textDecoration: "underline" },
});

export const signUp = css({
  // The `&&` raises specificity above the button's rule in another file.
  "&&": { minHeight: 44, paddingInline: 16, fontSize: 15 },
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

export const accountInMenu = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  gap: 12,
  paddingBlock: 16,
  "& a": { justifyContent: "center" },
});

export const greeting = css({ padding: 8, fontSize: 16, fontWeight: 700 });

/** The row under the bar. In a narrow header without the script, it is the menu. */
export const menu = css({
  "@media print": { "&&": { display: "none" } },
  ...wide({ flex: "none" }),
  ...narrow({
    ...underBar,
    display: "var(--_menu)",
    maxWidth: 420,
    maxHeight: "calc(100dvh - 56px)",
    padding: "8px 16px 32px",
    overflow: "auto",
    overscrollBehavior: "contain",
  }),
});

export const rowPlaceholder = css({ ...wide({ minHeight: 48 }) });

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
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "start",
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

export const inMenu = css({ ...wide({ display: "none" }) });
