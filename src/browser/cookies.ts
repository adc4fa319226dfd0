import { documentProperty } from "./documentProperty";

/**
 * Reads a cookie. Undefined if there is none, if reading throws (sandboxed frames), or if a form with the name "cookie" hides
 * `document.cookie`. Such a visitor counts as new.
 */
export function readCookie(name: string): string | undefined {
  try {
    const { cookie } = document;
    const found = cookie.split("; ").find((text) => text.startsWith(`${name}=`));
    const value = found?.slice(name.length + 1).replace(/^"(.*)"$/, "$1");
    return value?.replace(/(%[\dA-F]{2})+/gi, decodeURIComponent);
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
      .some((text) => start.test(text));
  } catch {
    return false;
  }
}
