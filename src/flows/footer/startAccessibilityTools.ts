import { vendorMethod } from "../../browser/consent/ConsentSource";
import { whenParsed } from "../../browser/documentLifecycle";
import { documentProperty } from "../../browser/documentProperty";
import { loadScript } from "../../browser/loadScript";
import { warn } from "../../browser/log";
import { closestAcross } from "../../browser/selectors";
import { type ElementContext, reportFailure } from "../../element/ElementContext";
import { ACCESSIBILITY_GIVE_UP_MS, ACCESSIBILITY_POLL_MS } from "../../limits";
import { scriptTag } from "../../page/services";

const OPTIONS = {
  position: "left",
  triggerPositionX: "left",
  triggerPositionY: "bottom",
  triggerOffsetX: 20,
  triggerOffsetY: 20,
};

/** The elements that matched a trigger's selector before the widget's script ran. They belong to the host page, not to the widget. */
const existingTriggers = new WeakSet<Element>();
let started: { url: string; script: Promise<void> } | undefined;
let isWaiting = false;

/**
 * Loads the accessibility widget, once per page load.
 * @param isChosen true if the visitor pressed Accessibility Tools (spec section 4), so that the widget opens once loaded
 */
export async function startAccessibilityTools(
  element: ElementContext,
  url: string,
  isChosen: boolean,
): Promise<void> {
  if (started?.url !== url) started = { url, script: startWidget(element, url) };
  try {
    await started.script;
  } catch (error) {
    started = undefined;
    reportFailure(element, "loadAccessibilityWidget", error);
    return;
  }
  if (isChosen) await openWidget(element);
}

async function startWidget({ hostElement }: ElementContext, url: string): Promise<void> {
  const document = hostElement.ownerDocument;
  // Until then, the parser may add more elements that belong to the host page.
  await whenParsed(document);
  for (const trigger of findTriggers(document)) existingTriggers.add(trigger);
  await loadScript(document, url, scriptTag()?.nonce);
  widgetMethod(document, "init")?.(OPTIONS);
}

function widgetMethod({ defaultView }: Document, name: string): ReturnType<typeof vendorMethod> {
  return vendorMethod((defaultView as unknown as { acsbJS?: unknown }).acsbJS, name);
}

/** Opens the widget by its `open` method if it has one. Otherwise it waits for the trigger to appear, and clicks it. */
async function openWidget(element: ElementContext): Promise<void> {
  const { hostElement, signal, tag } = element;
  const open = widgetMethod(hostElement.ownerDocument, "open");
  if (open) {
    open();
    return;
  }
  if (isWaiting) return;
  isWaiting = true;
  for (
    let waited = 0;
    waited <= ACCESSIBILITY_GIVE_UP_MS && !signal.aborted;
    waited += ACCESSIBILITY_POLL_MS
  ) {
    const trigger = findTriggers(hostElement.ownerDocument).find(
      (found) => !existingTriggers.has(found) && isSafeToPress(found),
    );
    if (trigger) {
      isWaiting = false;
      trigger.click();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, ACCESSIBILITY_POLL_MS));
  }
  isWaiting = false;
  if (signal.aborted) return;
  const message = `<${tag}> the accessibility widget showed no trigger within ${ACCESSIBILITY_GIVE_UP_MS / 1000} s. Expected: .acsb-trigger, or [data-testid="acsb-trigger"] in an open shadow root, which the widget's script must add and which must not be a link or a submit button.`;
  warn({ kind: "other", element: tag, message });
}

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

/** Whether a click on the element has no default action. It bubbles, so an ancestor's default action counts too. */
export function isSafeToPress(trigger: HTMLElement): boolean {
  const clicked = closestAcross(trigger, WITH_DEFAULT_ACTION);
  if (!clicked) return true;
  const { type, form } = clicked as HTMLButtonElement;
  return clicked.localName === "button" && (type === "button" || !form);
}
