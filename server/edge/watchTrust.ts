import type { RewrittenElement, Selection } from "./EdgeRuntime";
import { inUtf8 } from "./pageBytes";
import type { WatchedPage } from "./watchPage";

/** What the edge may trust of a page, up to the place that the rewriter has reached (contract section 15). */
export interface WatchedTrust {
  /** Whether the element that the rewriter has reached is trusted with all of its settings. */
  trustsElements(): boolean;
  /** Whether that element is in a region in which nothing is trusted, so that a header decides no brand. */
  isUntrusted(): boolean;
  /** Calls `look` for each element that the selector matches, if each id in it stands for the first element of that id. */
  eachTrusted(selector: string, look: { element(element: RewrittenElement): void }): void;
}

/**
 * Follows what a page trusts. A streamed page cannot be searched by a selector that the page itself names. So on a page whose tag names
 * trusted or untrusted regions, the attributes of every element give looks only; the config's own attributes still count.
 *
 * @param untrusted the regions in which nothing is trusted, as a CSS selector
 */
export function watchTrust(
  rewriter: Selection,
  page: WatchedPage,
  untrusted: string | undefined,
): WatchedTrust {
  let isBlind = false;
  let depth = 0;
  const enter = (element: RewrittenElement) => {
    depth += 1;
    // An element whose end is not written leaves the rest of the page untrusted.
    element.onEndTag(() => {
      depth -= 1;
    });
  };
  try {
    if (untrusted) rewriter.on(inUtf8(untrusted), { element: enter });
  } catch {
    isBlind = true;
  }
  const isTrusted = () => !isBlind && depth === 0;

  return {
    isUntrusted: () => !isTrusted(),
    trustsElements() {
      const { elements = "", untrusted: named = "false" } = page.tagSettings();
      return isTrusted() && /^(|true)$/.test(elements.trim()) && named.trim() === "false";
    },
    eachTrusted(selector, look) {
      for (const part of splitList(selector)) {
        const repeated = watchIds(rewriter, page, part);
        rewriter.on(inUtf8(part), {
          element: (element) => isTrusted() && !repeated() && look.element(element),
        });
      }
    },
  };
}

/** Whether an id in a selector has come a second time, so that the selector may match what content has repeated. */
function watchIds(rewriter: Selection, page: WatchedPage, selector: string): () => boolean {
  const counts = new Map<string, number>();
  for (const [id] of selector.matchAll(/#(?:\\.|[\w-]|\P{ASCII})+|\[\s*id\s*=[^\]]*\]/giu)) {
    counts.set(id, 0);
    const count = page.eachNode(() => counts.set(id, (counts.get(id) ?? 0) + 1));
    rewriter.on(inUtf8(id), count);
  }
  return () => [...counts.values()].some((count) => count > 1);
}

/** The parts of a list of selectors. Commas in brackets, parentheses and quotes separate nothing. */
function splitList(selector: string): string[] {
  const tokens = selector.match(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\[[^\]]*\]|\([^)]*\)|\\.|,|[^,]/gs) ?? [];
  const parts = [""];
  for (const token of tokens) {
    if (token === ",") parts.push("");
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts;
}
