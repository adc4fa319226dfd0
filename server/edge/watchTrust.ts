import type { ElementHandler, RewrittenElement, Selection } from "./EdgeRuntime";
import { inUtf8 } from "./pageBytes";
import { HTML, type WatchedPage } from "./watchPage";

/** Which parts of a page the edge may trust, as far as the rewriter has read it: regions cannot be forged (contract section 15). */
export interface WatchedTrust {
  /** Whether all settings of the current element are trusted. */
  trustsElements(): boolean;
  /** Whether the current element is in an untrusted region, where a header does not determine the brand. */
  isUntrusted(): boolean;
  /**
   * Calls the handler for each trusted element that the selector matches. For an id in the selector, only the first element with that id counts.
   */
  eachTrusted(selector: string, handler: ElementHandler): void;
}

/**
 * Tracks which parts of a page are trusted. The rewriter needs its selectors before the page starts, so it cannot use the selectors in the
 * page's script tag. If the tag names trusted or untrusted regions, the attributes of every element set only the appearance and texts. The
 * config's own attributes still apply.
 *
 * @param untrusted a CSS selector for untrusted regions
 */
export function watchTrust(
  rewriter: Selection,
  page: WatchedPage,
  untrusted: string | undefined,
): WatchedTrust {
  let isSelectorInvalid = false;
  let depth = 0;
  const enter = (element: RewrittenElement) => {
    // Nothing in a template is filled, and a second handler would replace the one that watches for its end.
    if (element.namespaceURI === HTML && /^(template|noscript)$/.test(element.tagName)) return;
    const endLanguage = page.languageEnd(element);
    try {
      // If the end tag is missing, the rest of the page stays untrusted.
      element.onEndTag(() => {
        depth -= 1;
        endLanguage();
      });
      depth += 1;
    } catch {
      // The element has no content: it is void, as an image, or self-closing in SVG.
    }
  };
  try {
    if (untrusted) rewriter.on(inUtf8(untrusted), { element: enter });
  } catch {
    isSelectorInvalid = true;
  }
  const isTrusted = () => !isSelectorInvalid && depth === 0;

  return {
    isUntrusted: () => !isTrusted(),
    trustsElements() {
      const { elements = "", untrusted: named = "false" } = page.tagSettings();
      return isTrusted() && /^(|true)$/.test(elements.trim()) && named.trim() === "false";
    },
    eachTrusted(selector, handler) {
      for (const part of splitList(selector)) {
        const repeated = watchIds(rewriter, page, part);
        rewriter.on(inUtf8(part), {
          element: (element) => isTrusted() && !repeated() && handler.element(element),
        });
      }
    },
  };
}

/** Returns whether an id in the selector has occurred twice, so that the selector may match user content that repeats the id. */
function watchIds(rewriter: Selection, page: WatchedPage, selector: string): () => boolean {
  const counts = new Map<string, number>();
  for (const [id] of selector.matchAll(/#(?:\\.|[\w-]|\P{ASCII})+|\[\s*id\s*=[^\]]*\]/giu)) {
    counts.set(id, 0);
    const count = page.eachNode(() => counts.set(id, (counts.get(id) ?? 0) + 1));
    rewriter.on(inUtf8(id), count);
  }
  return () => [...counts.values()].some((count) => count > 1);
}

/** Splits a list of selectors at its commas, but not at commas in brackets, parentheses or quotes. */
function splitList(selector: string): string[] {
  const tokens = selector.match(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\[[^\]]*\]|\([^)]*\)|\\.|,|[^,]/gs) ?? [];
  const parts = [""];
  for (const token of tokens) {
    if (token === ",") parts.push("");
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts;
}
