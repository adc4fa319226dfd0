import { warnOnce } from "../browser/log";
import { safeUrl } from "../browser/safeUrl";
import { addQuery } from "../http/addQuery";
import { LOGIN_URL } from "../limits";
import type { ElementContext } from "../page/ElementContext";
import { leavePage } from "./leavePage";
import { RETURN_ADDRESSES, returnAddress } from "./returnAddress";

export interface LoginSettings {
  /** Where the visitor comes back to; the current address unless given. */
  redirect: string | undefined;
  loginUrl: string;
}

/** Sends a visitor to log in, with the way back as `redirect` (spec section 2). */
export function sendToLogin(element: ElementContext<LoginSettings>): void {
  const { redirect, loginUrl } = element.settings;
  const page = element.hostElement.ownerDocument.location;
  const back = redirect ? returnAddress(redirect, page.href) : page.href;
  if (!back) warn(element, `redirect ${JSON.stringify(redirect)}`, RETURN_ADDRESSES);
  let login = LOGIN_URL;
  if (/^(?!mailto:|tel:)./i.test(safeUrl(loginUrl) ?? "")) login = loginUrl;
  else warn(element, `login-url ${JSON.stringify(loginUrl)}`, "an http, https or relative address");
  leavePage(element, addQuery(login, `redirect=${encodeURIComponent(back ?? page.href)}`), "login");
}

function warn({ tag }: ElementContext, what: string, accepted: string): void {
  const message = `<${tag}> attribute ${what} is refused; accepted: ${accepted}.`;
  warnOnce({ kind: "setting", element: tag, message });
}
