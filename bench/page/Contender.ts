import { reservedSpace } from "./reservedSpace";

/** A way to show the same header, search, sign-up and footer, or similar widgets of a peer. */
export interface Contender {
  name: string;
  /** The end of the head: the script tag and the lines that it needs. */
  head: string;
  /** The end of the body. */
  end?: string;
  /** The markup of the four pieces in the page. */
  pieces: { header: string; search: string; signUp: string; footer: string };
  /** An expression that becomes true in the page when all content is shown. */
  isComplete: string;
  /** A page with only the script, which defines `benchMount` and `benchUnmount`. Absent if the contender cannot be mounted by a call. */
  stage?: string;
  /** An expression for the number of mounted headers that show their content. */
  shown?: string;
  /** Whether its content matches ours link by link. */
  isFloor?: boolean;
}

/** The documented CSS lines that reserve space. Other contenders use them on their containers. */
const RESERVED = reservedSpace();
const RESERVED_BY_PLACES = RESERVED.replace(/hs-(header|search) /g, "#$1 ");

const PARAGRAPH =
  "<p>A page of the site that shows the four pieces, with enough text of its own between them to be one: what a visitor came to read, which is there before any script is, and which must not move when the scripts come.</p>";

/** Returns a whole page: a heading, the search, an article's text, the sign-up and the footer. */
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

/** Returns a page with a script and no content. */
export function stageOf(head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body></body></html>`;
}

const PARTS = { header: "navigation", search: "button", signup: "button", footer: "copyright" };

/** Whether each container has the last part of its widget, in the page or in a shadow root directly below it. */
export const ALL_PARTS = `${JSON.stringify(Object.entries(PARTS))}.every(([id, part]) => {
  const place = document.getElementById(id);
  return place && [place, place.firstElementChild?.shadowRoot].some((root) => root?.querySelector("[part=" + part + "]"));
})`;

/** How many of the mounted headers show their row of project types. */
export const SHOWN_HEADERS = `[...document.querySelectorAll("[data-mounted]")].filter(
  (host) => (host.shadowRoot ?? host).querySelector("[part=navigation]")).length`;
