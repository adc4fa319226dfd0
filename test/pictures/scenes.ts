import { brands } from "../../src/brands/registry";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { LANGUAGES } from "../../src/words/languages";
import { coveringSet } from "./coveringSet";

/** The kinds of window: normal, in forced colors, zoomed to 200 %, or on a right-to-left page. */
type Mode = "plain" | "forced" | "zoomed" | "rtl";

/** One picture: a state of an element, with its window, language and brand. */
export interface Scene {
  state: string;
  width: number;
  mode: Mode;
  scheme: "light" | "dark";
  language: string;
  brand: string;
}

const WIDTHS = [320, 390, 768, MOBILE_BREAKPOINT_PX, 1280, 1920];
const MODES: Mode[] = ["plain", "forced", "zoomed", "rtl"];

/** The windows for a state: all, or only those in which a header has this layout. */
export type Layout = "wide" | "narrow" | "any";

/** Returns the width of a scene's window in CSS pixels. A zoom of 200 % halves it. */
export function innerWidth({ width, mode }: Pick<Scene, "width" | "mode">): number {
  return mode === "zoomed" ? width / 2 : width;
}

function isTaken(layout: Layout, window: Pick<Scene, "width" | "mode">): boolean {
  // A phone's window is not zoomed to half of its 320 px.
  if (window.mode === "zoomed" && window.width < 768) return false;
  const isWide = innerWidth(window) >= MOBILE_BREAKPOINT_PX;
  return layout === "any" || isWide === (layout === "wide");
}

/** Each state at each width, in each window, in both schemes. */
const PAIRS: [keyof Scene, keyof Scene][] = [
  ["state", "width"],
  ["state", "mode"],
  ["state", "scheme"],
  ["mode", "scheme"],
];

/** Additional pairs for an element that shows a brand in full: each brand in both schemes, and each language at every width. */
const BRANDED_PAIRS: [keyof Scene, keyof Scene][] = [
  ["width", "mode"],
  ["width", "scheme"],
  ["language", "width"],
  ["brand", "scheme"],
];

/** The scenes of an element with these states. */
export function scenesOf(states: Readonly<Record<string, { layout?: Layout }>>, isBranded: boolean): Scene[] {
  return coveringSet<Scene>(
    {
      state: Object.keys(states),
      width: WIDTHS,
      mode: MODES,
      scheme: ["light", "dark"],
      language: LANGUAGES,
      brand: brands.map(({ domain }) => domain),
    },
    isBranded ? [...PAIRS, ...BRANDED_PAIRS] : PAIRS,
    ({ state, width, mode }) => {
      const layout = state === undefined ? "any" : (states[state]?.layout ?? "any");
      const widths = width === undefined ? WIDTHS : [width];
      const modes = mode === undefined ? MODES : [mode];
      return widths.some((one) => modes.some((other) => isTaken(layout, { width: one, mode: other })));
    },
  );
}

/** The scene in a file's name. */
export function nameOf({ state, width, mode, scheme, language, brand }: Scene): string {
  const parts = [
    state.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    width,
    scheme,
    mode,
    language,
    brand.replace(/\W+/g, "-"),
  ];
  return parts.join(".");
}
