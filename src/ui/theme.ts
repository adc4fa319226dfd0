import { insertRule } from "./stylesheet";

/** The colours a brand brings; all else of the look is shared. */
export interface ThemeColors {
  action: string;
  accent: string;
  ink: string;
  tint: string;
}

/**
 * The look's values. Inside they are private custom properties, so that styles are written once for all brands; each
 * takes the host's `--hs-*` property first and the brand's default otherwise.
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
  success: "#1A7F4B",
  fieldBorder: "#767F87",
  font: 'var(--hs-font, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif)',
  radius: "var(--hs-radius, 8px)",
  contentWidth: "var(--hs-content-width, 1280px)",
} as const;

const SHARED_COLORS = { paper: "#FFFFFF", quiet: "#5B6770", line: "#C9D1D6", error: "#B3261E" };

/** 3 px ring in action colour with a 2 px paper gap; an outline, so it also shows in forced colours. */
export const focusRing = {
  outline: `3px solid ${theme.action}`,
  outlineOffset: 2,
} as const;

const frames = new Set<string>();

/** The class that gives a brand's colours to everything inside, each behind the host's own `--hs-color-*`. */
export function paletteClass({ action, accent, ink, tint }: ThemeColors): string {
  const name = `hs${action}${tint}`.replace(/#/g, "-").toLowerCase();
  if (!frames.has(name)) {
    frames.add(name);
    const colors = { action, accent, ink, tint, ...SHARED_COLORS };
    const declarations = Object.entries(colors).map(
      ([color, value]) => `--_${color}:var(--hs-color-${color},${value})`,
    );
    insertRule(`.${name}{${declarations.join(";")}}`);
  }
  return name;
}
