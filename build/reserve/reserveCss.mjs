import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadSources } from "../loadSources.mjs";
import { withinMarkers } from "../tables.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { brandNames, brands, MOBILE_BREAKPOINT_PX, WIDE_WINDOW } = loadSources(
  ROOT,
  `export { brandNames, brands } from "./src/brands/registry";
export { MOBILE_BREAKPOINT_PX } from "./src/limits";
export { WIDE_WINDOW } from "./src/ui/breakpoints";`,
);
const TOUCH_WINDOW = `(pointer: coarse) and ${WIDE_WINDOW}`;

const CONTAINER = "hs-reserve";
/** The lowest width of an element that is measured in a wide window. */
export const LEAST_WIDE_PX = 480;

/** The measured sizes, which `npm run reserve` writes. */
export const sizes = JSON.parse(readFileSync(new URL("./sizes.generated.json", import.meta.url), "utf8"));

/** What an element also has before the script has run: its margin, and a height where its width is not known yet. */
const OWN = {
  "hs-header": "min-height: 56px; ",
  "hs-search": "min-height: 52px; --hs-margin: 16px 0; margin: var(--hs-margin); ",
  "hs-email-signup": "margin: var(--hs-margin, 16px 0); ",
  "hs-footer": "",
};

/**
 * Returns the CSS lines that reserve the space of an element.
 * @param {string} name the element's tag without `hs-`
 * @param {{ domain: string, attributes: Record<string, string | undefined>, selector?: string }} element its brand's domain and its
 *   attributes
 */
export function reserveLines(name, { domain, attributes, selector = `hs-${name}` }) {
  const tag = `hs-${name}`;
  if (name === "auth-guard") return ["hs-auth-guard:not(:defined) { display: none }"];
  if (!(tag in OWN)) return [];
  const heights = name === "footer" ? footerHeights(sizes.footers[domain], attributes) : sizes.elements[tag];
  return [
    `${selector} { display: block; ${OWN[tag]}container: ${CONTAINER} / inline-size }`,
    `@container ${CONTAINER} (min-width: 1px) { ${selector}::before { content: ""; float: left } }`,
    ...heightLines(selector, heights),
  ];
}

function footerHeights({ full, withoutSignUp, simple }, { variant, "hide-sign-up": hidesSignUp }) {
  if (variant === "simple") return simple;
  return hidesSignUp === undefined || hidesSignUp === "false" ? full : withoutSignUp;
}

/** Returns the lines that the documents show: all elements on a page of the primary brand. */
function documentedLines() {
  const [domain] = Object.keys(sizes.footers);
  const names = ["header", "search", "email-signup", "footer", "auth-guard"];
  return names.flatMap((name) => reserveLines(name, { domain, attributes: {} }));
}

export function withReservedSpace(text) {
  return withinMarkers(text, "reserved space", `\`\`\`css\n${documentedLines().join("\n")}\n\`\`\``);
}

/** Returns the whole file: every element in each language, and each brand's footer by the attribute that sets the brand. */
export function reserveCss() {
  const variants = Object.entries(sizes.elements).filter(([selector]) => !(selector in OWN));
  return [
    "/* Reserves the space of the elements until the script shows them. */",
    ...documentedLines(),
    ...variants.flatMap(([selector, heights]) => heightLines(selector, heights)),
    ...footerLines(),
    "",
  ].join("\n");
}

/**
 * The lines of all footers but the documented one. Most brands have the same simple footer. A later line takes precedence, so `:where` keeps the
 * selectors without a brand, and those with one, at one specificity each.
 */
function footerLines() {
  const [primary, ...others] = Object.entries(sizes.footers).map(([domain, heights]) => ({
    domain,
    ...heights,
  }));
  const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const hides = ':where([hide-sign-up]:not([hide-sign-up="false"]))';
  const isSimple = '[variant="simple"]';
  return [
    ...heightLines(`hs-footer${hides}`, primary.withoutSignUp),
    ...others.flatMap(({ domain, full, withoutSignUp }) => [
      ...heightLines(footerOf(domain), full),
      ...(isSame(full, withoutSignUp) ? [] : heightLines(`${footerOf(domain)}${hides}`, withoutSignUp)),
    ]),
    ...heightLines(`hs-footer${isSimple}`, primary.simple),
    ...others
      .filter(({ simple }) => !isSame(simple, primary.simple))
      .flatMap(({ domain, simple }) => heightLines(`${footerOf(domain)}${isSimple}`, simple)),
  ];
}

/** The footers of a brand, by every value that names the brand or its domain. */
function footerOf(domain) {
  const { id } = brands.find((brand) => brand.domain === domain);
  const isAlone = brands.filter((brand) => brand.id === id).length === 1;
  const names = isAlone ? brandNames.find(([brandId]) => brandId === id)[1] : [];
  const values = [...names.map((name) => `[brand="${name}" i]`), `[brand-domain*="${domain}" i]`];
  return `hs-footer:is(${values.join(", ")})`;
}

/**
 * The heights by the element's own width, because an element may be in a column of any width. Its host element is a CSS container until it
 * shows its content. After that no container matches, and no space is reserved.
 */
function heightLines(selector, { narrow, wide, touch }) {
  const lines = (steps, indent = "") =>
    steps.map(
      ([from, height]) =>
        `${indent}@container ${CONTAINER} (min-width: ${from}px) { ${selector}::before { height: ${height}px } }`,
    );
  const within = (media, steps) => [`@media ${media} {`, ...lines(steps, "  "), "}"];
  const everywhere = [...narrow, ...wide.filter(([from]) => from >= MOBILE_BREAKPOINT_PX)];
  if (agree(wide, everywhere)) return lines(everywhere);
  const ofTouch = agree(touch, wide) ? [] : within(TOUCH_WINDOW, touch);
  return [...lines(narrow), ...within(WIDE_WINDOW, wide), ...ofTouch];
}

/** Whether two lists of steps have the same heights from the lowest width at which both were measured. */
function agree(steps, others) {
  const at = (list, width) => list.findLast(([from]) => from <= width)[1];
  const widths = [...steps, ...others].map(([from]) => Math.max(from, LEAST_WIDE_PX));
  return widths.every((width) => at(steps, width) === at(others, width));
}
