import { vendorMethod } from "../../browser/consent/ConsentSource";
import { warnOnce } from "../../browser/log";
import { type ElementContext, reportFailure } from "../../element/ElementContext";

/** Opens a vendor's consent dialog. Returns false if the vendor's script is not on the host page. */
type OpenConsentDialog = (globals: Readonly<Record<string, unknown>>) => boolean;

interface Sourcepoint {
  gdpr?: unknown;
  usnat?: unknown;
  ccpa?: unknown;
  config?: { gdpr?: { groupPmId?: unknown } };
}

/** How to open the dialog of each consent tool, in the order of the attempts. */
const consentDialogs = {
  OneTrust: ({ OneTrust }) => call(vendorMethod(OneTrust, "ToggleInfoDisplay")),
  /** `renew` shows the dialog with the current answer, but not every version has it. */
  Cookiebot: ({ Cookiebot }) => call(vendorMethod(Cookiebot, "renew") ?? vendorMethod(Cookiebot, "show")),
  /** Tries version 3 before version 2, because version 3 may also define the old global. */
  Usercentrics: ({ __ucCmp, UC_UI }) =>
    call(
      vendorMethod(__ucCmp, "showSecondLayer") ??
        vendorMethod(UC_UI, "showSecondLayer") ??
        vendorMethod(__ucCmp, "showFirstLayer") ??
        vendorMethod(UC_UI, "showFirstLayer"),
    ),
  Didomi: ({ Didomi }) => {
    const didomi = Didomi as { preferences?: unknown; notice?: unknown } | undefined;
    return call(vendorMethod(didomi?.preferences, "show") ?? vendorMethod(didomi?.notice, "show"));
  },
  /** The unified script has one privacy manager per law. Older scripts have one at the top level. */
  Sourcepoint: ({ _sp_ }) => {
    const sourcepoint = _sp_ as Sourcepoint | undefined;
    const managers = [sourcepoint?.gdpr, sourcepoint?.usnat, sourcepoint?.ccpa, sourcepoint];
    const load = managers.map((manager) => vendorMethod(manager, "loadPrivacyManagerModal")).find(Boolean);
    load?.(sourcepoint?.config?.gdpr?.groupPmId);
    return load !== undefined;
  },
} satisfies Record<string, OpenConsentDialog>;

function call(open: (() => unknown) | undefined): boolean {
  open?.();
  return open !== undefined;
}

/** Opens the dialog of the host page's consent tool. Warns if it finds no known tool. */
export function openCookieSettings(element: ElementContext): void {
  const window = (element.hostElement.ownerDocument.defaultView ?? {}) as unknown as Readonly<
    Record<string, unknown>
  >;
  let hasFailed = false;
  for (const open of Object.values(consentDialogs)) {
    try {
      if (open(window)) return;
    } catch (error) {
      // Another tool of the host page may still work.
      hasFailed = true;
      reportFailure(element, "openCookieSettings", error);
    }
  }
  if (hasFailed) return;
  const message = `<${element.tag}> found no known consent tool on this page; known: ${Object.keys(consentDialogs).join(", ")}. For any other tool, listen to hs-cookie-settings.`;
  warnOnce({ kind: "other", element: element.tag, message });
}
