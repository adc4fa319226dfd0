import { nextFrame } from "../browser/documentLifecycle";
import { documentProperty } from "../browser/documentProperty";

const PROPERTY = "--hs-header-height";

/** The last observed height of each header, in px. Reading it from the element would force a layout. */
const heights = new Map<HTMLElement, number>();
let observer: ResizeObserver | undefined;
let sheet: CSSStyleSheet | undefined;
let published = "";
/** Whether every element has rendered or failed, so that a height of 0 is final. */
let isComplete = false;
/** Whether the host page set its own value at the last observation. */
let isSetByHostPage = false;

/**
 * Publishes the header's height as `--hs-header-height` on the root element, so that the host page's CSS can place its own bars. It is 0px
 * without a header. Until the header shows something, nothing is published, because the bars would move twice. A stylesheet with zero
 * specificity sets it: the root element gets no style attribute, and the host page's value takes precedence.
 * @param header a header that was inserted into the document; without it, every element has rendered or failed
 */
export function publishHeaderHeight(header?: HTMLElement): void {
  if (!header) {
    // The observer reports the height of a header in the frame after it has rendered.
    nextFrame(() => {
      isComplete = true;
      publishNextFrame();
    });
    return;
  }
  if (typeof ResizeObserver !== "function" || typeof getComputedStyle !== "function") return;
  observer ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      heights.set(target as HTMLElement, borderBoxSize[0]?.blockSize ?? 0);
    // Read here, where styles are up to date. Later in the frame, reading would force a layout.
    const current = getComputedStyle(documentProperty(document, "documentElement")).getPropertyValue(
      PROPERTY,
    );
    isSetByHostPage = current !== "" && current !== published;
    publishNextFrame();
  });
  // The observer also reports a header that has been removed.
  observer.observe(header);
}

/** Waits for a frame, because a layout change during the observer's callback causes an error event on the host page's window. */
function publishNextFrame(): void {
  nextFrame(() => {
    try {
      publish();
    } catch {
      // The browser has no constructable stylesheets, so the host page's CSS uses the fallback value of `var()`.
    }
  });
}

function publish(): void {
  for (const header of heights.keys())
    if (header.getRootNode({ composed: true }) !== document) heights.delete(header);
  const height = Math.round(Math.max(0, ...heights.values()));
  if (!height && !published && !isComplete) return;
  const next = isSetByHostPage ? "" : `${height}px`;
  if (next !== published) {
    published = next;
    sheet ??= new CSSStyleSheet();
    // A header uses the property as its minimum height, so it must not inherit the published value.
    sheet.replaceSync(next && `:where(:root){${PROPERTY}:${next}}:where(hs-header){${PROPERTY}:initial}`);
  }
  adoptIn(document);
  for (const header of heights.keys()) adoptIn(header.getRootNode() as Document);
}

/** @param tree the document, or the shadow root of the host page that contains a header */
function adoptIn(tree: Document): void {
  const adopted = documentProperty(tree, "adoptedStyleSheets");
  if (sheet && !adopted.includes(sheet)) adopted.push(sheet);
}
