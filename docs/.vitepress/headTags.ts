import { descriptionOf, pageOf } from "./pages";

/** The site's address; a picture in a shared link needs the whole of it. */
const ORIGIN = process.env.DOCS_ORIGIN ?? "https://home-services-chrome.github.io";
const PICTURE = { name: "page.png", width: "1280", height: "720" };
/** The background of the header in each scheme. */
const THEME_COLORS = { light: "#ffffff", dark: "#171b1e" };

type Tag = [string, Record<string, string>];

/** The head's tags of a page beside title and description: icon, colors, and what a shared link shows. */
export function tagsOf(base: string, path: string): Tag[] {
  const meta = (property: string, content: string): Tag => ["meta", { property, content }];
  return [
    ["link", { rel: "icon", href: `${base}favicon.ico`, sizes: "32x32" }],
    ["link", { rel: "icon", href: `${base}icon.svg`, type: "image/svg+xml" }],
    ...Object.entries(THEME_COLORS).map(
      ([scheme, content]): Tag => [
        "meta",
        { name: "theme-color", media: `(prefers-color-scheme: ${scheme})`, content },
      ],
    ),
    meta("og:type", "website"),
    meta("og:site_name", "home-services-chrome"),
    meta("og:title", pageOf(path)?.text ?? "home-services-chrome"),
    meta("og:description", descriptionOf(path)),
    meta("og:image", `${ORIGIN}${base}${PICTURE.name}`),
    meta("og:image:width", PICTURE.width),
    meta("og:image:height", PICTURE.height),
    meta("og:image:alt", "A legacy page with the shared header, search and sign-up"),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
  ];
}

/** The same as markup, for a page that VitePress does not make. */
export function headTags(base: string, path: string): string {
  const quoted = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  return tagsOf(base, path)
    .map(
      ([name, attributes]) =>
        `<${name} ${Object.entries(attributes)
          .map(([key, value]) => `${key}="${quoted(value)}"`)
          .join(" ")}>`,
    )
    .join("\n");
}
