import { recordProblem, warnOnce } from "../../src/browser/log";
import type { AnyElementClass } from "./defineElement";
import { version } from "./version";

interface RegisteredClass {
  hsVersion?: string;
  /** Called on the first copy when another copy has started, for its `diagnose`; returns true when it has noted that version before. */
  noteCopy?: (version: string) => boolean;
}

/** The versions of the copies that came after this one. */
const laterCopies = new Set<string>();

/** The class that another copy of this script has registered for a tag; undefined when there is none. */
export function otherCopy(tag: string): RegisteredClass | undefined {
  const taken = customElements.get(tag) as (CustomElementConstructor & RegisteredClass) | undefined;
  return taken?.hsVersion ? taken : undefined;
}

/** Finds another copy by its global, because the host page may have registered our element names for itself. */
export function firstCopy(global: unknown): RegisteredClass | undefined {
  const { version: other, diagnose } = (global ?? {}) as { version?: string; diagnose?: unknown };
  return typeof other === "string" && typeof diagnose === "function" ? { hsVersion: other } : undefined;
}

/** Warns once that another copy of the script was first, and names both versions. */
export function warnOfCopy(first: RegisteredClass): void {
  const message =
    `home-services-chrome ${first.hsVersion} is on this page already; this copy, version ${version}, does nothing. ` +
    "Keep one script tag.";
  // Where a script of the host page replaces its body, the script tags in it run again each time.
  if (!first.noteCopy?.(version)) warnOnce({ kind: "duplicate-script", element: "page", message });
}

/** Registers an element. A tag name that is registered already keeps its class; nothing throws. */
export function register(element: AnyElementClass): void {
  if (typeof customElements === "undefined") return;
  const { tag } = element;
  const copy = otherCopy(tag);
  if (copy) {
    if (copy !== (element as RegisteredClass)) warnOfCopy(copy);
    return;
  }
  if (customElements.get(tag)) {
    warnOnce({
      kind: "other",
      element: tag,
      message: `<${tag}> is registered by this page for something else, so ours does not show. The other elements work.`,
    });
    return;
  }
  Object.defineProperty(element, "noteCopy", { value: noteCopy });
  try {
    customElements.define(tag, element);
  } catch (error) {
    const message = `<${tag}> could not be registered (${error}), so it does not show. The other elements work.`;
    warnOnce({ kind: "other", element: tag, message });
  }
}

function noteCopy(other: string): boolean {
  if (laterCopies.has(other)) return true;
  laterCopies.add(other);
  recordProblem({
    kind: "duplicate-script",
    element: "page",
    message: `A later copy of home-services-chrome, version ${other}, does nothing.`,
  });
  return false;
}
