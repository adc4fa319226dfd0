import { documentProperty } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { closestAcross, withFirstIds } from "../browser/selectors";
import { attributeName } from "../settings/attributeName";
import { readSetting } from "../settings/readSettings";
import { pageOnlySettings } from "../settings/settings";
import type { PageSettings } from "./pageSettings";

type RegionSetting = "standIns" | "elements" | "untrusted";

/**
 * Returns a predicate for elements in the regions that a setting names (contract section 15); undefined if it names none. An id in the selector
 * matches only the first element with that id, because content authors may repeat an id.
 */
export function trustedRegions(
  document: Document,
  setting: "standIns" | "elements",
  settings: PageSettings,
): ((element: Element) => boolean) | undefined {
  const trusted = readRegions(document, setting, settings);
  const untrusted = readRegions(document, "untrusted", settings);
  if (!trusted || untrusted === "*") return undefined;
  if (trusted === "*" && !untrusted) return () => true;
  const selector = withFirstIds(document, trusted);
  return (element) =>
    closestAcross(element, selector) !== null && !(untrusted && closestAcross(element, untrusted));
}

/**
 * Returns a function that gives the nearest element outside the regions that visitors write (`data-untrusted`): the element itself, or the parent
 * of the outermost such region around it. Null if there is none.
 */
export function outsideUntrusted(
  document: Document,
  settings: PageSettings,
): (element: Element) => Element | null {
  const untrusted = readRegions(document, "untrusted", settings);
  /** The results by region. An author may write thousands of elements in regions that are nested hundreds of times. */
  const known = new Map<Element, Element | null>();
  const outside = (element: Element | null): Element | null => {
    const region =
      untrusted &&
      element &&
      // A click may also be dispatched on the document. A form's fields can hide the form's properties.
      Reflect.get(Node.prototype, "nodeType", element) === Node.ELEMENT_NODE &&
      closestAcross(element, untrusted);
    if (!region) return element;
    const found: Element | null =
      known.get(region) ??
      outside(
        Reflect.get(Node.prototype, "parentElement", region) ??
          (Node.prototype.getRootNode.call(region) as Partial<ShadowRoot>).host ??
          null,
      );
    known.set(region, found);
    return found;
  };
  return outside;
}

/** The selector in a setting. Warns once if it is invalid. */
function readRegions(document: Document, name: RegionSetting, { sources }: PageSettings): string | false {
  const { kind } = pageOnlySettings[name];
  const selector = readSetting(name, pageOnlySettings[name], sources, (_, value) =>
    warnOfRegions(name, value),
  );
  if (!selector) return false;
  try {
    documentProperty(document, "querySelector").call(document, selector);
    return selector;
  } catch {
    warnOfRegions(name, selector);
    return kind.safeValue ?? false;
  }
}

const CONSEQUENCES: Record<RegionSetting, string> = {
  standIns: "so no div becomes an element",
  elements: "so every element may set only its appearance and texts",
  untrusted: "so no region is trusted",
};

function warnOfRegions(name: RegionSetting, value: unknown): void {
  const message = `The setting ${attributeName(name)}: unknown value "${value}", ${CONSEQUENCES[name]}. Expected: ${pageOnlySettings[name].kind.accepts}.`;
  warnOnce({ kind: "setting", element: "page", message });
}
