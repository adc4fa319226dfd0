import type { InjectedScript } from "./injectedScript";

/** The functions of this file run in the page. */

/** The corner of a frame's content. */
export function cornerOf(injected: InjectedScript, frame: string | number): { x: number; y: number } {
  const selector = typeof frame === "number" ? `iframe >> nth=${frame}` : frame;
  const element = injected.querySelector(injected.parseSelector(selector), document, true);
  const { x = 0, y = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: x + (element?.clientLeft ?? 0), y: y + (element?.clientTop ?? 0) };
}

/**
 * Inserts text like a visitor's typing, or chooses an option or a color. Returns whether the field had the focus for it.
 */
export function insertText(injected: InjectedScript, selector: string, text: string): boolean {
  const parsed = injected.parseSelector(selector);
  const field = injected.querySelector(parsed, document, true) as HTMLInputElement;
  field.focus();
  if (!field.matches(":focus")) return false;
  if (field.matches("select, [type=color]")) {
    field.value = text;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  }
  field.select();
  if (text) document.execCommand("insertText", false, text);
  else document.execCommand("delete");
  return true;
}

/**
 * The point to press, or why there is none yet. After each result that says that the element is covered, the next call scrolls it to
 * another place, as Playwright does.
 */
export async function pointOf(
  injected: InjectedScript,
  selector: string,
  { force, position, covered }: { force: boolean; position?: { x: number; y: number }; covered: number },
): Promise<{ x: number; y: number } | string> {
  const element = injected.querySelector(injected.parseSelector(selector), document, true);
  if (!element) return "it is not there";
  if (!force) {
    const missing = await injected.checkElementStates(element, ["visible", "enabled", "stable"], true);
    if (missing) return JSON.stringify(missing);
  }
  const inside = ({ top, left, bottom, right }: DOMRect) =>
    top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  const block = (["center", "end", "center", "start"] as const)[covered % 4];
  if (covered % 4 || !inside(element.getBoundingClientRect())) {
    element.scrollIntoView({ block, inline: block, behavior: "instant" });
    // Elements that follow the scrolling must have stopped before the point is checked.
    if (!force) await injected.checkElementStates(element, ["stable"], true);
  }
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const point = { x: x + (position?.x ?? width / 2), y: y + (position?.y ?? height / 2) };
  const hit = force ? "done" : injected.expectHitTarget(point, element);
  return hit === "done" ? point : `covered: ${JSON.stringify(hit)}`;
}

/** Runs before the page's scripts: collects errors and console messages until the next command returns them. */
export function recordEvents(): void {
  const events: object[] = [];
  Object.defineProperty(window, Symbol.for("hs events"), { value: events });
  // Playwright's script needs the original, which the page may replace.
  Object.defineProperty(window, Symbol.for("hs bind"), { value: Function.prototype.bind });
  for (const level of ["log", "info", "warn", "error", "debug", "table"] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      const type = level === "warn" ? "warning" : level;
      events.push({ kind: "console", name: type, text: parts.map(String).join(" ") });
      write.apply(console, parts as []);
    };
  }
  window.addEventListener("error", ({ error, message }) => {
    if (message) events.push({ kind: "pageerror", name: String(error ?? message) });
  });
}

/** The mark of the visit, if there is one, the address and the ready state. The page may lack `Symbol` or `Reflect`. */
export function readVisit(): [mark: unknown, address: string, readyState: unknown] {
  const mark = typeof Symbol === "function" ? Symbol.for("hs visit") : "";
  // The page's markup may hide the document's properties.
  const readyState = Object.getOwnPropertyDescriptor(Document.prototype, "readyState");
  return [
    (window as unknown as Record<symbol | string, unknown>)[mark],
    location.href,
    readyState?.get?.call(document),
  ];
}

/** The result of a command as JSON, even if the page has added `toJSON` to built-in objects. */
export function writeJson(result: object): string {
  const removed: [object, PropertyDescriptor][] = [];
  for (const { prototype } of [Array, String, Object]) {
    const toJson = Object.getOwnPropertyDescriptor(prototype, "toJSON");
    if (toJson && Reflect.deleteProperty(prototype, "toJSON")) removed.push([prototype, toJson]);
  }
  try {
    return JSON.stringify(result);
  } finally {
    for (const [prototype, toJson] of removed) Object.defineProperty(prototype, "toJSON", toJson);
  }
}
