import { documentProperty } from "../browser/documentProperty";

const PROPERTY = "--hs-header-height";

/** The height in px of each header, as the browser has last reported it: reading it from the element would force a layout. */
const heights = new Map<HTMLElement, number>();
let observer: ResizeObserver | undefined;
let sheet: CSSStyleSheet | undefined;
let published = "";
/** Whether the host page had a value of its own when the browser last reported a size. */
let isPages = false;

/**
 * Publishes the height of the document's header as `--hs-header-height` on the root element, so that the host page's CSS can place its own
 * bars; 0px where the document has no header. A stylesheet of no specificity holds it: the root element gets no style attribute,
 * and the host page's own value takes precedence.
 * @param header that has been inserted into the document
 */
export function publishHeaderHeight(header?: HTMLElement): void {
  if (!header) {
    publishNextFrame();
    return;
  }
  if (typeof ResizeObserver !== "function") return;
  observer ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      heights.set(target as HTMLElement, borderBoxSize[0]?.blockSize ?? 0);
    // Only now the styles are up to date: later in the frame, reading would force a layout.
    const current = getComputedStyle(documentProperty(document, "documentElement")).getPropertyValue(
      PROPERTY,
    );
    isPages = current !== "" && current !== published;
    publishNextFrame();
  });
  // The observer also reports a header that has been removed.
  observer.observe(header);
}

/** Waits for a frame: a change of the host page's layout while sizes are reported would be an error on its window. */
function publishNextFrame(): void {
  // A host page may have removed it: its CSS then uses the fallback value.
  if (typeof requestAnimationFrame !== "function") return;
  requestAnimationFrame(() => {
    try {
      publish();
    } catch {
      // No constructable sheets here: the host page's fallback value applies.
    }
  });
}

function publish(): void {
  for (const header of heights.keys())
    if (header.getRootNode({ composed: true }) !== document) heights.delete(header);
  const height = Math.round(Math.max(0, ...heights.values()));
  const next = isPages ? "" : `${height}px`;
  if (next !== published) {
    published = next;
    sheet ??= new CSSStyleSheet();
    // A header takes the property as its least height, so it must not inherit what it has published.
    sheet.replaceSync(next && `:where(:root){${PROPERTY}:${next}}:where(hs-header){${PROPERTY}:initial}`);
  }
  adoptIn(document);
  for (const header of heights.keys()) adoptIn(header.getRootNode() as Document);
}

/** @param tree the document, or the host page's shadow root around a header */
function adoptIn(tree: Document): void {
  const adopted = documentProperty(tree, "adoptedStyleSheets");
  if (sheet && !adopted.includes(sheet)) adopted.push(sheet);
}
