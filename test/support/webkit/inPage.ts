import type { Finder } from "./finder";

/** Runs in the page: the corner of a frame's content. */
export function cornerOf(finder: Finder, place: string | number): object {
  const selector = typeof place === "number" ? `iframe >> nth=${place}` : place;
  const frame = finder.querySelector(finder.parseSelector(selector), document, true);
  const { x = 0, y = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: x + (frame?.clientLeft ?? 0), y: y + (frame?.clientTop ?? 0) };
}

/** Runs in the page: the accessibility tree of an element, as Playwright writes it. */
export function snapshot(finder: Finder, selector: string): string {
  const element = finder.querySelector(finder.parseSelector(selector), document, true);
  return element ? finder.ariaSnapshot(element, { mode: "default" }) : "";
}

/** Runs in the page. */
export function isVisible(finder: Finder, selector: string): boolean {
  const element = finder.querySelector(finder.parseSelector(selector), document, true);
  return element !== undefined && finder.elementState(element, "visible", true).matches;
}

/** Runs in the page: types like a visitor, and returns whether the field had the focus for it. */
export function fill(finder: Finder, selector: string, words: string): boolean {
  const field = finder.querySelector(finder.parseSelector(selector), document, true) as HTMLInputElement;
  field.focus();
  if (!field.matches(":focus")) return false;
  field.select();
  if (words) document.execCommand("insertText", false, words);
  else document.execCommand("delete");
  return true;
}

/** Runs in the page. */
export function dispatch(finder: Finder, selector: string, type: string, init: object): void {
  finder.dispatchEvent(finder.querySelector(finder.parseSelector(selector), document, true), type, init);
}

/**
 * Runs in the page: returns the point, or why there is none yet. After each answer that the element is covered, the next call scrolls it to
 * another place, as Playwright does.
 */
export async function pointOf(
  finder: Finder,
  selector: string,
  { force, position, covered }: { force: boolean; position?: { x: number; y: number }; covered: number },
): Promise<object | string> {
  const element = finder.querySelector(finder.parseSelector(selector), document, true);
  if (!element) return "it is not there";
  if (!force) {
    const missing = await finder.checkElementStates(element, ["visible", "enabled", "stable"], true);
    if (missing) return JSON.stringify(missing);
  }
  const inside = ({ top, left, bottom, right }: DOMRect) =>
    top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  const block = (["center", "end", "center", "start"] as const)[covered % 4];
  if (covered % 4 || !inside(element.getBoundingClientRect())) {
    element.scrollIntoView({ block, inline: block, behavior: "instant" });
    // Elements that follow the scrolling must have stopped before the point is checked.
    if (!force) await finder.checkElementStates(element, ["stable"], true);
  }
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const point = { x: x + (position?.x ?? width / 2), y: y + (position?.y ?? height / 2) };
  const hit = force ? "done" : finder.expectHitTarget(point, element);
  return hit === "done" ? point : `covered: ${JSON.stringify(hit)}`;
}
