import { valueForMessage } from "../../browser/cleanAddress";
import { warnOnce } from "../../browser/log";
import { safeUrl } from "../../browser/safeUrl";
import { LOGIN_URL } from "../../constants";
import type { ElementContext } from "../../element/ElementContext";
import { addQuery } from "../../http/addQuery";
import { leavePage } from "../leavePage";
import { RETURN_ADDRESSES, resolveReturnAddress } from "./resolveReturnAddress";

export interface LoginSettings {
  /** The address to which the visitor returns; the current address by default. */
  redirect: string | undefined;
  loginUrl: string;
}

/** Navigates to the login page. The query parameter `redirect` is the address to return to (spec section 2). */
export function sendToLogin(element: ElementContext<LoginSettings>): void {
  const { redirect, loginUrl } = element.settings;
  const { href } = element.hostElement.ownerDocument.location;
  const current = currentAddress(href);
  const returnAddress = redirect ? resolveReturnAddress(redirect, href) : current;
  if (!returnAddress) warn(element, `redirect "${valueForMessage(redirect ?? "")}"`, RETURN_ADDRESSES);
  let login = LOGIN_URL;
  if (/^(?!mailto:|tel:)./i.test(safeUrl(loginUrl) ?? "")) login = loginUrl;
  else warn(element, `login-url "${valueForMessage(loginUrl)}"`, "an http, https or relative address");
  leavePage(element, addQuery(login, `redirect=${encodeURIComponent(returnAddress ?? current)}`), "login");
}

/** The current address, or the site's root if the current address is not an accepted return address. */
function currentAddress(href: string): string {
  return resolveReturnAddress(href, href) ?? (/^https?:/.test(href) ? new URL("/", href).href : href);
}

function warn({ tag }: ElementContext, what: string, expected: string): void {
  const message = `<${tag}> attribute ${what} is not allowed. Expected: ${expected}.`;
  warnOnce({ kind: "setting", element: tag, message });
}
