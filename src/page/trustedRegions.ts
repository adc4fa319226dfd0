import { closestAcross } from "../browser/closestAcross";
import { documentProperty } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { withFirstIds } from "../browser/withFirstIds";
import { attributeName } from "../settings/attributeName";
import { readSetting } from "../settings/readSettings";
import { pageOnlySettings } from "../settings/settings";
import { pageServices } from "./services";

/** The settings that name regions of the host page. */
type RegionSetting = "standIns" | "elements" | "untrusted";

/**
 * Returns a predicate for elements in the regions that a setting names (contract section 15); undefined if it names none. An id in the selector
 * matches only the first element with that id, because content authors may repeat an id.
 */
export function trustedRegions(
  document: Document,
  setting: "standIns" | "elements",
): ((element: Element) => boolean) | undefined {
  const trusted = readRegions(document, setting);
  const untrusted = readRegions(document, "untrusted");
  if (!trusted || untrusted === "*") return undefined;
  if (trusted === "*" && !untrusted) return () => true;
  const selector = withFirstIds(document, trusted);
  return (element) =>
    closestAcross(element, selector) !== null && !(untrusted && closestAcross(element, untrusted));
}

/** The selector in a setting. Warns once if it is invalid. */
function readRegions(document: Document, name: RegionSetting): string | false {
  const { kind } = pageOnlySettings[name];
  const { sources } = pageServices().pageSettings;
  const given = readSetting(name, pageOnlySettings[name], sources, (_, value) => warnOfRegions(name, value));
  if (!given) return false;
  try {
    documentProperty(document, "querySelector").call(document, given);
    return given;
  } catch {
    warnOfRegions(name, given);
    return kind.safeValue ?? false;
  }
}

const CONSEQUENCES: Record<RegionSetting, string> = {
  standIns: "so no div becomes an element",
  elements: "so every element may set only its appearance and texts",
  untrusted: "so no region is trusted",
};

function warnOfRegions(name: RegionSetting, given: unknown): void {
  const message = `The setting ${attributeName(name)}: "${given}" is not accepted, ${CONSEQUENCES[name]}; accepted: ${pageOnlySettings[name].kind.accepts}.`;
  warnOnce({ kind: "setting", element: "page", message });
}
