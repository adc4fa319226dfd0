type Method = (...given: unknown[]) => unknown;

/**
 * A method of a vendor's object; undefined where there is none. A page's own `<form id="OneTrust">` with a field of the method's name
 * is no vendor: a field is no function, and the one kind of element that can be called is an element all the same.
 */
export function vendorMethod(vendor: unknown, name: string): Method | undefined {
  const method: unknown = (vendor as Record<string, unknown> | null | undefined)?.[name];
  if (typeof method !== "function" || "nodeType" in method) return undefined;
  return (...given) => Reflect.apply(method, vendor, given);
}
