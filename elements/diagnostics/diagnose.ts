import { version } from "../../package.json";
import { GLOBAL_ATTRIBUTE } from "../../portable/globalAttributes.mjs";
import { nearestName } from "../../portable/nearestName.mjs";
import { addressForMessage } from "../../src/browser/cleanAddress";
import { onDocument } from "../../src/browser/documentProperty";
import { type Problem, printTable, problemsSoFar, recordBlocked } from "../../src/browser/log";
import { parseUrl } from "../../src/browser/safeUrl";
import type { Diagnosis } from "../../src/element/Diagnosis";
import { type AddressSetting, type ElementContext, missingAddress } from "../../src/element/ElementContext";
import { pageServices, scriptTag } from "../../src/page/services";
import { attributeName } from "../../src/settings/attributeName";
import { readSettings } from "../../src/settings/readSettings";
import type { SharedSettings } from "../../src/settings/settings";
import { mountedElements } from "../runtime/ElementMount";

/** Starts to record our requests that the host page's Content Security Policy blocks. */
export function watchPolicy(document: Document): void {
  onDocument(document, "securitypolicyviolation", (violation) => {
    const { blockedURI, disposition, effectiveDirective: directive, originalPolicy } = violation;
    // Most policies have no directive for elements: they have `script-src` instead of `script-src-elem`.
    const named = originalPolicy.includes(directive) ? directive : directive.replace("-elem", "");
    if (disposition === "enforce" && isOurs(blockedURI)) recordBlocked(blockedURI, named);
  });
}

/** Whether an address belongs to a service in an element's settings, or to the site that the script was loaded from. */
function isOurs(address: string): boolean {
  const bases: unknown[] = [(scriptTag() as HTMLScriptElement | null)?.src];
  mountedElements().forEach((mounted) => {
    const { settings } = mounted.settings.context;
    for (const name of Object.keys(mounted.table)) {
      // A setting may list several addresses.
      if (mounted.table[name]?.address)
        bases.push(...`${settings[name as keyof typeof settings]}`.split(/\s+/));
    }
  });
  const origin = originOf(address);
  return origin !== undefined && bases.some((base) => originOf(base) === origin);
}

function originOf(address: unknown): string | undefined {
  const url = parseUrl(String(address));
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** The list of problems, which is available at once. The full report comes from a lazy file. */
export type Problems = Problem[] & { readonly report: Promise<Diagnosis> };

/**
 * Lists the problems on this host page and prints them as a table: invalid settings, unknown attributes, missing base addresses, failed
 * calls, requests that the Content Security Policy blocked, and other copies of the script. It then downloads the file of the `report` and
 * prints the report too. The report adds versions, each setting with its source, and the calls with likely causes of their failures.
 */
export function diagnose(): Problems {
  const problems = problemsNow();
  printTable(problems);
  const report = import("./createDiagnosis").then(({ printReport }) => printReport(problems), shortReport);
  return Object.defineProperty(problems, "report", { value: report }) as Problems;
}

/** The report without its file, which may be blocked like the others: the problems only. */
function shortReport(): Diagnosis {
  const problems = problemsNow();
  printTable(problems);
  const lists = { copies: [], pageSettings: [], elements: [], calls: [], recommendations: [] };
  return { version, page: addressForMessage(location.href), problems, ...lists };
}

export function problemsNow(): Problem[] {
  const recorded = problemsSoFar();
  const isRecorded = ({ message }: Problem) => recorded.some((other) => other.message === message);
  const current = [...unknownAttributes(), ...missingAddresses()];
  return [...recorded, ...current.filter((problem) => !isRecorded(problem))];
}

/** @param isMisspelled true: only names that resemble a setting, because others may belong to a framework */
export function unknownAttributes(isMisspelled = false): Problem[] {
  const problems: Problem[] = [];
  for (const [name, meant] of pageServices().pageSettings.misspelledNames()) {
    const message = `The script tag's attribute data-${name} is not known; did you mean data-${meant}?`;
    problems.push({ kind: "unknown-attribute", element: "page", message });
  }
  mountedElements().forEach(({ tag, hostElement, table }) => {
    const acceptedNames = Object.keys(table).map(attributeName);
    for (const name of hostElement.getAttributeNames()) {
      if (acceptedNames.includes(name) || GLOBAL_ATTRIBUTE.test(name)) continue;
      const meant = nearestName(name, acceptedNames);
      if (isMisspelled && !meant) continue;
      const message = `<${tag}> has no attribute ${name}${meant ? `; did you mean ${meant}?` : "."}`;
      problems.push({ kind: "unknown-attribute", element: tag, message });
    }
  });
  return problems;
}

/** An element's class, with the addresses that the element will request. */
interface WithAddresses {
  addresses(element: ElementContext): readonly AddressSetting[];
}

/** The addresses that an element will request and that are not set. */
function missingAddresses(): Problem[] {
  const problems: Problem[] = [];
  mountedElements().forEach((mounted) => {
    const { tag, hostElement, table } = mounted;
    // Read the original values: a preview needs no addresses, but must show which ones the live host page will lack.
    const settings = readSettings(table, mounted.settings.sources(), () => undefined) as SharedSettings;
    const { addresses } = hostElement.constructor as Partial<WithAddresses>;
    for (const name of addresses?.({ ...mounted.settings.context, settings }) ?? []) {
      if (settings[name]) continue;
      problems.push({ kind: "missing-address", element: tag, message: missingAddress(tag, name) });
    }
  });
  return problems;
}
