import { vendorMethod } from "./ConsentSource";

/** Opens a vendor's consent dialog. Returns false if the vendor's script is not on the host page. */
type OpenConsentDialog = (globals: Readonly<Record<string, unknown>>) => boolean;

interface Sourcepoint {
  gdpr?: unknown;
  usnat?: unknown;
  ccpa?: unknown;
  config?: { gdpr?: { groupPmId?: unknown } };
}

/** How to open the dialog of each consent tool, in the order of the attempts. */
export const consentDialogs = {
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
    const load = managers.map((one) => vendorMethod(one, "loadPrivacyManagerModal")).find(Boolean);
    load?.(sourcepoint?.config?.gdpr?.groupPmId);
    return load !== undefined;
  },
} satisfies Record<string, OpenConsentDialog>;

function call(open: (() => unknown) | undefined): boolean {
  open?.();
  return open !== undefined;
}
