import Cookies from "js-cookie";
import { documentProperty } from "./documentProperty";

/**
 * Reads a cookie; undefined if there is none, or if the host page may not read cookies (sandboxed frames throw) or hides them by a form of the
 * name "cookie": such a visitor counts as new.
 */
export function readCookie(name: string): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

/**
 * Whether a cookie matches; false where the host page may not read cookies. It also reads cookies that a form of the name "cookie" hides,
 * because a refusal has to find ours there.
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

/** Removes a cookie that was set for a domain, without one for this host only. A refusal has to remove it also where `js-cookie` cannot. */
export function removeCookie(name: string, domain?: string): void {
  try {
    if (typeof document.cookie === "string") {
      Cookies.remove(name, { path: "/", domain });
      return;
    }
  } catch {
    // The page adds functions to Object.prototype, which js-cookie takes for attributes of the cookie.
  }
  // The inherited property, which a form of the name "cookie" does not hide.
  const inherited: object = Object.getPrototypeOf(document);
  const text = `${name}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ""}`;
  Reflect.set("cookie" in inherited ? inherited : document, "cookie", text, document);
}
