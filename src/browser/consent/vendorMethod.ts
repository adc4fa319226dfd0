type Method = (...given: unknown[]) => unknown;

/**
 * A method of a vendor's object; undefined when there is none. A host page's `<form id="OneTrust">` with a field of the method's name is not
 * a vendor's object: most elements are not functions, and the one kind that can be called is recognized as an element.
 */
export function vendorMethod(vendor: unknown, name: string): Method | undefined {
  const method: unknown = (vendor as Record<string, unknown> | null | undefined)?.[name];
  if (typeof method !== "function" || "nodeType" in method) return undefined;
  return (...given) => Reflect.apply(method, vendor, given);
}
