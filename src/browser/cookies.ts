import { documentProperty } from "./documentProperty";

/** Reads a cookie; undefined when there is none or the host page may not read cookies (sandboxed frames throw). */
export function readCookie(name: string): string | undefined {
  try {
    const found = documentProperty(document, "cookie")
      .split("; ")
      .find((cookie) => cookie.startsWith(`${name}=`));
    return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Whether a cookie's name matches; false when the host page may not read cookies. */
export function hasCookie(name: RegExp): boolean {
  try {
    return name.test(documentProperty(document, "cookie"));
  } catch {
    return false;
  }
}

/** Writes a cookie of a document, also when the host page's `<form name="cookie">` hides the property. */
export function writeCookie(document: Document, text: string): void {
  const inherited: object = Object.getPrototypeOf(document);
  Reflect.set("cookie" in inherited ? inherited : document, "cookie", text, document);
}
