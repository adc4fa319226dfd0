import { descriptionOf, pageOf } from "./pages";

/** The site's origin. The preview picture of a shared link needs an absolute address. */
const ORIGIN = process.env.DOCS_ORIGIN ?? "https://home-services-chrome.github.io";
const PICTURE = { name: "page.png", width: "1280", height: "720" };
/** The header's background in each scheme. */
const THEME_COLORS = { light: "#ffffff", dark: "#171b1e" };

type Tag = [string, Record<string, string>];

/** Returns a page's head tags except title and description: icons, theme colors, and the preview of a shared link. */
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
    meta("og:image:alt", "The same legacy page without the elements and with them"),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
  ];
}

/** Returns the same tags as markup, for a page that VitePress does not render. */
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
