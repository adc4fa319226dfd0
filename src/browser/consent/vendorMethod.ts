type Method = (...given: unknown[]) => unknown;

/**
 * A method of a vendor's object; undefined if there is none. On a host page with `<form id="OneTrust">`, a field of that form could have the
 * method's name. Such a field is not callable, except `<object>`, which the `nodeType` check excludes.
 */
export function vendorMethod(vendor: unknown, name: string): Method | undefined {
  const method: unknown = (vendor as Record<string, unknown> | null | undefined)?.[name];
  if (typeof method !== "function" || "nodeType" in method) return undefined;
  return (...given) => Reflect.apply(method, vendor, given);
}
