import { version } from "../../package.json";
import { recordProblem, warnOnce } from "../../src/browser/log";
import { ownOnly } from "../../src/ownOnly";
import { analyticsOf } from "../../src/page/pageSettings";
import { pageServices, scriptTag } from "../../src/page/services";
import type { AnalyticsLevel } from "../../src/tracking/createConsent";
import { fragmentsUrl, requestFragment } from "../markup/fragments";
import { afterFrame } from "../markup/wakeUp";
import { appFile } from "./appFile";
import type { AnyElementClass } from "./defineElement";
import { findTemplate } from "./ElementRoot";
import { ElementSettings } from "./ElementSettings";

interface RegisteredClass {
  hsVersion?: string;
  /**
   * Records another copy's version, for `diagnose`, and applies its tag's `analytics`. Called on the first copy. Returns true if that version
   * was already recorded.
   */
  noteCopy?: (version: string, analytics?: AnalyticsLevel) => boolean;
}

const laterCopies = new Set<string>();

/** The class that another copy of this script has registered for a tag, if any. */
export function otherCopy(tag: string): RegisteredClass | undefined {
  const taken = customElements.get(tag) as (CustomElementConstructor & RegisteredClass) | undefined;
  return taken?.hsVersion ? taken : undefined;
}

/** Finds another copy by its global, because the host page may have registered our element names for itself. */
export function firstCopy(global: unknown): RegisteredClass | undefined {
  const { version: other, diagnose } = ownOnly(global ?? {}) as { version?: string; diagnose?: unknown };
  return typeof other === "string" && typeof diagnose === "function" ? { hsVersion: other } : undefined;
}

/** Warns once that another copy of the script ran first. Names both versions. */
export function warnOfCopy(first: RegisteredClass): void {
  const analytics = analyticsOf(scriptTag());
  const applied = analytics === "on" ? "" : `, except that its analytics setting "${analytics}" applies`;
  const message =
    `home-services-chrome ${first.hsVersion} is on this page already; this copy, version ${version}, does nothing${applied}. ` +
    "Keep one script tag.";
  // If the host page replaces its body, the script tags in it run again.
  if (!first.noteCopy?.(version, analytics)) warnOnce({ kind: "duplicate-script", element: "page", message });
}

/** Registers an element. A registered tag name keeps its class, without an error. */
export function register(element: AnyElementClass): void {
  if (typeof customElements === "undefined") return;
  const { tag } = element;
  const copy = otherCopy(tag);
  if (copy) {
    if (copy !== (element as RegisteredClass)) warnOfCopy(copy);
    return;
  }
  if (customElements.get(tag)) {
    const message = `<${tag}> is already defined by another script on this page, so our element does not show. The other elements work.`;
    warnOnce({ kind: "other", element: tag, message });
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

/**
 * Requests what the elements in the document need first, before they are registered: their fragments, or else the app. Otherwise the
 * connection would be idle meanwhile, for some 100 ms on a slow phone.
 */
export function requestAhead(classes: readonly AnyElementClass[]): void {
  for (const { tag, table } of classes) {
    for (const hostElement of document.querySelectorAll<HTMLElement>(`${tag}:not(:defined)`)) {
      if (hostElement.shadowRoot || findTemplate(hostElement)) continue;
      const settings = new ElementSettings({ tag, table, hostElement, reportShown: () => undefined });
      // Guards are registered by now.
      const guardsChildren = false;
      if (!requestFragment({ tag, table, hostElement, settings, guardsChildren })) void appFile.load();
    }
  }
}

/**
 * Registers all elements. An element with the markup of a server shows without us, so it waits for the first frame. Where pages have fragments,
 * the next task is soon enough. Short tasks keep the page responsive.
 */
export function registerAll(classes: readonly AnyElementClass[]): void {
  for (const element of classes) {
    const first = document.querySelector(element.tag);
    const delay = first?.shadowRoot ? afterFrame : fragmentsUrl() ? setTimeout : undefined;
    if (!delay) register(element);
    else {
      const due = new Promise<void>((resolve) => void delay(resolve));
      pageServices().pageBrand.registrations.push(due.then(() => register(element)));
    }
  }
}

/** @param analytics an earlier version does not tell it. Then the tag in the document counts */
function noteCopy(other: string, analytics: AnalyticsLevel = "on"): boolean {
  pageServices().pageSettings.restrictAnalytics(analytics);
  if (laterCopies.has(other)) return true;
  laterCopies.add(other);
  const message = `A later copy of home-services-chrome, version ${other}, does nothing.`;
  recordProblem({ kind: "duplicate-script", element: "page", message });
  return false;
}
