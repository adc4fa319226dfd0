import { type PageEntry, sentenceOf } from "./pageList";

/** The files that browsers and link previews request, and their paths. */
export const headFiles: Record<string, { type: string; url: URL }> = {
  "/favicon.ico": { type: "image/x-icon", url: new URL("../docs/public/favicon.ico", import.meta.url) },
  "/page.png": { type: "image/png", url: new URL("../docs/public/page.png", import.meta.url) },
};

/** The shared content of every page's head. Styles are left out if the page's policy forbids them. */
export function headOf({ name, title }: PageEntry, site: string, gateway: string): string {
  const sentence = sentenceOf(name) ?? "";
  const isStrict = name.startsWith("strict-csp");
  return [
    `<meta name="description" content="${sentence}">`,
    '<meta name="theme-color" content="#ffffff">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${sentence}">`,
    `<meta property="og:image" content="${site}/page.png">`,
    '<link rel="icon" href="/favicon.ico">',
    ...(isStrict ? [] : [`<link rel="stylesheet" href="${gateway}/hs/1/reserve.css">`]),
  ].join("\n");
}
