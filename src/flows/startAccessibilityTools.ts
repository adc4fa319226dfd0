import { loadScript } from "../browser/loadScript";
import { warn } from "../browser/log";
import { store } from "../browser/storage";
import { ACCESSIBILITY_FLAG, ACCESSIBILITY_GIVE_UP_MS, ACCESSIBILITY_POLL_MS } from "../limits";
import { type ElementContext, reportFailure } from "../page/ElementContext";
import { scriptTag } from "../page/services";

interface AccessibilityWidget {
  init?: (options: object) => void;
}

const OPTIONS = {
  position: "left",
  triggerPositionX: "left",
  triggerPositionY: "bottom",
  triggerOffsetX: 20,
  triggerOffsetY: 20,
};
const TRIGGER = '.acsb-trigger, [data-testid="acsb-trigger"]';

let started: { url: string; script: Promise<void> } | undefined;
let isWaiting = false;

/**
 * Loads the accessibility widget, once for each document.
 * @param isChosen whether the visitor has pressed Accessibility Tools (spec section 4): this choice is stored, so that later visits load
 *   the widget, and the widget opens as soon as its trigger is there
 */
export async function startAccessibilityTools(
  element: ElementContext,
  url: string,
  isChosen: boolean,
): Promise<void> {
  if (isChosen) store(ACCESSIBILITY_FLAG, "yes");
  if (started?.url !== url) started = { url, script: startWidget(element, url) };
  try {
    await started.script;
  } catch (error) {
    started = undefined;
    reportFailure(element, "loadAccessibilityWidget", error);
    return;
  }
  if (isChosen) await pressTrigger(element);
}

async function startWidget({ hostElement }: ElementContext, url: string): Promise<void> {
  const document = hostElement.ownerDocument;
  await loadScript(document, url, scriptTag?.nonce);
  const { acsbJS } = document.defaultView as unknown as { acsbJS?: AccessibilityWidget };
  acsbJS?.init?.(OPTIONS);
}

/** Presses the trigger of the widget, which appears some time after its script has run. */
async function pressTrigger(element: ElementContext): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  const { hostElement, signal, tag } = element;
  for (
    let waited = 0;
    waited <= ACCESSIBILITY_GIVE_UP_MS && !signal.aborted;
    waited += ACCESSIBILITY_POLL_MS
  ) {
    const trigger = findTrigger(hostElement.ownerDocument);
    if (trigger) {
      isWaiting = false;
      trigger.click();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, ACCESSIBILITY_POLL_MS));
  }
  isWaiting = false;
  if (signal.aborted) return;
  const message = `<${tag}> the accessibility widget showed no trigger (${TRIGGER}) within ${ACCESSIBILITY_GIVE_UP_MS / 1000} s.`;
  warn({ kind: "other", element: tag, message });
}

/** Finds the trigger, also in open shadow roots. */
function findTrigger(root: Document | ShadowRoot): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(TRIGGER);
  if (found) return found;
  const all = root.querySelectorAll("*");
  for (let i = 0; i < all.length; i++) {
    const inner = all[i]?.shadowRoot;
    const trigger = inner && findTrigger(inner);
    if (trigger) return trigger;
  }
  return null;
}
