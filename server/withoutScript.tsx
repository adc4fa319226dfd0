import { escapeHtml } from "./escapeHtml";

/*
 * What the live views leave to the script is turned into what a browser does by itself. These are replacements in React's
 * own markup, where every text and value is escaped: a `<` or a `"` is always markup there, never data. So the views that
 * every visitor downloads carry nothing that only a server needs.
 */

/** React asks for pictures early by links of its own, which a fragment is no place for. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(<link rel="preload"[^>]*>)+/, "");
}

/** A panel's pictures are asked for when it opens, and those of one layout only where it is the one that shows. */
export function withLazyPictures(html: string): string {
  return html.replace(/<img (?!loading=)/g, '<img loading="lazy" ');
}

/** The search bar as a form that goes to the results page; the fields are no combobox yet. */
export function withSearchForm(html: string, resultsUrl: string, query: string): string {
  const action = escapeHtml(`${resultsUrl}/find`);
  let kept = "";
  // The page's query string goes along, but for what the search itself sets.
  new URLSearchParams(query).forEach((value, name) => {
    if (name === "searchQuery" || name === "postalCode") return;
    kept += `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`;
  });
  return html
    .replace(/<form role="search"[^>]*>/g, (form) => form + kept)
    .replaceAll('<form role="search"', () => `<form action="${action}" role="search"`)
    .replaceAll(' role="combobox"', "")
    .replaceAll(' aria-autocomplete="list" aria-expanded="false"', "")
    .replaceAll(' name="text"', ' name="searchQuery"')
    .replaceAll(' name="zip"', ' name="postalCode"');
}
