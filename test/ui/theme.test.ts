import { describe, expect, it } from "vitest";
import { brands } from "../../src/brands/registry";
import { colorsOf, type ThemeColors } from "../../src/ui/theme";
import { contrast, evaluateColor } from "../support/contrast";

/** Every pair of colors for text: foreground and background. */
const TEXTS = [
  ["ink", "paper"],
  ["ink", "tint"],
  ["quiet", "paper"],
  ["quiet", "tint"],
  ["action", "paper"],
  ["action", "tint"],
  ["error", "paper"],
  ["error", "tint"],
  ["success", "paper"],
  ["on-accent", "accent"],
  // Buttons and app store badges.
  ["paper", "action"],
  ["paper", "ink"],
] as const;

/** Every pair of colors for controls, their borders and focus rings. */
const CONTROLS = [
  ["border", "paper"],
  ["border", "tint"],
  ["action", "paper"],
  ["action", "tint"],
  ["error", "paper"],
  ["error", "tint"],
  ["ink", "paper"],
  // The icon of the success view.
  ["success", "tint"],
  // The white background of the page's images, against the header.
  ["plate", "paper"],
] as const;

const palettes: [string, ThemeColors][] = [
  ...brands.map(({ domain, palette }): [string, ThemeColors] => [domain, palette]),
  ...brands.map(({ domain, palette: { dark, ...light } }): [string, ThemeColors] => [
    `${domain} without dark colors of its own`,
    light,
  ]),
];

describe.each(palettes)("the colors of %s", (_, palette) => {
  const all = colorsOf(palette);
  it.each([
    ["light", 0],
    ["dark", 1],
  ] as const)("have a contrast of 4.5:1 for text and 3:1 for controls in the %s scheme", (scheme, index) => {
    const color = (name: string) => evaluateColor(all[name]?.[index] ?? "");
    for (const [front, back] of TEXTS)
      expect(contrast(color(front), color(back)), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
    for (const [front, back] of CONTROLS) {
      // The light scheme has no background behind images.
      if (scheme === "light" && front === "plate") continue;
      expect(contrast(color(front), color(back)), `${front} on ${back}`).toBeGreaterThanOrEqual(3);
    }
  });
});

it("each brand has its own colors for the dark scheme", () => {
  expect(brands.map(({ domain, palette: { dark } }) => `${domain} ${dark?.action} ${dark?.tint}`)).toEqual([
    "homeservices.example #84CFB8 #1A2924",
    "homeadvisor.com #FFA47E #2F221D",
    "handy.com #80C5FF #1C262F",
    "homestars.com #83D399 #1D2820",
    "mybuilder.com #94C0FE #1E2630",
    "instapro.com #A6BAFF #212530",
    "werkspot.nl #FFA384 #2F221D",
    "travaux.com #FFA09B #2F2120",
    "my-hammer.de #7EC6FF #1C272F",
    "my-hammer.at #7EC6FF #1C272F",
    "instapro.it #7CD1BE #192925",
  ]);
});
