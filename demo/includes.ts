/** What a page writes for a fragment, by the query `include=…`: for Varnish and other engines with ESI, and for nginx with SSI. */
const INCLUDES: Record<string, (name: string) => string> = {
  "include=esi": (name) => `<esi:include src="/hs-fragments/${name}"/>`,
  "include=ssi": (name) => `<!--# include virtual="/hs-fragments/${name}" -->`,
};
const EMPTY_ELEMENT = /<(hs-[a-z-]+)><\/\1>/g;

/** Puts includes in the places of a page's empty elements, where its address asks for that. */
export function writeIncludes(html: string, query: string): string {
  const include = INCLUDES[query];
  return include ? html.replace(EMPTY_ELEMENT, (_, name: string) => include(name)) : html;
}
