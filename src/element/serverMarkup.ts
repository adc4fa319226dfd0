import { version } from "../../package.json";
import type { ElementContext, Mismatch, Prerendered } from "./ElementContext";

/** The attribute of the node with a server-rendered view. Its value is the server's data as JSON. */
export const SERVER_MARKUP = "data-prerendered";

export interface ServerData {
  version: string;
  brand: string;
  settings: Readonly<Record<string, unknown>>;
  key: string;
  query: string;
  formAction: string | undefined;
  language: Prerendered["language"];
}

/** The settings that affect a view's markup, as pairs of name and value. The brand's own two do so only through the brand. */
export function markupSettings({
  settings,
  table,
}: Pick<ElementContext, "settings" | "table">): [string, unknown][] {
  return Object.entries(settings).filter(
    ([name, value]) =>
      value !== undefined &&
      typeof value !== "function" &&
      table[name]?.affectsMarkup !== false &&
      name !== "brand" &&
      name !== "brandDomain",
  );
}

/** Those settings that differ from their defaults, by name. An object is replaced by its hash, because it may be large. */
export function givenMarkupSettings(
  element: Pick<ElementContext, "settings" | "table">,
): Readonly<Record<string, unknown>> {
  const differing = markupSettings(element).filter(([name, value]) => value !== element.table[name]?.default);
  return Object.fromEntries(
    differing.map(([name, value]) => [
      name,
      typeof value === "object" ? shortHash(JSON.stringify(value)) : value,
    ]),
  );
}

/** A hash of a view's settings, brand and data as JSON. Equal keys mean equal markup, if language and version are equal too. */
export function markupKey(
  element: Pick<ElementContext, "settings" | "table" | "brand" | "tag">,
  data = "",
): string {
  const { brand, tag } = element;
  return shortHash(JSON.stringify([tag, brand.domain, givenMarkupSettings(element), data]));
}

/** FNV-1a with 32 bits, which is enough to compare two strings. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** What the markup of a server does not have in common with an element, if anything. The data may differ too. The brand decides the language. */
export function mismatchOf(server: ServerData, element: ElementContext): Mismatch | undefined {
  if (server.version !== version) return "version";
  const differing = givenMarkupSettings(element);
  const names = Object.keys({ ...server.settings, ...differing });
  const name = names.find((one) => server.settings[one] !== differing[one]);
  if (name) return `settings: ${name}`;
  if (server.brand !== element.brand.domain) return "brand";
  return server.language?.language === element.language.language ? undefined : "language";
}

/** The inputs of the server that rendered the markup. Markup without them is stale. */
export function readPrerendered(markup: Element): Prerendered {
  const server = readServerData(markup) ?? ({ query: "" } as ServerData);
  const { query, formAction, language } = server;
  const mismatch = (element: ElementContext) => mismatchOf(server, element);
  return {
    query,
    formAction,
    language,
    mismatch,
    isStale(element, data) {
      const found = mismatch(element);
      // Hydration starts in the server's language.
      if (found && found !== "language") return true;
      return data !== undefined && markupKey(element, JSON.stringify(data)) !== server.key;
    },
  };
}

/** The server's data at its markup; undefined if there is none. */
export function readServerData(markup: Element): ServerData | undefined {
  try {
    return JSON.parse(markup.getAttribute(SERVER_MARKUP) ?? "") as ServerData;
  } catch {
    return undefined;
  }
}
