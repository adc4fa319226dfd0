import { warnOnce } from "../browser/log";
import { nearestName } from "./nearestName";
import { attributeName, type SettingSource } from "./settings";

/** What holds for the whole page: the script tag's `data-` attributes, then `HomeServices.configure`. */
export interface PageSettings {
  /** Strongest first. */
  sources: SettingSource[];
  /** What `HomeServices.configure` alone says. */
  configured: SettingSource;
  configure(options: Record<string, unknown>): void;
  /** Makes a setting's name known, so that `configure` can tell a misspelt one. */
  declare(names: Iterable<string>): void;
  /** What the script tag's `data-` attributes nearly say, as `[written, meant]`. Others are the page's own business. */
  misspelt(): [string, string][];
  /** Tells of each change and what it gave; returns a function that stops it. */
  subscribe(onChange: (options: Readonly<Record<string, unknown>>) => void): () => void;
}

export function createPageSettings(dataset: Readonly<Record<string, string | undefined>>): PageSettings {
  const configured = new Map<string, unknown>();
  const known = new Set<string>();
  const listeners = new Set<(options: Readonly<Record<string, unknown>>) => void>();

  const configuredSource: SettingSource = {
    describe: (setting) => `HomeServices.configure({ ${setting} })`,
    get: (setting) => configured.get(setting),
  };

  return {
    configured: configuredSource,
    sources: [
      {
        describe: (setting) => `the script tag's attribute data-${attributeName(setting)}`,
        // Own ones only: a page may have put names of its own on Object.prototype.
        get: (setting) => (Object.hasOwn(dataset, setting) ? dataset[setting] : undefined),
      },
      configuredSource,
      {
        describe: () => "the default beside a consent-source",
        // Where an answer is to be read, also by a name that is none, analytics wait for it.
        get: (setting) =>
          setting === "analytics" && (dataset.consentSource ?? configured.get("consentSource")) !== undefined
            ? "pending"
            : undefined,
      },
    ],
    configure(options) {
      for (const name of Object.keys(options ?? {})) {
        if (!known.has(name)) warnUnknown(name, [...known]);
        else configured.set(name, mergedWords(name, configured.get(name), options[name]));
      }
      listeners.forEach((onChange) => {
        onChange(options ?? {});
      });
    },
    declare(names) {
      for (const name of names) known.add(name);
    },
    misspelt() {
      const found: [string, string][] = [];
      for (const name of Object.keys(dataset)) {
        const given = attributeName(name);
        const meant = known.has(name) ? undefined : nearestName(given, [...known].map(attributeName));
        if (meant) found.push([given, meant]);
      }
      return found;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

/** Words are replaced one by one: those of an earlier call that a later one says nothing of stay. */
function mergedWords(name: string, earlier: unknown, given: unknown): unknown {
  return name === "messages" && isObject(earlier) && isObject(given) ? { ...earlier, ...given } : given;
}

function isObject(given: unknown): given is object {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

function warnUnknown(name: string, known: string[]): void {
  warnOnce({
    kind: "setting",
    element: "page",
    message: `HomeServices.configure: there is no setting "${name}"; accepted: ${known.sort().join(", ")}.`,
  });
}
