import { renderToStaticMarkup } from "react-dom/server";
import type { FooterContent, Link } from "../src/brands/FooterContent";
import { ZIP_LENGTH } from "../src/limits";
import * as accordion from "../src/ui/AccordionSection.styles";
import { classes } from "../src/ui/classes";
import { Icon } from "../src/ui/Icon";
import { escapeHtml } from "./escapeHtml";
import * as styles from "./views/Prerendered.styles";

/*
 * What the live views leave to the script is turned into what a browser does by itself. These are replacements in React's
 * own markup, where every text and value is escaped: a `<` or a `"` is always markup there, never data. So the views that
 * every visitor downloads carry nothing that only a server needs.
 */

const chevron = renderToStaticMarkup(<Icon name="chevronDown" />);

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

/** The sign-up as a form that posts to the host's address; without one only its place is left. */
export function withSignUpForm(html: string, formAction: string | undefined): string {
  if (formAction === undefined) {
    return html.replace(/<section part="band" class="([^"]*)"(.*?)<\/section>/s, keepPlace);
  }
  const action = escapeHtml(formAction);
  return html
    .replace('<form part="form" noValidate=""', () => `<form part="form" action="${action}" method="post"`)
    .replace('<input type="email"', '<input required="" type="email"')
    .replace(' name="zip"', ` name="zip" pattern="[0-9]{${ZIP_LENGTH}}" maxLength="${ZIP_LENGTH}"`);
}

/** Boxes of the same size where the fields and the button will be. */
function keepPlace(band: string, className: string): string {
  return band
    .replace(`class="${className}"`, `class="${classes(className, styles.kept)}" inert=""`)
    .replace(/<input [^>]*class="([^"]*)"[^>]*>/g, '<span class="$1"></span>')
    .replace(/<button [^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/gs, '<span class="$1">$2</span>')
    .replace(/<form [^>]*>/, "<div>")
    .replace("</form>", "</div>");
}

/** The footer's sections as rows that open where the window is small, and its buttons as what they fall back to. */
export function withFooterDisclosures(html: string, content: FooterContent): string {
  const urls = new Map(actionLinks(content).map(({ name, url }) => [escapeHtml(name), escapeHtml(url)]));
  return html
    .replace(
      /<div part="section"(?: class="([^"]*)")?><h2 part="title" class="([^"]*)">([^<]*)<\/h2>/g,
      (_, section: string | undefined, title: string, text: string) =>
        `<div part="section" class="${classes(section, styles.section)}">` +
        `<h2 part="title" class="${classes(title, styles.sectionTitle)}">${text}</h2>` +
        `<details class="${classes(styles.disclosure, styles.sectionRow)}">` +
        `<summary class="${classes(title, accordion.toggle)}">${text}${chevron}</summary></details>`,
    )
    .replace(
      /<button type="button" class="([^"]*)" aria-expanded="false" aria-controls="([^"]*)">(.*?)<\/button><div id="\2" hidden="">(.*?)<\/div>/gs,
      `<details class="${classes(styles.disclosure, styles.additional)}"><summary class="$1">$3</summary><div>$4</div></details>`,
    )
    .replace(
      /<button type="button" part="link" (class="[^"]*")>([^<]*)<\/button>/g,
      (_, look: string, name: string) => {
        return `<a part="link" ${look} href="${urls.get(name) ?? ""}">${name}</a>`;
      },
    );
}

/** Links whose press does something here; without the script they lead where they lead when that cannot be done. */
function actionLinks({ legal, simple }: FooterContent): Link[] {
  const statement = simple.statement ? [simple.statement.link] : [];
  return [...legal, ...simple.links, ...statement].filter(({ action }) => action);
}
