import { nearestName } from "../../portable/nearestName.mjs";
import { warnOnce } from "../browser/log";
import { attributeName } from "../settings/attributeName";
import { readSetting, type SettingSource } from "../settings/readSettings";
import { type Setting, type SharedSettings, sharedSettings } from "../settings/settings";
import { type AnalyticsLevel, weakest } from "../tracking/createConsent";

export type PageSettings = ReturnType<typeof createPageSettings>;

type Options = Readonly<Record<string, unknown>>;

/** The page-wide settings: the script tag's `data-` attributes, then `HomeServices.configure`. */
export function createPageSettings(dataset: Readonly<Record<string, string | undefined>>) {
  const configured = new Map<string, unknown>();
  const declared = new Set<string>();
  const listeners = new Set<(options: Options) => void>();
  /** The strictest `analytics` of the page's other script tags. */
  let limit: AnalyticsLevel = "on";

  function notify(options: Options): void {
    for (const onChange of listeners) onChange(options);
  }

  const configuredSource: SettingSource = {
    describe: (setting) => `HomeServices.configure({ ${setting} })`,
    get: (setting) => configured.get(setting),
    isOfElement: false,
  };

  /** Strongest first. */
  const sources: SettingSource[] = [
    {
      describe: (setting) => `the script tag's attribute data-${attributeName(setting)}`,
      // Ignore inherited properties, because a host page may have extended Object.prototype.
      get(setting) {
        const own = Object.hasOwn(dataset, setting) ? dataset[setting] : undefined;
        if (setting !== "analytics" || limit === "on") return own;
        return limit === "off" || (own ?? configured.get(setting) ?? "on") === "on" ? limit : own;
      },
      isOfElement: false,
    },
    configuredSource,
    {
      describe: () => "the default beside a consent-source",
      // With a consent source, analytics wait for the answer, even if the name of the source is invalid.
      get: (setting) =>
        setting === "analytics" && (dataset.consentSource ?? configured.get("consentSource")) !== undefined
          ? "pending"
          : undefined,
      isOfElement: false,
    },
  ];

  return {
    sources,
    /** The source of `HomeServices.configure` alone. */
    configured: configuredSource,
    configure(options: Options): void {
      for (const name of Object.keys(options ?? {})) {
        if (!declared.has(name)) warnUnknown(name, [...declared]);
        else configured.set(name, mergedMessages(name, configured.get(name), options[name]));
      }
      notify(options ?? {});
    },
    /** Applies `analytics` of another script tag of the page. The strictest of all tags counts (contract section 15). */
    restrictAnalytics(level: AnalyticsLevel): void {
      limit = weakest(limit, level);
      if (level !== "on") notify({});
    },
    /** Declares names of settings, so that `configure` can detect a misspelled one. */
    declare(names: Iterable<string>): void {
      for (const name of names) declared.add(name);
    },
    /**
     * The script tag's `data-` attributes that resemble the name of a setting, as `[given name, name of the setting]`. All other unknown
     * attributes belong to the host page.
     */
    misspelledNames(): [string, string][] {
      const found: [string, string][] = [];
      for (const name of Object.keys(dataset)) {
        const attribute = attributeName(name);
        const meant = declared.has(name)
          ? undefined
          : nearestName(attribute, [...declared].map(attributeName));
        if (meant) found.push([attribute, meant]);
      }
      return found;
    },
    /** Calls the listener with the options of each change. Returns a function that unsubscribes. */
    subscribe(onChange: (options: Options) => void): () => void {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

export function sharedSetting<K extends keyof SharedSettings>(
  name: K,
  { sources }: Pick<PageSettings, "sources">,
): SharedSettings[K] {
  return readSetting(name, sharedSettings[name] as Setting<SharedSettings[K]>, sources, () => undefined);
}

/** Whether `configure` turns analytics off. That also applies to the other documents, and no other setting overrides it. */
export function isConfiguredOff({ configured }: PageSettings): boolean {
  return sharedSetting("analytics", { sources: [configured] }) === "off";
}

/** The `analytics` setting of a script tag alone. */
export function analyticsOf(tag: { dataset: DOMStringMap } | null): AnalyticsLevel {
  return sharedSetting("analytics", createPageSettings(tag?.dataset ?? {}));
}

/** Merges `messages` key by key, so that a later call keeps the texts of an earlier one. */
function mergedMessages(name: string, earlier: unknown, value: unknown): unknown {
  return name === "messages" && isObject(earlier) && isObject(value) ? { ...earlier, ...value } : value;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function warnUnknown(name: string, known: string[]): void {
  const meant = nearestName(name, known);
  const hint = meant ? `; did you mean ${meant}?` : `. Expected: ${known.sort().join(", ")}.`;
  const message = `HomeServices.configure: unknown setting "${name}"${hint}`;
  warnOnce({ kind: "setting", element: "page", message });
}
