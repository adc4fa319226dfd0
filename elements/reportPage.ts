import { addressForPeople, withoutQueries } from "../src/browser/cleanAddress";
import { documentProperty } from "../src/browser/documentProperty";
import { type Problem, printTable } from "../src/browser/log";
import { hasPrivacySignal } from "../src/browser/privacySignal";
import { callsSoFar } from "../src/http/callLog";
import { callCause } from "../src/page/callCause";
import type { CallReport, Diagnosis, ElementReport, SettingReport } from "../src/page/Diagnosis";
import { scriptTag } from "../src/page/services";
import { attributeName, readSetting } from "../src/page/settings";
import { type MountedElement, mountedElements } from "./MountedElement";
import { version } from "./version";

/** In the order in which an element asks them. */
const SOURCES = ["property", "attribute", "script tag", "configure"] as const;
const SHOWS = {
  shown: "content",
  fallback: "fallback children",
  hidden: "nothing",
  prerendered: "prerendered content",
} as const;

/** All that is known of the script on this page. */
export function reportPage(problems: Problem[]): Diagnosis {
  const page = document;
  return {
    version,
    page: addressForPeople(page.location.href),
    copies: copiesOf(page),
    elements: [...mountedElements].map(reportElement),
    calls: reportCalls(problems),
    problems: [...problems],
  };
}

/** The same, also printed: what was set, and what was called. */
export function printReport(problems: Problem[]): Diagnosis {
  const report = reportPage(problems);
  const rows = report.elements.flatMap(({ tag, id, shows, settings }) =>
    settings.map((setting) => ({ element: id ? `${tag}#${id}` : tag, shows, ...setting })),
  );
  printTable(rows.filter(({ from }) => from !== "default"));
  printTable(report.calls.map(({ cause, ...call }) => ({ ...call, cause: cause?.text })));
  return report;
}

function copiesOf(page: Document): Diagnosis["copies"] {
  const tags = page.querySelectorAll<HTMLScriptElement>("script[src]");
  return [...tags]
    .filter((tag) => /\/hs\.js$/.test(tag.src.split(/[?#]/)[0] ?? ""))
    .map((tag) => ({ address: addressForPeople(tag.src), isWorking: tag === (scriptTag as Element | null) }));
}

function reportElement(mounted: MountedElement, index: number): ElementReport {
  const { tag, host } = mounted;
  const settings = Object.keys(mounted.table).map((name) => reportSetting(mounted, name));
  return { place: index + 1, tag, id: host.id, shows: SHOWS[mounted.hostState()], settings };
}

function reportSetting(mounted: MountedElement, name: string): SettingReport {
  // The visitor's own word counts more than the page's.
  if (name === "analytics" && hasPrivacySignal())
    return { name, value: "off", from: "Global Privacy Control" };
  const setting = mounted.table[name];
  const sources = mounted.sources();
  const from = sources.findIndex(
    (source) =>
      setting &&
      readSetting(name, { ...setting, fallback: undefined }, [source], () => undefined) !== undefined,
  );
  return {
    name: attributeName(name),
    value: inWords(mounted.read(name), setting?.isSecret),
    from: SOURCES[from] ?? "default",
  };
}

function inWords(value: unknown, isSecret = false): string {
  if (value === undefined) return "";
  if (isSecret) return "(set)";
  if (typeof value === "function") return "a function";
  try {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    // In quotes an address may hold spaces.
    const shown = withoutQueries(`"${text}"`).slice(1, -1);
    return shown.length > 80 ? `${shown.slice(0, 79)}\u2026` : shown;
  } catch {
    return typeof value;
  }
}

function reportCalls(problems: Problem[]): CallReport[] {
  const { origin, href } = location;
  const world = { problems, isOnline: navigator.onLine, origin, address: href };
  const addresses = settingAddresses();
  return callsSoFar().map((call) => ({
    at: call.at,
    method: call.method,
    address: addressForPeople(call.address, documentProperty(document, "baseURI")),
    setting: addresses.find(([, base]) => call.address.startsWith(base.split(/[?#]/)[0] ?? base))?.[0],
    status: call.outcome?.status,
    ms: call.outcome?.ms,
    cause: callCause(call, world),
  }));
}

/** The addresses that are set, the longest first: one may be the beginning of another. */
function settingAddresses(): [string, string][] {
  const found = new Map<string, string>();
  mountedElements.forEach((mounted) => {
    for (const name of Object.keys(mounted.table)) {
      const value = mounted.table[name]?.isAddress ? mounted.read(name) : undefined;
      if (typeof value === "string" && value && !found.has(value)) found.set(value, attributeName(name));
    }
  });
  return [...found]
    .map(([base, name]): [string, string] => [name, base])
    .sort((a, b) => b[1].length - a[1].length);
}
