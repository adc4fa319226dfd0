import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { renderTemplate } from "../../server/render/renderFragment";
import type { HostPage } from "./hostPages";

/**
 * How elements get their markup in this run: from their page, or, with `HS_ARRIVAL=fragments`, from fragments that the script fetches. In
 * such a run the host site has a fragment for each element of its pages, made for the element's settings. Elements that a script adds get
 * fragments with default settings.
 */
export const ARRIVES_AS_FRAGMENTS = process.env.HS_ARRIVAL === "fragments";

const PATH = "/hs-fragments/";
const FRAGMENT_TAGS = ["hs-header", "hs-search", "hs-email-signup", "hs-footer", "hs-badges"] as const;
const HEADERS = { "access-control-allow-origin": "*", "timing-allow-origin": "*" };
const ATTRIBUTES = "(?:[^>\"']|\"[^\"]*\"|'[^']*')*";
/** An element of ours with or without its shadow root. The other alternatives skip text and attributes that contain markup. */
const ELEMENT = new RegExp(
  `<(script|style|textarea|title)[\\s>][\\s\\S]*?</\\1>|<!--[\\s\\S]*?-->|<(${FRAGMENT_TAGS.join("|")})(?=[\\s/>])(${ATTRIBUTES})>(<template shadowrootmode="open">[\\s\\S]*?</template>)?|<[a-z]${ATTRIBUTES}>`,
  "g",
);

/** The value of the script's setting. `origin` is that of the host site. */
export function fragmentsUrlOf(origin: string): string | undefined {
  return ARRIVES_AS_FRAGMENTS ? `${origin}${PATH}{element}` : undefined;
}

let count = 0;

/** Moves the shadow roots of a page's elements into fragments, which `add` serves, and makes fragments for elements without one. */
export function moveIntoFragments(
  { html, headers = {}, ...page }: HostPage,
  origin: string,
  add: (page: HostPage, path: string) => void,
): HostPage {
  if (!ARRIVES_AS_FRAGMENTS || page.keepsMarkup) return { html, headers, ...page };
  const bare = html.replace(
    ELEMENT,
    (markup: string, _text: string, tag: FragmentTag | undefined, written: string, template?: string) => {
      // Personal elements request no fragment.
      if (!tag || / (authenticated|token|navigation|data-fragment)(?![\w-])/.test(written)) return markup;
      const content = template ?? templateFor(tag, attributesOf(written), html);
      if (!content) return markup;
      const name = `${tag}-${++count}`;
      add(fragmentPage(tag, content), PATH + name);
      return `<${tag} data-fragment="${name}"${written}>`;
    },
  );
  const given = Object.entries(headers).map(([name, value]) => [
    name,
    name.startsWith("content-security-policy")
      ? value.replace("connect-src", `connect-src ${origin}`)
      : value,
  ]);
  return { ...page, html: bare, headers: Object.fromEntries(given) };
}

type FragmentTag = (typeof FRAGMENT_TAGS)[number];
type Attributes = Record<string, string>;

const fragmentPage = (tag: string, content: string): HostPage => ({
  html: `<${tag}>${content}</${tag}>`,
  headers: HEADERS,
  keepsMarkup: true,
});

/** The shadow root that the edge would add to an element of a page; empty if its attributes are not valid. */
function templateFor(tag: FragmentTag, attributes: Attributes, html: string): string {
  const [, script = ""] = /<script([^>]*hs\.js[^>]*)>/.exec(html) ?? [];
  const [, lang] = /<html[^>]* lang="([^"]*)"/.exec(html) ?? [];
  const page = attributesOf(script);
  const gateway = page["data-api-url"] ?? "";
  // A tag that a script adds is not in the markup.
  if (!gateway.startsWith("http")) return "";
  const dataset = Object.fromEntries(
    Object.entries(page).flatMap(([name, value]) =>
      name.startsWith("data-") ? [[name.slice(5).replace(/-(\w)/g, (_, a) => a.toUpperCase()), value]] : [],
    ),
  );
  const navigation = navigationFor({
    origin: gateway,
    variant: attributes["nav-variant"] ?? page["data-nav-variant"],
    domain: attributes["nav-domain"] ?? page["data-nav-domain"],
  });
  try {
    const template = renderTemplate(
      { name: tag, element: tag, attributes: { lang, ...attributes } },
      tag === "hs-header" ? { navigation } : {},
      { dataset, hostname: "127.0.0.1", headerDomain: navigation.brand.domain },
    );
    return template && `<template shadowrootmode="open"><style>${template}`;
  } catch {
    return "";
  }
}

/** The attributes in a tag's markup. */
function attributesOf(written: string): Attributes {
  const pairs = written.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  const readText = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return Object.fromEntries(
    [...pairs].map(([, name = "", ...values]) => [name, readText(values.find(Boolean) ?? "")]),
  );
}

/** The fragments of the elements with default settings, by their paths. */
export function defaultFragments(gatewayUrl: string): [HostPage, string][] {
  if (!ARRIVES_AS_FRAGMENTS) return [];
  const script = `<script src="hs.js" data-api-url="${gatewayUrl}"></script>`;
  return FRAGMENT_TAGS.map((tag) => [fragmentPage(tag, templateFor(tag, {}, script)), PATH + tag]);
}
