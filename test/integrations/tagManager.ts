/** The parts of a template file, by name: `INFO`, `WEB_PERMISSIONS` … */
export function readTemplate(text: string): Record<string, string> {
  const parts = text.split(/^___([A-Z_]+)___$/m).slice(1);
  return Object.fromEntries(
    parts.flatMap((name, index) => (index % 2 ? [] : [[name, parts[index + 1]?.trim() ?? ""]])),
  );
}

/** The calls that a template's permissions allow. */
export interface Permissions {
  globals: Record<string, { read: boolean; write: boolean; execute: boolean }>;
  urls: string[];
  consentTypes: string[];
}

type Value = { type: number; string?: string; boolean?: boolean; listItem?: Value[] } & {
  mapKey?: Value[];
  mapValue?: Value[];
};
interface Permission {
  instance: { key: { publicId: string }; param: { key: string; value: Value }[] };
}

const scalar = ({ string, boolean }: Value) => string ?? boolean;
const fields = ({ mapKey = [], mapValue = [] }: Value) =>
  Object.fromEntries(mapKey.map((key, index) => [key.string, scalar(mapValue[index] as Value)]));

/** Reads the permissions as Google writes them: 1 text, 2 list, 3 map, 8 boolean. */
export function readPermissions(json: string): Permissions {
  const given = new Map<string, Value[]>();
  for (const { instance } of JSON.parse(json) as Permission[]) {
    given.set(instance.key.publicId, instance.param[0]?.value.listItem ?? []);
  }
  const rows = (name: string) => (given.get(name) ?? []).map(fields);
  return {
    globals: Object.fromEntries(rows("access_globals").map(({ key, ...rights }) => [key, rights])),
    urls: (given.get("inject_script") ?? []).map(({ string = "" }) => string),
    consentTypes: rows("access_consent").flatMap(({ consentType, read }) => (read ? [consentType] : [])),
  };
}

/** The visitor's answer to one consent type; undefined if consent mode is not in use, which Google treats as granted. */
export interface ConsentState {
  isGranted?: boolean;
  listeners: ((type: string, granted: boolean) => void)[];
}

/**
 * Google Tag Manager's sandbox, as its published API describes it. `require` returns the permitted functions and throws for all others. Values
 * that pass in or out are copied, and functions are wrapped. It also runs in a page, so it uses nothing from outside this function.
 */
export function createSandbox(permissions: Permissions, consent: ConsentState) {
  const globals = window as unknown as Record<string, unknown>;
  const deny = (what: string): never => {
    throw new Error(`the template has no permission for ${what}`);
  };
  const allow = (key: string, ...rights: ("read" | "write" | "execute")[]) => {
    for (const right of rights) if (!permissions.globals[key]?.[right]) deny(`${right} ${key}`);
  };
  const find = (path: string) =>
    path
      .split(".")
      .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], globals);
  const copy = (value: unknown): unknown => {
    if (typeof value === "function") return (...words: unknown[]) => value(...words.map(copy));
    if (Array.isArray(value)) return value.map(copy);
    if (value === null || typeof value !== "object") return value;
    if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return undefined;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)]));
  };
  const mayRead = (type: string) => permissions.consentTypes.includes(type) || deny(`consent ${type}`);
  const injected = new Set<string>();
  const apis: Record<string, unknown> = {
    copyFromWindow(key: string) {
      allow(key, "read");
      return copy(find(key));
    },
    callInWindow(key: string, ...words: unknown[]) {
      allow(key, "execute");
      const called = find(key);
      return typeof called === "function" ? copy(called(...words.map(copy))) : undefined;
    },
    setInWindow(key: string, value: unknown, isOverriding?: boolean) {
      allow(key, "write");
      if (!isOverriding && find(key) !== undefined) return false;
      globals[key] = copy(value);
      return true;
    },
    createQueue(key: string) {
      allow(key, "read", "write");
      globals[key] ??= [];
      return (...items: unknown[]) => (find(key) as unknown[]).push(...items.map(copy));
    },
    injectScript(url: string, onSuccess: () => void, onFailure: () => void, cacheToken?: string) {
      const matches = (pattern: string) =>
        pattern.endsWith("/*") ? url.startsWith(pattern.slice(0, -1)) : url === pattern;
      if (!permissions.urls.some(matches)) deny(`the script ${url}`);
      if (cacheToken && injected.has(cacheToken)) return;
      if (cacheToken) injected.add(cacheToken);
      const script = Object.assign(document.createElement("script"), { async: true, src: url });
      script.addEventListener("load", onSuccess);
      script.addEventListener("error", onFailure);
      document.head.append(script);
    },
    isConsentGranted: (type: string) => mayRead(type) && consent.isGranted !== false,
    addConsentListener(type: string, listener: (type: string, granted: boolean) => void) {
      mayRead(type);
      consent.listeners.push(listener);
    },
  };
  return (name: string) => apis[name] ?? deny(`the API ${name}`);
}
