/** A page of the demo. */
export interface PageEntry {
  name: string;
  title: string;
  html: string;
}

/** The topics of the demo in reading order. Each page has one sentence on what to try. */
const SUBJECTS: Record<string, Record<string, string>> = {
  "On a host page": {
    index: "Sign up on a page from 1999, and watch the calls and events below it.",
    "strict-csp": "See the elements work under a policy that forbids all styles and inline scripts.",
    "strict-csp-module": "Compare: the same policy, with the script as a module.",
    prerendered: "Throttle the network and type before the script arrives. The text stays.",
    engines: "Run npm run demo:edge, then compare what each engine sends.",
    "page-items": "Press the page's own button inside the header's bar.",
  },
  Elements: {
    header: "Open a panel, sign in, and narrow the window to get the menu.",
    "header-brands": "Compare the header of every brand, in its colors and language.",
    footers: "Narrow the window to turn the columns of each brand's footer into an accordion.",
    search: "Type “roof”, then choose a suggestion with the arrow keys.",
    signup: "Submit an empty form, then an address that begins with “fail”.",
    badges: "Press a badge to read what it means.",
    "auth-guard": "Check “Signed in” to see what the guard shows.",
  },
  "Data and words": {
    analytics: "Press the buttons and watch which events are reported.",
    consent: "Choose a consent tool, accept, then change your mind.",
    languages: "Compare each element in five languages.",
    validation: "Type into a format to see what the rules accept.",
  },
  Tools: {
    builder: "Choose elements and a brand, and copy the snippet.",
  },
};

const sentences = Object.assign({}, ...Object.values(SUBJECTS)) as Record<string, string>;

/** Returns the sentence on what to try on a page. */
export const sentenceOf = (name: string): string | undefined => sentences[name];

const pageAddress = (name: string): string => (name === "index" ? "/" : `/${name}.html`);

/** Returns the list of all pages by topic. `current` is the name of the open page. */
export function listOfPages(pages: PageEntry[], current?: string): string {
  const titles = new Map(pages.map(({ name, title }) => [name, title]));
  const item = ([name, sentence]: [string, string]) => {
    const mark = name === current ? ' aria-current="page"' : "";
    return `<li><a href="${pageAddress(name)}"${mark}>${titles.get(name)}</a> <span>${sentence}</span></li>`;
  };
  const groups = Object.entries(SUBJECTS).map(
    ([subject, names]) =>
      `<section><h2>${subject}</h2><ul>${Object.entries(names).map(item).join("\n")}</ul></section>`,
  );
  return `<div class="demo-subjects">${groups.join("\n")}</div>`;
}

/** Returns the navigation above each page. It is closed at first, so that the page itself is visible. */
export function navigation(pages: PageEntry[], current: string): string {
  const title = pages.find(({ name }) => name === current)?.title;
  return `<nav class="demo-nav" aria-label="Demo pages"><details><summary>Demo: ${title}</summary>
${listOfPages(pages, current)}</details><p>${sentenceOf(current) ?? ""}</p></nav>`;
}
