import { warnOnce } from "../browser/log";
import { safeUrl } from "../browser/safeUrl";
import { addQuery } from "../http/addQuery";
import { LOGIN_URL } from "../limits";
import type { ElementContext } from "../page/ElementContext";
import { leavePage } from "./leavePage";

export interface LoginSettings {
  /** Where the visitor comes back to; the current address unless given. */
  redirect: string | undefined;
  loginUrl: string;
}

/** Sends a visitor to log in, with the way back as `redirect` (spec section 2). */
export function sendToLogin(element: ElementContext<LoginSettings>): void {
  const { redirect, loginUrl } = element.settings;
  const page = element.host.ownerDocument.location;
  let back = page.href;
  if (redirect && isOnOrigin(redirect, page)) back = redirect.trim();
  else if (redirect) warn(element, `redirect ${JSON.stringify(redirect)}`, "an address of this site");
  let login = LOGIN_URL;
  if (/^(?!mailto:|tel:)./i.test(safeUrl(loginUrl) ?? "")) login = loginUrl;
  else warn(element, `login-url ${JSON.stringify(loginUrl)}`, "an http, https or relative address");
  leavePage(element, addQuery(login, `redirect=${encodeURIComponent(back)}`), "login");
}

/** Another origin, or another scheme than a page's, would make the login page a way out of the site. */
function isOnOrigin(address: string, page: Location): boolean {
  try {
    const { protocol, origin } = new URL(address, page.href);
    return /^https?:$/.test(protocol) && origin === page.origin;
  } catch {
    return false;
  }
}

function warn({ tag }: ElementContext, what: string, accepted: string): void {
  const message = `<${tag}> attribute ${what} is refused; accepted: ${accepted}.`;
  warnOnce({ kind: "setting", element: tag, message });
}
