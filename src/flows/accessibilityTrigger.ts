import { documentProperty } from "../browser/documentProperty";
import { closestAcross } from "../browser/selectors";

/** The selectors of the widget's trigger. The second one is only safe in shadow roots, because content authors cannot write there. */
const IN_DOCUMENT = ".acsb-trigger";
const IN_SHADOW_ROOT = `${IN_DOCUMENT}, [data-testid="acsb-trigger"]`;
/** Elements with a default action, such as navigating or submitting a form. */
const WITH_DEFAULT_ACTION = "a, area, label, summary, input, select, button";

/** Finds elements that look like the widget's trigger, in the document and in all open shadow roots, in document order. */
export function findTriggers(document: Document): HTMLElement[] {
  const found: HTMLElement[] = [];
  const search = (root: Document | ShadowRoot, selector: string) => {
    const all =
      root.nodeType === 9
        ? documentProperty(document, "querySelectorAll").call(document, "*")
        : root.querySelectorAll("*");
    for (let i = 0; i < all.length; i++) {
      const element = all[i] as HTMLElement;
      if (Element.prototype.matches.call(element, selector)) found.push(element);
      if (element.shadowRoot) search(element.shadowRoot, IN_SHADOW_ROOT);
    }
  };
  search(document, IN_DOCUMENT);
  return found;
}

/**
 * Whether a click on the element has no default action. A click bubbles, so an ancestor's default action counts too. Buttons that submit no
 * form are allowed.
 */
export function isSafeToPress(trigger: HTMLElement): boolean {
  const clicked = closestAcross(trigger, WITH_DEFAULT_ACTION);
  if (!clicked) return true;
  const { type, form } = clicked as HTMLButtonElement;
  return clicked.localName === "button" && (type === "button" || !form);
}
