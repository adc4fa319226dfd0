export type ConsentWindow = Window & Readonly<Record<string, unknown>>;

export interface ConsentSourceOptions {
  window: ConsentWindow;
  /** The tool's name for analytics: a category, a purpose or a service. */
  category: string;
  /** Called for each answer of the tool. `read` returns the visitor's answer, or undefined if there is none. `read` may throw. */
  report(read: () => boolean | undefined): void;
}

/**
 * Subscribes to one consent tool. The caller polls it until it returns true, which means that it has found the tool and subscribed. It
 * reports only the visitor's answers. An open banner or a default is not an answer.
 */
export type FollowConsentSource = (options: ConsentSourceOptions) => boolean;

export const CONSENT_SOURCES = [
  "onetrust",
  "didomi",
  "usercentrics",
  "cookiebot",
  "sourcepoint",
  "tcf",
  "google",
] as const;

export type ConsentSourceName = (typeof CONSENT_SOURCES)[number];

type Method = (...parameters: unknown[]) => unknown;

/**
 * A method of a vendor's object; undefined if there is none. On a host page with `<form id="OneTrust">`, a field of that form could have the
 * method's name. Such a field is not callable, except `<object>`, which the `nodeType` check excludes.
 */
export function vendorMethod(vendor: unknown, name: string): Method | undefined {
  const method: unknown = (vendor as Record<string, unknown> | null | undefined)?.[name];
  if (typeof method !== "function" || "nodeType" in method) return undefined;
  return (...parameters) => Reflect.apply(method, vendor, parameters);
}
