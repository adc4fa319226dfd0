import type { CSSObject } from "@emotion/serialize";
import { insertRule } from "./stylesheet";

/** The colors that a brand defines. All other design values are shared. */
export interface ThemeColors {
  action: string;
  accent: string;
  ink: string;
  tint: string;
  /** The values for the dark scheme. Default: derived from `action`. */
  dark?: { action: string; tint: string };
}

/**
 * The design values. They are private custom properties, so that all brands share the styles. Each takes the host element's `--hs-*`
 * property, otherwise the brand's default. Each color has a light and a dark value; the host page's `color-scheme` selects one.
 */
export const theme = {
  action: "var(--_action)",
  accent: "var(--_accent)",
  ink: "var(--_ink)",
  tint: "var(--_tint)",
  paper: "var(--_paper)",
  quiet: "var(--_quiet)",
  line: "var(--_line)",
  error: "var(--_error)",
  success: "var(--_success)",
  fieldBorder: "var(--_border)",
  onAccent: "var(--_on-accent)",
  /** The layer that dims the host page behind a menu. */
  overlay: "var(--_overlay)",
  /** The background of the host page's logo and icons, which are made for a white background. */
  plate: "var(--_plate)",
  /** The border of an overlay, because its shadow is invisible in the dark scheme. */
  edge: "var(--_edge)",
  font: 'var(--hs-font, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif)',
  radius: "var(--hs-radius, 8px)",
  contentWidth: "var(--hs-content-width, 1280px)",
  /** The inline padding of header and footer, in their wide and narrow layouts. */
  gutter: "var(--hs-gutter, 24px)",
  narrowGutter: "var(--hs-gutter, 16px)",
} as const;

type Schemes = readonly [light: string, dark: string];

const DARK_PAPER = "#171B1E";
const DARK_INK = "#E7ECEE";
const DARK_LINE = "#3A434A";

const SHARED_COLORS: Readonly<Record<string, Schemes>> = {
  paper: ["#FFFFFF", DARK_PAPER],
  quiet: ["#5B6770", "#A3AEB5"],
  line: ["#C9D1D6", DARK_LINE],
  error: ["#B3261E", "#FFA79E"],
  success: ["#1A7F4B", "#74D3A0"],
  border: ["#767F87", "#84919A"],
  plate: ["transparent", "#FFFFFF"],
  edge: ["transparent", DARK_LINE],
};

/** For text whose direction may differ from the host page's. Punctuation follows the text's direction, alignment the host page's. */
export const anyDirection: CSSObject = {
  unicodeBidi: "plaintext",
  // Not every browser supports the second value.
  textAlign: ["-webkit-match-parent", "match-parent"],
};

/** For screen readers only. */
export const hiddenText: CSSObject = {
  position: "absolute",
  width: 1,
  height: 1,
  margin: -1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

/** A 3 px ring in the action color with a 2 px gap. It is an outline, so that it also shows in forced colors. */
export const focusRing = {
  outline: `3px solid ${theme.action}`,
  outlineOffset: 2,
} as const;

/** The plate stays white in forced colors, which may be light on dark. */
const FORCED_PLATE = "var(--hs-color-plate,#FFFFFF)";

/** The white area behind the host page's logo and icons, slightly larger than they are. The light scheme has none. */
export const plate = {
  borderRadius: 4,
  background: theme.plate,
  boxShadow: `0 0 0 4px ${theme.plate}`,
  "@media (forced-colors: active)": {
    forcedColorAdjust: "none",
    background: FORCED_PLATE,
    boxShadow: `0 0 0 4px ${FORCED_PLATE}`,
  },
} as const;

/** A button that does the main thing of its form. */
export const actionButton: CSSObject = {
  border: "1px solid transparent",
  background: theme.action,
  color: theme.paper,
  transition: "filter 150ms ease-out",
  "&:hover": { filter: "brightness(0.88)" },
};

/** The rounded box around a search's fields. */
export const fieldBox: CSSObject = {
  padding: 3,
  border: `1px solid ${theme.fieldBorder}`,
  borderRadius: 26,
  background: theme.paper,
  "&:hover": { borderColor: theme.ink },
  "&:focus-within": { borderColor: theme.action },
};

const frames = new Set<string>();

/** A palette's colors in both schemes, by custom property name without `--hs-color-`. */
export function colorsOf({
  action,
  accent,
  ink,
  tint,
  dark,
}: ThemeColors): Readonly<Record<string, Schemes>> {
  const pageInk = `var(--hs-color-ink,${ink})`;
  return {
    action: [action, dark?.action ?? `color-mix(in oklab,${action},#fff)`],
    tint: [tint, dark?.tint ?? `color-mix(in oklab,${action} 16%,${DARK_PAPER})`],
    accent: [accent, accent],
    ink: [ink, DARK_INK],
    "on-accent": [pageInk, ink],
    overlay: [pageInk, "#000"],
    ...SHARED_COLORS,
  };
}

/** The class that sets a brand's colors for its descendants. The host element's `--hs-color-*` properties override them. */
export function paletteClass(palette: ThemeColors): string {
  const name = `hs${palette.action}${palette.tint}`.replace(/#/g, "-").toLowerCase();
  if (!frames.has(name)) {
    frames.add(name);
    const colors = Object.entries(colorsOf(palette));
    const rule = (colorOf: (schemes: Schemes) => string) =>
      `.${name}{${colors.map(([color, schemes]) => `--_${color}:var(--hs-color-${color},${colorOf(schemes)})`).join(";")}}`;
    insertRule(rule(([light]) => light));
    // A browser without light-dark() accepts it in a custom property but then shows no color.
    insertRule(`@supports(color:light-dark(red,red)){${rule((schemes) => `light-dark(${schemes})`)}}`);
    // With prefers-contrast, quiet text and lines get the text color.
    const ofInk = ["quiet", "line", "border", "edge"].map((color) => `--_${color}:var(--_ink)`).join(";");
    insertRule(`@media (prefers-contrast:more){.${name}{${ofInk}}}`);
  }
  return name;
}
