/* The colors of a theme: a picker for each color, and the contrast of each pair. */
import { make } from "./inspector-dom.js";

/** The custom properties that a theme may set, with their names for people. */
export const COLORS = {
  action: "Buttons and links",
  accent: "Accent",
  ink: "Text",
  paper: "Background",
  tint: "Bands",
};
const PAPER = "#ffffff";
const ENOUGH = 4.5;

/** The checked color pairs: label, text color, background color. */
const PAIRS = [
  ["Button text", "paper", "action"],
  ["Text on background", "ink", "paper"],
  ["Text on bands", "ink", "tint"],
  ["Text on accent", "ink", "accent"],
];

const COLOR = /^#[\da-f]{6}$/i;
export const isColor = (value) => COLOR.test(value);

/** Returns the theme's colors. The brand's colors are the defaults. */
function colorsOf({ brand, theme }, { brands }) {
  const { palette } = brands.find(({ domain }) => domain === brand);
  return { paper: PAPER, ...palette, ...theme };
}

/** Returns the CSS line for the chosen colors, or no line if none is chosen. */
export function themeLines({ theme }) {
  const set = Object.entries(theme).map(([name, value]) => `--hs-color-${name}: ${value}`);
  return set.length ? [`:root { ${set.join("; ")} }`] : [];
}

/** The part of the form with the color pickers. `onChange` gets the colors that differ from the brand's. */
export function createTheme(offer, onChange) {
  let state;
  const pickers = Object.entries(COLORS).map(([name, label]) => {
    const input = make("input", { type: "color", id: `theme-${name}` });
    input.addEventListener("input", () => onChange({ ...state.theme, [name]: input.value }));
    const row = make("div", { class: "color" }, [input, make("label", { for: input.id }, label)]);
    return { name, input, row };
  });
  const verdict = make("ul", { class: "contrasts" });
  const reset = make("button", { type: "button" }, "Use the brand's colors");
  reset.addEventListener("click", () => onChange({}));
  const node = make("fieldset", {}, [
    make("legend", {}, "Theme"),
    make(
      "div",
      { class: "colors" },
      pickers.map(({ row }) => row),
    ),
    make("div", { role: "status", "aria-label": "Contrast" }, verdict),
    reset,
  ]);

  function fill(filled) {
    state = filled;
    const colors = colorsOf(state, offer);
    for (const { name, input } of pickers) input.value = colors[name].toLowerCase();
    reset.disabled = !Object.keys(state.theme).length;
    verdict.replaceChildren(
      ...PAIRS.map(([what, text, ground]) => {
        const ratio = contrast(colors[text], colors[ground]);
        const isEnough = ratio >= ENOUGH;
        const words = `${what}: ${ratio.toFixed(1)} to 1, ${isEnough ? "enough" : `too little, needs ${ENOUGH}`}`;
        return make("li", { class: isEnough ? "" : "problem" }, words);
      }),
    );
  }

  return { node, fill };
}

/** The contrast of two colors by WCAG 2.2. */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
