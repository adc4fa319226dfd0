/** The WCAG contrast of two colors, given as `#RRGGBB`. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The `#RRGGBB` value of a theme color if the page sets none. It may be hex, `var()` with a default, or a mix in OKLab. */
export function evaluateColor(css: string): string {
  const inner = /^var\([\w-]+,(.+)\)$/.exec(css)?.[1];
  if (inner) return evaluateColor(inner);
  const mix = /^color-mix\(in oklab,(#\w+)(?: (\d+)%)?,(#\w+)\)$/.exec(css);
  if (!mix) return /^#\w{3}$/.test(css) ? css.replace(/\w/g, "$&$&") : css;
  const [, first = "", percent = "50", second = ""] = mix;
  const share = Number(percent) / 100;
  const [from, to] = [toOklab(linear(evaluateColor(first))), toOklab(linear(evaluateColor(second)))];
  return toHex(fromOklab(from.map((value, i) => value * share + (to[i] ?? 0) * (1 - share))));
}

type Triple = number[];

function linear(hex: string): Triple {
  if (!/^#[\dA-F]{6}$/i.test(hex)) throw new Error(`${hex} is no color that this can weigh`);
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(hex: string): number {
  return times([[0.2126, 0.7152, 0.0722]], linear(hex))[0] ?? 0;
}

/** The matrices of https://bottosson.github.io/posts/oklab/. */
const toOklab = (rgb: Triple): Triple =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      rgb,
    ).map(Math.cbrt),
  );

const fromOklab = (lab: Triple): Triple =>
  times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    times(
      [
        [1, 0.3963377774, 0.2158037573],
        [1, -0.1055613458, -0.0638541728],
        [1, -0.0894841775, -1.291485548],
      ],
      lab,
    ).map((value) => value ** 3),
  );

const times = (matrix: Triple[], vector: Triple): Triple =>
  matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0));

function toHex(rgb: Triple): string {
  const channels = rgb.map((value) => {
    const channel = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, channel)))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
