import { version } from "../../package.json";
import { addressForMessage, textForMessage, valueForMessage } from "../../src/browser/cleanAddress";
import { documentProperty } from "../../src/browser/documentProperty";
import { infoOnce, type Problem, policyProblem, printTable } from "../../src/browser/log";
import { ourTags } from "../../src/browser/scriptTag";
import { hasPrivacySignal } from "../../src/browser/visitorSignals";
import {
  type CallReport,
  callCause,
  type Diagnosis,
  type ElementReport,
  type SettingReport,
  SHOWS,
} from "../../src/element/Diagnosis";
import { callsSoFar } from "../../src/http/callLog";
import { isConfiguredOff } from "../../src/page/pageSettings";
import { pageServices, scriptTag } from "../../src/page/services";
import { attributeName } from "../../src/settings/attributeName";
import { readSetting, type SettingSource } from "../../src/settings/readSettings";
import { pageOnlySettings, type Setting, sharedSettings } from "../../src/settings/settings";
import { elementTags } from "../elementTags";
import { type ElementMount, mountedElements } from "../runtime/ElementMount";

/** The sources, in the order in which an element reads them. */
const SOURCES = [
  "property",
  "attribute",
  "script tag",
  "configure",
  "default beside consent-source",
] as const;
const PAGE_SOURCES = SOURCES.slice(2);

/** The full report on the script on this host page. Adds the problems that only this file finds to the list. */
export function createDiagnosis(problems: Problem[]): Diagnosis {
  problems.push(...wrongReserves());
  return {
    version,
    page: addressForMessage(location.href),
    copies: ourTags(document).map((tag) => ({
      address: addressForMessage((tag as HTMLScriptElement).src),
      isWorking: tag === scriptTag(),
    })),
    pageSettings: reportPageSettings(),
    elements: [...mountedElements()].map(reportElement),
    calls: reportCalls(),
    problems: [...problems, ...refusedFragments()],
    recommendations: recommendationsNow(),
  };
}

/** The elements that do not use their fragments, with the reason and the line that mends it. */
function refusedFragments(): Problem[] {
  const refused = [...mountedElements()].filter(({ markup }) => !["", "used"].includes(markup.fragment));
  return refused.map((mounted) => {
    const { tag, markup } = mounted;
    const message = `<${tag}> does not use its fragment: ${markup.fragment}.${remedyOf(mounted)}`;
    return { kind: "other", element: tag, message };
  });
}

/** Says what to write where the fragment's server lacks the brand, the language or a setting of an element. */
function remedyOf(mounted: ElementMount): string {
  const { tag, hostElement, table, markup, settings } = mounted;
  const { brand, language, isGivenByElement } = settings.context;
  const nameOf = ({ hostElement: { dataset, localName } }: ElementMount) => dataset.fragment || localName;
  const name = nameOf(mounted);
  const isShared = [...mountedElements()].some((other) => other !== mounted && nameOf(other) === name);
  /** `option` applies to all fragments, so a setting of one element belongs in the entry of its fragment. */
  function write(option: string, isOwn: unknown, attributes: object): string {
    const entry = isShared ? "an entry of its own, which data-fragment names," : `the entry "${name}"`;
    const line = isOwn ? `"attributes": ${JSON.stringify(attributes)} in ${entry} of the config` : option;
    return ` Its server does not know that; write ${line} for serve or prerender.`;
  }
  if (markup.fragment === "brand") {
    const attributes = { brand: brand.id, "brand-domain": brand.domain };
    const isOwn = isGivenByElement("brand") || isGivenByElement("brandDomain");
    return write(`--brand-domain ${brand.domain}`, isOwn, attributes);
  }
  const lang = language.language;
  if (markup.fragment === "language")
    return write(`--attribute lang=${lang}`, hostElement.closest("[lang]:not(:root,body)"), { lang });
  const setting = /^settings: (.*)/.exec(markup.fragment)?.[1] ?? "";
  const facts = table[setting];
  if (!facts) return "";
  if (facts.isPerVisitor) return " All visitors get the same fragment.";
  const attribute = attributeName(setting);
  const value = settings.read(setting);
  if (value === facts.default)
    return ` Its server has another ${attribute}; set it on this page, or remove it from serve or prerender.`;
  const isElsewhere = elementTags.some(
    (other) => other !== tag && (customElements.get(other) as Partial<ElementMount>)?.table?.[setting],
  );
  const isOwn =
    facts.kind.acceptedOnHostPage ||
    (isGivenByElement(setting) && (isShared || isElsewhere || hostElement.dataset.fragment));
  const text = value === true ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const option = `--attribute ${attribute}='${text.replaceAll("'", "'\\''")}'`;
  return write(option, isOwn, { [attribute]: value });
}

/** Whether an element uses its fragment, or why not; undefined on a page without fragments. */
function fragmentReport({ markup: { fragment }, isWaiting }: ElementMount): string | undefined {
  const { fragmentsUrl } = pageOnlySettings;
  const ignore = () => undefined;
  if (fragment || !readSetting("fragmentsUrl", fragmentsUrl, pageServices().pageSettings.sources, ignore))
    return fragment || undefined;
  return isWaiting
    ? "requested"
    : "not requested: it came with its markup, has a setting of one visitor, guards its children or is not trusted";
}

const NAME_REGIONS =
  'This page trusts every hs- element. If other people can write markup here, name the regions of your own elements: data-elements="SELECTOR" on the script tag, and data-untrusted="SELECTOR" for regions that visitors write.';

/** Recommends trusted regions, because an element in untrusted markup could otherwise name servers and scripts. */
function recommendationsNow(): string[] {
  const { sources } = pageServices().pageSettings;
  const isNamed = sources.some((source) => source.get("elements") !== undefined);
  return isNamed || !mountedElements().size ? [] : [NAME_REGIONS];
}

/** Creates the report, and prints its settings and calls. */
export function printReport(problems: Problem[]): Diagnosis {
  const printed = problems.length;
  const report = createDiagnosis(problems);
  if (problems.length > printed) printTable(problems.slice(printed));
  const pageRows = report.pageSettings.map((setting) => ({ element: "page", shows: "", ...setting }));
  const elementRows = report.elements.flatMap(({ tag, id, shows, settings }) =>
    settings.map((setting) => ({ element: id ? `${tag}#${id}` : tag, shows, ...setting })),
  );
  const rows = [...pageRows, ...elementRows];
  printTable(rows.filter(({ from }) => from !== "default"));
  report.recommendations.forEach(infoOnce);
  printTable(report.calls.map(({ cause, ...call }) => ({ ...call, cause: cause?.text })));
  return report;
}

function reportElement(mounted: ElementMount, index: number): ElementReport {
  const { tag, hostElement } = mounted;
  const settings = Object.entries(mounted.table).map(([name, setting]) =>
    reportSetting(name, setting, mounted.settings.sources()),
  );
  const fragment = fragmentReport(mounted);
  return { place: index + 1, tag, id: hostElement.id, shows: SHOWS[mounted.display], fragment, settings };
}

function reportPageSettings(): SettingReport[] {
  const { sources } = pageServices().pageSettings;
  const { analytics } = sharedSettings;
  return Object.entries({ ...pageOnlySettings, analytics }).map(([name, setting]) =>
    reportSetting(name, setting, sources, PAGE_SOURCES),
  );
}

/** @param names the names of the sources, in their order */
function reportSetting(
  name: string,
  setting: Setting<unknown>,
  sources: SettingSource[],
  names: readonly SettingReport["from"][] = SOURCES,
): SettingReport {
  const ignore = () => undefined;
  const from = sources.findIndex(
    (source) => readSetting(name, { ...setting, default: undefined }, [source], ignore) !== undefined,
  );
  const value = readSetting(name, setting, sources, ignore);
  return {
    name: attributeName(name),
    value: displayedValue(value, setting.isCredential || setting.isPrivate),
    from: names[from] ?? "default",
    ...(name === "analytics" && decidedAnalytics(value)),
  };
}

/** The value of `analytics` that the visitor or the host page has decided for every element; undefined without such a decision. */
function decidedAnalytics(value: unknown): Pick<SettingReport, "value" | "from"> | undefined {
  if (hasPrivacySignal()) return { value: "off", from: "Global Privacy Control" };
  const { tracker, pageSettings } = pageServices();
  if (isConfiguredOff(pageSettings)) return { value: "off", from: "configure" };
  const from = tracker.visitorConsent.answeredBy();
  const answer = tracker.visitorConsent.answer();
  if (!from || (answer === "granted" && value !== "pending")) return undefined;
  return { value: answer === "denied" ? "off" : "on", from };
}

function displayedValue(value: unknown, isHidden = false): string {
  if (value === undefined) return "";
  if (isHidden) return "(set)";
  if (typeof value === "function") return "a function";
  try {
    const clean = (_: string, part: unknown) => (typeof part === "string" ? valueForMessage(part) : part);
    const text = typeof value === "object" ? JSON.stringify(value, clean) : valueForMessage(String(value));
    const shown = textForMessage(text);
    return shown.length > 80 ? `${shown.slice(0, 79)}\u2026` : shown;
  } catch {
    return typeof value;
  }
}

function reportCalls(): CallReport[] {
  const { origin, href } = location;
  const isBlocked = (address: string) => policyProblem(address) !== undefined;
  const context = { isBlocked, isOnline: navigator.onLine, origin, address: href };
  const addresses = settingAddresses();
  return callsSoFar().map((call) => ({
    at: call.at,
    method: call.method,
    address: addressForMessage(call.address, documentProperty(document, "baseURI")),
    setting: addresses.find(([, base]) => call.address.startsWith(base.split(/[?#]/)[0] ?? base))?.[0],
    status: call.outcome?.status,
    ms: call.outcome?.ms,
    cause: callCause(call, context),
  }));
}

/** The addresses in the settings, longest first, because one may be a prefix of another. */
function settingAddresses(): [string, string][] {
  const found = new Map<string, string>();
  mountedElements().forEach((mounted) => {
    for (const name of Object.keys(mounted.table)) {
      const value = mounted.table[name]?.address === "call" ? mounted.settings.read(name) : undefined;
      if (typeof value === "string" && value && !found.has(value)) found.set(value, attributeName(name));
    }
  });
  return [...found]
    .map(([base, name]): [string, string] => [name, base])
    .sort((a, b) => b[1].length - a[1].length);
}

/**
 * The elements for which the host page's CSS reserves another height than they have. Each element loses its content and styles for the moment of
 * the measurement, which ends before the browser paints.
 */
function wrongReserves(): Problem[] {
  const problems: Problem[] = [];
  const { scrollX: left, scrollY: top } = window;
  mountedElements().forEach(({ tag, hostElement, display }) => {
    const root = hostElement.shadowRoot;
    // A copy, because the property always returns the same list.
    const styles = [...(root?.adoptedStyleSheets ?? [])];
    if (!root || !styles.length || display !== "shown") return;
    const bare = new CSSStyleSheet();
    bare.replaceSync(":host{display:block}*{display:none!important}");
    const height = hostElement.offsetHeight;
    root.adoptedStyleSheets = [bare];
    const reserved = hostElement.offsetHeight;
    root.adoptedStyleSheets = styles;
    if (!reserved || Math.abs(reserved - height) < 2) return;
    const message = `<${tag}> is ${height} px high, but the page's CSS reserves ${reserved} px; for this width write: ${tag} { min-height: ${height}px !important } ${tag}::before { content: none !important }`;
    problems.push({ kind: "other", element: tag, message });
  });
  // A shorter page may have scrolled.
  scrollTo({ left, top, behavior: "instant" });
  return problems;
}
