import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { renderFragment } from "../../server/index";
import type { HostPage } from "./hostPages";

/**
 * How elements get their markup in this run: from their page, or, with `HS_ARRIVAL=fragments`, from fragments that the script fetches. In
 * such a run the host site also has the fragments of elements with default settings.
 */
export const ARRIVES_AS_FRAGMENTS = process.env.HS_ARRIVAL === "fragments";

const PATH = "/hs-fragments/";
const ELEMENT = /<(hs-[\w-]+)([^>]*)>(<template shadowrootmode="open">[\s\S]*?<\/template>)/g;
const HEADERS = { "access-control-allow-origin": "*", "timing-allow-origin": "*" };

/** The value of the script's setting. `origin` is that of the host site. */
export function fragmentsUrlOf(origin: string): string | undefined {
  return ARRIVES_AS_FRAGMENTS ? `${origin}${PATH}{element}` : undefined;
}

let count = 0;

/** Moves the shadow roots of a page's elements into fragments, which `add` serves. */
export function moveIntoFragments(
  { html, headers = {}, ...page }: HostPage,
  origin: string,
  add: (page: HostPage, path: string) => void,
): HostPage {
  if (!ARRIVES_AS_FRAGMENTS || page.keepsMarkup) return { html, headers, ...page };
  const bare = html.replace(ELEMENT, (markup: string, tag: string, attributes: string, template: string) => {
    // Personal elements request no fragment.
    if (/ (authenticated|token|navigation)(?![\w-])/.test(attributes)) return markup;
    const name = `${tag}-${++count}`;
    add(
      { html: `<${tag}${attributes}>${template}</${tag}>`, headers: HEADERS, keepsMarkup: true },
      PATH + name,
    );
    return `<${tag}${attributes} data-fragment="${name}">`;
  });
  const policy = headers["content-security-policy"]?.replace("connect-src", `connect-src ${origin}`);
  return {
    ...page,
    html: bare,
    headers: policy ? { ...headers, "content-security-policy": policy } : headers,
  };
}

/** The fragments of the elements with default settings, by their paths. */
export function defaultFragments(gatewayUrl: string): [HostPage, string][] {
  if (!ARRIVES_AS_FRAGMENTS) return [];
  const navigation = navigationFor({ origin: gatewayUrl });
  return (["hs-header", "hs-search", "hs-email-signup", "hs-footer"] as const).map((tag) => [
    {
      html: renderFragment(tag, tag === "hs-header" ? { navigation } : {}),
      headers: HEADERS,
      keepsMarkup: true,
    },
    PATH + tag,
  ]);
}
