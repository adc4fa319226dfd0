import { cssFor } from "../../ui/css";
import { insertRule } from "../../ui/stylesheet";
import { theme } from "../../ui/theme";

const css = cssFor("e");

insertRule(":host(hs-email-signup){margin:var(--hs-margin,16px 0)!important}");

export const band = css({
  containerType: "inline-size",
  background: theme.tint,
  "@media print": { display: "none" },
  // A form that only works with the script reserves its space until then, unless scripts are off.
  "&[inert]": { visibility: "hidden", "@media (scripting: none)": { display: "none" } },
});

/** Used within a host page's content; in the footer the band goes from edge to edge. */
export const rounded = css({ borderRadius: theme.radius });

export const content = css({
  maxWidth: 800,
  marginInline: "auto",
  padding: "32px 16px 20px",
  "@container (min-width: 640px)": { padding: "48px 32px 28px" },
});

export const heading = css({
  marginBottom: 8,
  fontSize: 28,
  fontWeight: 700,
  lineHeight: 1.2,
  textWrap: "balance",
  hyphens: "auto",
});

const messageText = {
  paddingBlock: "4px",
  fontSize: 13,
  lineHeight: "20px",
  fontWeight: 600,
} as const;

/**
 * The longest message, invisible, always takes its space, so that a message never moves the host page. It is under its field in a narrow band,
 * where the same space follows the other field, and under all fields in a wide one.
 */
const room = { ...messageText, content: "attr(data-longest-message)", visibility: "hidden" } as const;

export const fields = css({
  display: "grid",
  marginTop: 24,
  columnGap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto minmax(28px, auto) auto minmax(28px, auto) auto",
  "&::before": { ...room, gridArea: "2 / 1" },
  "&::after": { ...room, gridArea: "4 / 1" },
  "& > :last-child": { gridRow: 5 },
  "@container (min-width: 640px)": {
    gridTemplateColumns: "minmax(0, 1fr) 144px auto",
    gridTemplateRows: "auto minmax(28px, auto)",
    "&::before": { gridColumnEnd: -1 },
    "&::after": { content: "none" },
    "& > :last-child": { gridArea: "1 / 3" },
  },
});

export const message = css({
  ...messageText,
  gridArea: "2 / 1",
  "@container (min-width: 640px)": { gridColumnEnd: -1 },
  color: theme.error,
});

export const success = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 12,
  padding: "32px 16px",
  fontSize: 20,
  fontWeight: 600,
  lineHeight: 1.2,
  borderRadius: theme.radius,
  outlineOffset: -3,
  "& svg": { flex: "none", color: theme.success },
});
