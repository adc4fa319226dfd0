import { hiddenName } from "../src/browser/documentProperty";
import { warnOnce } from "../src/browser/log";
import { publishHeaderHeight } from "../src/page/publishHeaderHeight";
import { pageServices, scriptTag } from "../src/page/services";
import { pageOnlySettings } from "../src/settings/settings";
import { setStyleNonce } from "../src/ui/stylesheet";
import { diagnose, watchPolicy } from "./diagnostics/diagnose";
import { watchScriptErrors } from "./diagnostics/watchScriptErrors";
import { elementClasses } from "./elementClasses";
import { createHomeServices, type HomeServices, whenRenderedOrFailed } from "./homeServicesGlobal";
import { HsAuthGuard } from "./hs-auth-guard";
import { firstCopy, otherCopy, register, registerAll, requestAhead, warnOfCopy } from "./runtime/register";
import { watchStandIns } from "./stand-ins/findStandIns";

// Only for TypeScript: projects that import the package get the types of the elements, their events and the global.
export type { Diagnosis } from "../src/element/Diagnosis";
export type { ElementEvents } from "../src/element/elementEvents";
export type { Messages } from "../src/words/createWord";
export type { WordKey } from "../src/words/en";
export type * from "./elementClasses";
export type { HomeServices };

/** Runs in `hs.js`: registers every element and sets up `window.HomeServices`. Does nothing on a server. */
function start(): void {
  const missing = findMissing();
  if (missing) throw new Error(`the browser has no ${missing}`);
  const classes = Object.values(elementClasses);
  const first = classes.map(({ tag }) => otherCopy(tag)).find(Boolean) ?? firstCopy(readGlobal());
  if (first) {
    warnOfCopy(first);
    return;
  }
  const { pageSettings, tracker } = pageServices();
  setStyleNonce(scriptTag()?.nonce);
  pageSettings.declare(Object.keys(pageOnlySettings));
  for (const element of classes) pageSettings.declare(Object.keys(element.table));
  watchPolicy(document);
  watchScriptErrors(document);
  // Before the elements, because queued callbacks may configure settings that the elements read.
  setGlobal();
  // At once, because an undefined guard would show its children.
  register(HsAuthGuard);
  requestAhead(classes);
  registerAll(classes);
  watchStandIns(document);
  if (/[?&]hs-debug(?![\w-])/.test(location.search))
    import("./app/app").then(({ openDebugPanel }) => openDebugPanel(document)).catch(showInConsole);
  void whenRenderedOrFailed(document).then(() => {
    tracker.decideReadiness();
    publishHeaderHeight();
  });
}

/** Prints the problems if the debug panel cannot show them, because the file of the panel is missing too. */
function showInConsole(error: unknown): void {
  void whenRenderedOrFailed(document).then(diagnose);
  warnOnce({ kind: "failed-call", element: "page", message: `The debug panel did not load: ${error}` });
}

/**
 * The value of `window.HomeServices` that a script has set. Ignores an element with that id and a frame with that name, which also appear
 * on `window`.
 */
function readGlobal(): HomeServices | undefined {
  return Object.hasOwn(window, "HomeServices") ? (window.HomeServices ?? undefined) : undefined;
}

function setGlobal(): void {
  const existing = readGlobal();
  // An array here contains the host page's callbacks for us.
  const waiting: unknown = existing;
  const isFree = existing === undefined || Array.isArray(waiting);
  const value = isFree ? createHomeServices(document) : undefined;
  if (value && defineGlobal(value)) {
    if (Array.isArray(waiting)) value.push(...waiting);
    return;
  }
  const message =
    "window.HomeServices belongs to this page and is not overwritten; the elements work without it.";
  warnOnce({ kind: "other", element: "page", message });
}

/** Returns false if the host page has frozen its own value. */
function defineGlobal(value: HomeServices): boolean {
  const free = { value, configurable: true, enumerable: true, writable: true };
  const define = (property: PropertyDescriptor) => Reflect.defineProperty(window, "HomeServices", property);
  // If a host page has declared the name with `var`, only the value can be replaced.
  return define(free) || define({ value });
}

const NEEDED = [
  "AbortController",
  "Promise",
  "URL",
  "URLSearchParams",
  "WeakRef",
  "WeakSet",
  "customElements",
  "queueMicrotask",
];

/** The name of a missing browser feature that the elements need. The browser may lack it, or the host page may have removed it. */
function findMissing(): string | undefined {
  const missing = NEEDED.find((name) => !(name in window));
  if (missing) return missing;
  if (!("attachShadow" in Element.prototype)) return "attachShadow";
  if (!("hasOwn" in Object)) return "Object.hasOwn";
  if (!CSS.supports("selector(:modal)")) return "selector :modal";
  const hidden = hiddenName(document);
  return hidden && `document.${hidden}`;
}

if (typeof window !== "undefined") {
  try {
    start();
  } catch (error) {
    const message = `The elements cannot run here (${error}). Your fallback content stays visible.`;
    warnOnce({ kind: "other", element: "page", message });
    // An undefined guard would show its children.
    register(HsAuthGuard);
  }
}
