import Cookies from "js-cookie";
import { own } from "./own";

/** Reads a cookie; undefined where it is not there or the page may not read cookies (sandboxed frames throw). */
export function readCookie(name: string): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

/** Whether there is a cookie of such a name; false where the page may not read cookies. */
export function hasCookie(name: RegExp): boolean {
  try {
    return name.test(own(document, "cookie"));
  } catch {
    return false;
  }
}
