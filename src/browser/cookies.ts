import Cookies from "js-cookie";

/** Reads a cookie; undefined where it is not there or the page may not read cookies (sandboxed frames throw). */
export function readCookie(name: string): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}
