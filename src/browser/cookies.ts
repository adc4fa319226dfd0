import Cookies from "js-cookie";
import { documentProperty } from "./documentProperty";

/**
 * Reads a cookie. Undefined if there is none, if reading throws (sandboxed frames), or if a form with the name "cookie" hides
 * `document.cookie`. Such a visitor counts as new.
 */
export function readCookie(name: string): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

/**
 * Whether a cookie matches. False if the host page may not read cookies. It also works if a form with the name "cookie" hides
 * `document.cookie`, because a refusal must find our cookies there.
 * @param start matches the start of `name=value`
 */
export function hasCookie(start: RegExp): boolean {
  try {
    return documentProperty(document, "cookie")
      .split("; ")
      .some((one) => start.test(one));
  } catch {
    return false;
  }
}

/** Removes a cookie of a domain, or of this host only if `domain` is absent. A refusal must also work where `js-cookie` does not. */
export function removeCookie(name: string, domain?: string): void {
  try {
    if (typeof document.cookie === "string") {
      Cookies.remove(name, { path: "/", domain });
      return;
    }
  } catch {
    // The host page has extended Object.prototype, and js-cookie reads its functions as cookie attributes.
  }
  // A form with the name "cookie" does not hide the inherited property.
  const inherited: object = Object.getPrototypeOf(document);
  const text = `${name}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ""}`;
  Reflect.set("cookie" in inherited ? inherited : document, "cookie", text, document);
}
