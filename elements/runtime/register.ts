import { noteProblem, warnOnce } from "../../src/browser/log";
import type { AnyElementClass } from "./defineElement";
import { version } from "./version";

interface TakenName {
  hsVersion?: string;
  /** The first copy notes that another came, for its own `diagnose`; true when it knew of that version. */
  noteCopy?: (version: string) => boolean;
}

/** The versions of the copies that came after this one. */
const laterCopies = new Set<string>();

/** The class another copy of this script has registered for a tag, if one has. */
export function otherCopy(tag: string): TakenName | undefined {
  const taken = customElements.get(tag) as (CustomElementConstructor & TakenName) | undefined;
  return taken?.hsVersion ? taken : undefined;
}

/** Another copy by its global, where the page has taken the name of an element. */
export function firstCopy(global: unknown): TakenName | undefined {
  const { version: other, diagnose } = (global ?? {}) as { version?: string; diagnose?: unknown };
  return typeof other === "string" && typeof diagnose === "function" ? { hsVersion: other } : undefined;
}

/** Says once a page, however many copies there are, that another was first, and names both versions. */
export function warnOfCopy(first: TakenName): void {
  const message =
    `home-services-chrome ${first.hsVersion} is on this page already; this copy, version ${version}, does nothing. ` +
    "Keep one script tag.";
  // A page whose body is swapped by a script runs the tags in it again each time.
  if (!first.noteCopy?.(version)) warnOnce({ kind: "duplicate-script", element: "page", message });
}

/** Registers an element. A name that is taken stays with whoever has it; nothing throws. */
export function register(element: AnyElementClass): void {
  if (typeof customElements === "undefined") return;
  const { tag } = element;
  const copy = otherCopy(tag);
  if (copy) {
    if (copy !== (element as TakenName)) warnOfCopy(copy);
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
  noteProblem({
    kind: "duplicate-script",
    element: "page",
    message: `A second copy of home-services-chrome, version ${other}, came after this one, version ${version}, and does nothing.`,
  });
  return false;
}
