import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadSources } from "../loadSources.mjs";
import { withinMarkers } from "../tables.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { NARROW_WINDOW } = loadSources(ROOT, 'export { NARROW_WINDOW } from "./src/ui/breakpoints";');
/** The search wraps to two rows in a column narrower than this. */
export const NARROW_COLUMN_PX = 280;
const SEARCH_CONTAINER = "hs-search";
const SIGN_UP_CONTAINER = "hs-sign-up";

/** The measured sizes, which `npm run reserve` writes. */
export const sizes = JSON.parse(readFileSync(new URL("./sizes.json", import.meta.url), "utf8"));

/**
 * Returns the CSS lines that reserve the space of an element.
 * @param {string} name the element's tag without `hs-`
 * @param {{ domain: string, attributes: Record<string, string | undefined>, selector?: string }} element its brand's domain and its
 *   attributes
 */
export function reserveLines(name, { domain, attributes, selector = `hs-${name}` }) {
  if (name === "header") return headerLines(selector);
  if (name === "search") return searchLines(selector, attributes.mode);
  if (name === "email-signup") return signUpLines(selector);
  if (name === "footer") return heightLines(selector, footerSteps(sizes.footers[domain], attributes));
  if (name === "auth-guard") return ["hs-auth-guard:not(:defined) { display: none }"];
  return [];
}

/** Returns the lines that the documents show: all elements on a page of the primary brand. */
function documentedLines() {
  const [domain] = Object.keys(sizes.footers);
  const of = (name, attributes = {}) => reserveLines(name, { domain, attributes });
  return [...of("header"), ...of("search"), ...of("email-signup"), ...of("footer"), ...of("auth-guard")];
}

/** Inserts those lines into a document. */
export function withReservedSpace(text) {
  return withinMarkers(text, "reserved space", `\`\`\`css\n${documentedLines().join("\n")}\n\`\`\``);
}

/** Returns the whole file: every element, and each brand's footer by the attribute that sets the brand. */
export function reserveCss() {
  return [
    "/* Reserves the space of the elements until the script shows them. */",
    ...documentedLines(),
    ...searchLines('hs-search[mode="chat"]', "chat"),
    ...Object.values(sizes.footers).flatMap(footerLines),
    "",
  ].join("\n");
}

function footerLines({ attribute, full, withoutSignUp, simple }) {
  const own = attribute && `[${attribute}]`;
  const isSame = JSON.stringify(full) === JSON.stringify(withoutSignUp);
  return [
    ...(own ? heightLines(`hs-footer${own}`, full) : []),
    ...(isSame ? [] : heightLines(`hs-footer${own}[hide-sign-up]`, withoutSignUp)),
    ...heightLines(`hs-footer${own}[variant="simple"]`, simple),
  ];
}

function headerLines(selector) {
  const [narrow, wide] = sizes["hs-header"].map(([, height]) => height);
  return [
    `${selector} { display: block; min-height: ${wide}px } @media ${NARROW_WINDOW} { ${selector} { min-height: ${narrow}px } }`,
  ];
}

/** In a narrow column the search has two rows, except in chat mode. */
function searchLines(selector, mode) {
  const isChat = mode === "chat";
  const [[, height]] = sizes[isChat ? "hs-search[mode=chat]" : "hs-search"];
  const container = isChat ? "none" : `${SEARCH_CONTAINER} / inline-size`;
  const line = `${selector} { display: block; min-height: ${height}px; --hs-margin: 16px 0; margin: var(--hs-margin); container: ${container} }`;
  if (isChat) return [line];
  const [[, narrowHeight]] = sizes["hs-search in a narrow column"];
  const column = `${SEARCH_CONTAINER} (min-width: 1px) and (max-width: ${NARROW_COLUMN_PX - 0.02}px)`;
  return [
    line,
    `@container ${column} { ${selector}::before { content: ""; float: left; height: ${narrowHeight}px } }`,
  ];
}

/**
 * The sign-up may be in a column of any width, so its own width determines the height. Its host element is a CSS container until it shows
 * its content. After that no container matches, and no space is reserved.
 */
function signUpLines(selector) {
  const before = `${selector}::before`;
  const heights = sizes["hs-email-signup"].map(([from, height], index) =>
    index === 0
      ? `@container ${SIGN_UP_CONTAINER} (min-width: 0px) { ${before} { content: ""; float: left; height: ${height}px } }`
      : `@container ${SIGN_UP_CONTAINER} (min-width: ${from}px) { ${before} { height: ${height}px } }`,
  );
  return [
    `${selector} { display: block; margin: var(--hs-margin, 16px 0); container: ${SIGN_UP_CONTAINER} / inline-size }`,
    ...heights,
  ];
}

function heightLines(selector, steps) {
  return steps.map(([from, height], index) =>
    index === 0
      ? `${selector} { display: block; min-height: ${height}px }`
      : `@media (min-width: ${from}px) { ${selector} { min-height: ${height}px } }`,
  );
}

function footerSteps({ full, withoutSignUp, simple }, { variant, "hide-sign-up": hidesSignUp }) {
  if (variant === "simple") return simple;
  return hidesSignUp === undefined || hidesSignUp === "false" ? full : withoutSignUp;
}
