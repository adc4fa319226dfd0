import { openedKey } from "../../ui/OpenedBefore";
import { isFocusFree } from "./focusTwins";

/** What the visitor has opened, scrolled and focused in server markup, read before React renders that markup again. */
export interface VisitedMarkup {
  /** The keys of the open disclosures, see `openedKey`. */
  opened: readonly string[];
  /** The scrolled panel: its part name and scroll position. */
  scrolled: { part: string; top: number } | undefined;
  /** The key of the control that has the focus. */
  focused: string | undefined;
}

const PANELS = "details[open] + div > [part]";
const CONTROLS = "summary, button, a[href]";

export function readVisitedMarkup(root: ShadowRoot): VisitedMarkup {
  const opened = [...root.querySelectorAll("details[open] > summary")].map(openedKey);
  const panel = [...root.querySelectorAll(PANELS)].find(({ scrollTop }) => scrollTop > 0);
  const focused = root.activeElement;
  return {
    opened,
    scrolled: panel && { part: panel.getAttribute("part") ?? "", top: panel.scrollTop },
    focused: focused?.matches(CONTROLS) ? controlKey(focused) : undefined,
  };
}

/** Restores the scroll position. Restores a lost focus to the control with the same text, otherwise to the open title. */
export function restoreVisitedMarkup(hostElement: HTMLElement, { scrolled, focused }: VisitedMarkup): void {
  const root = hostElement.shadowRoot;
  if (!root) return;
  const panel = scrolled && root.querySelector(`[part=${scrolled.part}]`);
  if (panel) panel.scrollTop = scrolled.top;
  if (!focused || root.activeElement || !isFocusFree(hostElement)) return;
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const same = controls.find((control) => controlKey(control) === focused);
  (same ?? root.querySelector<HTMLElement>("[part=title][aria-expanded=true]"))?.focus({
    preventScroll: true,
  });
}

function controlKey(control: Element): string {
  return `${openedKey(control)} ${control.closest("[part=panel], [part=profile-menu]")?.getAttribute("part")}`;
}
