import { permitsAddress, readPolicy } from "../../portable/policy.mjs";
import { stylesheet } from "../index";
import type { ElementHandler, RewrittenElement, Selection } from "./EdgeRuntime";
import { PageElement } from "./PageElement";
import { datasetOf } from "./pageAttributes";

export const HTML = "http://www.w3.org/1999/xhtml";
const RUNS = /^(|module|(text|application)\/(javascript|ecmascript|x-javascript))$/i;

/** Only elements that always have an end tag, since the rewriter does not report where other elements end. */
const LANGUAGE_TAGS = [
  "html body div main section article aside header footer nav form",
  "fieldset details figure blockquote ul ol table span",
].flatMap((tags) => tags.split(" "));

export interface StyleOptions {
  nonce?: string;
  stylesheet?: string;
}

/** The facts about a page, as far as the rewriter has read it. */
export interface WatchedPage {
  /** Calls `visit` for the page's elements outside templates. If `visit` throws, the rest of the page is still processed. */
  each(visit: (element: PageElement) => void): ElementHandler;
  /** Like `each`, but for elements of any namespace and without their attributes. */
  eachNode(visit: () => void): ElementHandler;
  eachTemplate(visit: (element: RewrittenElement) => void): ElementHandler;
  language(): string | undefined;
  /** Call it at the end of an element that has another end-tag handler. An element has only one: the last that was added. */
  languageEnd(element: RewrittenElement): () => void;
  /** The `data-` attributes of our script's tag, in camelCase. Empty before the tag is reached. */
  tagSettings(): Readonly<Record<string, string>>;
  /** The style options that the page's policies permit; undefined if they permit none. */
  styles(): StyleOptions | undefined;
}

export interface PageHead {
  url: string;
  policies: string[];
  charset: string | undefined;
}

/** Collects the facts about a page that affect fragments: templates, the language, policies in the markup, and our script's tag. */
export function watchPage(rewriter: Selection, { url, policies: ofHeaders, charset }: PageHead): WatchedPage {
  const policies = [...ofHeaders];
  let templates = 0;
  let base: string | undefined;
  let language: string | undefined;
  /** Ends the innermost language so far. */
  let restoreLanguage = () => {};
  let script: { address: string; settings: Record<string, string> } | undefined;

  const each: WatchedPage["each"] = (visit) => ({
    element(element) {
      if (templates || element.namespaceURI !== HTML) return;
      try {
        visit(new PageElement(element, charset));
      } catch {
        // The element keeps the attributes written so far, and the script renders it in the browser.
      }
    },
  });

  rewriter.on("template, noscript", {
    element(element) {
      // In SVG, a template may be self-closing, without an end tag.
      if (element.namespaceURI !== HTML) return;
      templates += 1;
      element.onEndTag(() => {
        templates -= 1;
      });
    },
  });
  const watch = (selector: string, visit: (element: PageElement) => void) =>
    rewriter.on(selector, each(visit));
  watch(LANGUAGE_TAGS.map((tag) => `${tag}[lang]`).join(", "), (element) => {
    const outer = language;
    language = element.attribute("lang") ?? undefined;
    restoreLanguage = () => {
      language = outer;
    };
    element.onEndTag(restoreLanguage);
  });
  watch("base[href]", (element) => {
    base ??= new URL(element.attribute("href") ?? "", url).href;
  });
  // The selectors are narrow, since a handler call costs more time than parsing the element.
  watch('meta[http-equiv*="content-security-policy" i]', (element) => {
    if (/^\s*content-security-policy\s*$/i.test(element.attribute("http-equiv") ?? "")) {
      policies.push(element.attribute("content") ?? "");
    }
  });
  watch('script[src*="hs.js"]', (element) => {
    const src = element.attribute("src")?.trim() ?? "";
    const runs = RUNS.test(element.attribute("type")?.trim() ?? "") && !element.has("nomodule");
    const address = new URL(src, base ?? url);
    // Only the path counts; a query may also contain "hs.js".
    if (!runs || !address.pathname.endsWith("/hs.js")) return;
    script ??= { address: address.href, settings: datasetOf(element) };
  });

  return {
    each,
    eachNode: (visit) => ({ element: () => templates || visit() }),
    eachTemplate: (visit) => ({
      element(element) {
        // The count includes this template; 1 means not nested.
        if (templates === 1 && element.namespaceURI === HTML) visit(element);
      },
    }),
    language: () => language,
    languageEnd: (element) =>
      !templates && LANGUAGE_TAGS.includes(element.tagName) && element.hasAttribute("lang")
        ? restoreLanguage
        : () => {},
    tagSettings: () => script?.settings ?? {},
    styles() {
      const address = script && new URL(`assets/${stylesheet.name}`, script.address).href;
      return chooseStyles(policies, address, url);
    },
  };
}

/** Chooses how to add styles so that all Content Security Policies of a page permit it. Undefined if they permit no way. */
function chooseStyles(
  policies: string[],
  stylesheet: string | undefined,
  page: string,
): StyleOptions | undefined {
  const all = policies.map(styleSources).filter((sources) => sources !== undefined);
  if (all.every(permitsInline)) return {};
  const nonces = all.flatMap(noncesOf);
  const nonce = nonces.find((candidate) =>
    all.every((sources) => permitsInline(sources) || noncesOf(sources).includes(candidate)),
  );
  if (nonce) return { nonce };
  const isLinkable = stylesheet && all.every((sources) => permitsAddress(sources, stylesheet, page));
  return isLinkable ? { stylesheet } : undefined;
}

/** The sources that a policy permits for style elements; undefined if the policy does not restrict them. */
function styleSources(policy: string): string[] | undefined {
  const directives: Map<string, string[]> = readPolicy(policy);
  return directives.get("style-src-elem") ?? directives.get("style-src") ?? directives.get("default-src");
}

/** A nonce or a hash in the same list disables 'unsafe-inline'. */
function permitsInline(sources: string[]): boolean {
  const isInline = sources.some((source) => /^'unsafe-inline'$/i.test(source));
  return isInline && !sources.some((source) => /^'(nonce|sha\d+)-/i.test(source));
}

function noncesOf(sources: string[]): string[] {
  return sources.flatMap((source) => /^'nonce-([^']+)'$/i.exec(source)?.[1] ?? []);
}
