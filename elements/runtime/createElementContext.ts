import { authoringServices } from "../../src/authoring/authoring";
import type { Brand } from "../../src/brands/Brand";
import type { ElementContext, Prerendered } from "../../src/element/ElementContext";
import { languageOf } from "../../src/element/languageOf";
import { ownOnly } from "../../src/ownOnly";
import { pageServices } from "../../src/page/services";
import { isGivenByElement, type SettingSource } from "../../src/settings/readSettings";
import type { SettingTable } from "../../src/settings/settings";
import { readElementSettings } from "./settingSources";
import { isTrusted } from "./trust";

export interface ContextParts {
  tag: string;
  hostElement: HTMLElement;
  table: SettingTable;
  sources: SettingSource[];
  /** Aborted when the element is removed. */
  signal: AbortSignal;
  attempt: number;
  prerendered: Prerendered | undefined;
  shows: ElementContext["shows"];
  /** The host page's brand as this element uses it. */
  pageBrand: Brand;
  /** Resolves when the host page's brand is decided. Undefined if the element does not wait for it. */
  brandPending: Promise<void> | undefined;
}

/** Creates the context of an element's view: its current settings, and the functions that notify the host page. */
export function createElementContext(parts: ContextParts): ElementContext {
  const { tag, hostElement, table, sources, signal, attempt, prerendered, shows, pageBrand, brandPending } =
    parts;
  const { settings, brand, isBrandFromHostPage } = readElementSettings(tag, table, sources, pageBrand);
  const { authoring } = settings;
  const services = authoring ? authoringServices(pageServices()) : pageServices();
  return {
    tag,
    hostElement,
    settings,
    table,
    brand,
    language: languageOf(hostElement, brand),
    services,
    isTrusted: isTrusted(hostElement),
    isGivenByElement: (name) => isGivenByElement(name, table, sources),
    signal,
    emit: (type, detail, options) => {
      const { isCancelable = false } = ownOnly(options);
      // An editor in the preview is not a visitor. The host page gets no sign-up events, and links do nothing.
      if (authoring && !/^hs-(ready|error)$/.test(type)) return !isCancelable;
      return hostElement.dispatchEvent(
        new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: isCancelable }),
      );
    },
    track: (event) => {
      const origin = {
        element: hostElement,
        brand: brand.trackedName ?? brand.id,
        analytics: settings.analytics,
      };
      services.tracker.track(event, origin);
    },
    attempt,
    prerendered,
    shows,
    brandPending: isBrandFromHostPage ? brandPending : undefined,
  };
}
