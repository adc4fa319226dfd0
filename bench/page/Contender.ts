import { reservedSpace } from "./reservedSpace";

/** A way of showing the same header, search, sign-up and footer, or a peer's similar widgets. */
export interface Contender {
  name: string;
  /** The end of the head: the script tag and the lines that it needs. */
  head: string;
  /** The end of the body. */
  end?: string;
  /** The four pieces' places in the page. */
  pieces: { header: string; search: string; signUp: string; footer: string };
  /** An expression that is true in the page as soon as all content is there. */
  isComplete: string;
  /** A page with only the script, which has `benchMount` and `benchUnmount`; absent for a contender that cannot be mounted by a call. */
  stage?: string;
  /** An expression for the number of mounted headers that show their content. */
  shown?: string;
  /** Its content is the same, link by link. */
  isFloor?: boolean;
}

/** The lines of the documentation: for our elements as they are, for others on the places, so that nothing moves before a script has run. */
const RESERVED = reservedSpace();
const RESERVED_BY_PLACES = RESERVED.replace(/hs-(header|search) /g, "#$1 ");

const PARAGRAPH =
  "<p>A page of the site that shows the four pieces, with enough text of its own between them to be one: what a visitor came to read, which is there before any script is, and which must not move when the scripts come.</p>";

/** A whole page: a heading, the search, an article's text, the sign-up and the footer. */
export function pageOf({
  head,
  end = "",
  pieces: { header, search, signUp, footer },
}: Pick<Contender, "head" | "end" | "pieces">): string {
  const reserved = header.startsWith("<hs-") ? RESERVED : RESERVED_BY_PLACES;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>
<style>body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:45em;margin:auto;padding:16px}
${reserved}</style>${head}</head><body><div id="header">${header}</div><main><h1>Projects around the house</h1><div id="search">${search}</div>
${PARAGRAPH.repeat(9)}<div id="signup">${signUp}</div>${PARAGRAPH}</main><div id="footer">${footer}</div>${end}</body></html>`;
}

/** A page with a script and no content yet. */
export function stageOf(head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body></body></html>`;
}

const PARTS = { header: "navigation", search: "button", signup: "button", footer: "copyright" };

/** Whether each place holds the last part of its widget, in the page or in a shadow root directly below. */
export const ALL_PARTS = `${JSON.stringify(Object.entries(PARTS))}.every(([id, part]) => {
  const place = document.getElementById(id);
  return place && [place, place.firstElementChild?.shadowRoot].some((root) => root?.querySelector("[part=" + part + "]"));
})`;

/** How many of the mounted headers show their row of project types. */
export const SHOWN_HEADERS = `[...document.querySelectorAll("[data-mounted]")].filter(
  (host) => (host.shadowRoot ?? host).querySelector("[part=navigation]")).length`;
