import { closestAcross } from "../browser/closestAcross";
import { documentProperty } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { withFirstIds } from "../browser/withFirstIds";
import { attributeName } from "../settings/attributeName";
import { pageOnlySettings, readSetting } from "../settings/settings";
import { pageServices } from "./services";

/** The settings that name regions of the host page. */
type RegionSetting = "standIns" | "elements" | "untrusted";

/**
 * Which elements of a document are in the regions that a setting trusts (contract section 15); undefined where it trusts none. An id in its
 * selector means the first element of that id, because anyone who may write content may write an id too.
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

/** The selector that a setting gives, after one warning if it cannot be read. */
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
    return kind.otherwise ?? false;
  }
}

const CONSEQUENCES: Record<RegionSetting, string> = {
  standIns: "so no div stands for an element",
  elements: "so every element gives looks only",
  untrusted: "so nothing is trusted",
};

function warnOfRegions(name: RegionSetting, given: unknown): void {
  const value = JSON.stringify(String(given));
  const message = `The setting ${attributeName(name)}: ${value} is not accepted, ${CONSEQUENCES[name]}; accepted: ${pageOnlySettings[name].kind.accepts}.`;
  warnOnce({ kind: "setting", element: "page", message });
}
