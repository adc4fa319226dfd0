/** The site's secret, which the Varnish and nginx configurations also contain. It is public here, because nobody else writes the demo's pages. */
export const DEMO_SECRET = "the-demo-has-no-secret";
/** The include of a fragment, by the query `include=…`: ESI for Varnish and other engines, SSI for nginx. */
const INCLUDES: Record<string, (name: string) => string> = {
  "include=esi": (name) => `<!--]]>--><esi:include src="/hs-fragments/${DEMO_SECRET}/${name}"/>`,
  "include=ssi": (name) => `<!--# include virtual="/hs-fragments/${DEMO_SECRET}/${name}" -->`,
};
const EMPTY_ELEMENT = /<(hs-[a-z-]+)><\/\1>/g;

/** Replaces a page's empty elements with includes if its address requests that. */
export function writeIncludes(html: string, query: string): string {
  const include = INCLUDES[query];
  return include ? html.replace(EMPTY_ELEMENT, (_, name: string) => include(name)) : html;
}
