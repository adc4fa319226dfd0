import { documentProperty } from "./documentProperty";

/** Reads a cookie; undefined where it is not there or the page may not read cookies (sandboxed frames throw). */
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

/** Whether there is a cookie of such a name; false where the page may not read cookies. */
export function hasCookie(name: RegExp): boolean {
  try {
    return name.test(documentProperty(document, "cookie"));
  } catch {
    return false;
  }
}

/** Writes a cookie of a document, also where a page's own `<form name="cookie">` hides the property that does it. */
export function writeCookie(document: Document, text: string): void {
  const inherited: object = Object.getPrototypeOf(document);
  Reflect.set("cookie" in inherited ? inherited : document, "cookie", text, document);
}
