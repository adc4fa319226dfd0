import { stylesheet } from "../index";
import type { RewrittenElement, Selection } from "./EdgeRuntime";
import { PageElement } from "./PageElement";
import { datasetOf } from "./pageAttributes";
import { planStyles } from "./planStyles";

const HTML = "http://www.w3.org/1999/xhtml";
const RUNS = /^(|module|(text|application)\/(javascript|ecmascript|x-javascript))$/i;

/** Only elements whose end tag is always written: the rewriter does not tell where another one ends. */
const WITH_LANGUAGE = [
  "html",
  "body",
  "div",
  "main",
  "section",
  "article",
  "aside",
  "header",
  "footer",
  "nav",
]
  .map((tag) => `${tag}[lang]`)
  .join(", ");

/** The options of `renderFragment` that are about styles. */
export interface StyleOptions {
  nonce?: string;
  stylesheet?: string;
}

/** The facts about a page, up to the place that the rewriter has reached. */
export interface WatchedPage {
  /** Calls `look` for the page's elements. Elements inside a template are left out. If `look` throws, the page goes on. */
  each(look: (element: PageElement) => void): { element(element: RewrittenElement): void };
  /** The same for elements of any namespace, without their attributes. */
  eachNode(look: () => void): { element(element: RewrittenElement): void };
  /** The same for templates. */
  eachTemplate(look: (element: RewrittenElement) => void): { element(element: RewrittenElement): void };
  language(): string | undefined;
  /** The `data-` attributes of our script's tag, in camelCase; none before the tag. */
  tagSettings(): Readonly<Record<string, string>>;
  /** How a fragment may have its styles; undefined if the page permits no way. */
  styles(): StyleOptions | undefined;
}

/** What is known of a page before its first byte. */
export interface PageHead {
  url: string;
  /** The policies in its headers. */
  policies: string[];
  /** The encoding that its headers name. */
  charset: string | undefined;
}

/** Follows the parts of a page that matter for fragments: templates, the language, policies in the markup, and the tag of our script. */
export function watchPage(rewriter: Selection, { url, policies: ofHeaders, charset }: PageHead): WatchedPage {
  const policies = [...ofHeaders];
  let templates = 0;
  let base: string | undefined;
  let language: string | undefined;
  let script: { address: string; settings: Record<string, string> } | undefined;

  const each: WatchedPage["each"] = (look) => ({
    element(element) {
      if (templates || element.namespaceURI !== HTML) return;
      try {
        look(new PageElement(element, charset));
      } catch {
        // The element keeps what `look` has written up to then, and the script renders it.
      }
    },
  });

  const eachNode: WatchedPage["eachNode"] = (look) => ({
    element() {
      if (!templates) look();
    },
  });

  const eachTemplate: WatchedPage["eachTemplate"] = (look) => ({
    element(element) {
      // It counts itself.
      if (templates === 1 && element.namespaceURI === HTML) look(element);
    },
  });

  rewriter.on("template, noscript", {
    element(element) {
      // In SVG a template may close itself, so that it has no end tag.
      if (element.namespaceURI !== HTML) return;
      templates += 1;
      element.onEndTag(() => {
        templates -= 1;
      });
    },
  });
  const watch = (selector: string, look: (element: PageElement) => void) => rewriter.on(selector, each(look));
  watch(WITH_LANGUAGE, (element) => {
    const outer = language;
    language = element.attribute("lang") ?? undefined;
    element.onEndTag(() => {
      language = outer;
    });
  });
  watch("base[href]", (element) => {
    base ??= new URL(element.attribute("href") ?? "", url).href;
  });
  // The selectors are narrow, since each element that is passed to a handler costs more than the parser's work on it.
  watch('meta[http-equiv*="content-security-policy" i]', (element) => {
    if (/^\s*content-security-policy\s*$/i.test(element.attribute("http-equiv") ?? "")) {
      policies.push(element.attribute("content") ?? "");
    }
  });
  watch('script[src*="hs.js"]', (element) => {
    const src = element.attribute("src")?.trim() ?? "";
    const runs = RUNS.test(element.attribute("type")?.trim() ?? "") && !element.has("nomodule");
    const address = new URL(src, base ?? url);
    // A file hs.js has that name in its path, not in its query.
    if (!runs || !address.pathname.endsWith("/hs.js")) return;
    script ??= { address: address.href, settings: datasetOf(element) };
  });

  return {
    each,
    eachNode,
    eachTemplate,
    language: () => language,
    tagSettings: () => script?.settings ?? {},
    styles() {
      const address = script && new URL(`assets/${stylesheet.name}`, script.address).href;
      const plan = planStyles(policies, address, url);
      if (plan.way === "none") return undefined;
      return plan.way === "link" ? { stylesheet: address } : { nonce: plan.nonce };
    },
  };
}
