import { css } from "../../ui/css";
import { picture } from "../../ui/SafeImage.styles";
import { theme } from "../../ui/theme";
import { narrow, wide } from "./widths";

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
  textDecoration: "none",
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
  // Without the script, it opens under the bar.
  ...narrow({
    display: "var(--_search)",
    position: "absolute",
    zIndex: 2,
    insetInline: 0,
    top: "100%",
    padding: 16,
    background: theme.paper,
    borderBottom: `1px solid ${theme.line}`,
    boxShadow: "0 12px 24px rgb(0 0 0 / 0.16)",
  }),
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

/** The end of the bar. */
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

/** A button that is only an icon. */
export const iconButton = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minWidth: 44,
  minHeight: 44,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: theme.radius,
  background: "transparent",
  color: theme.ink,
  cursor: "pointer",
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
export const nameInBar = css({
  "@container hs-header (max-width: 1199.98px)": {
    position: "absolute",
    width: 1,
    height: 1,
    clipPath: "inset(50%)",
  },
});
