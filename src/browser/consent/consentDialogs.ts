import { vendorMethod } from "./vendorMethod";

/** Opens one vendor's consent dialog if that vendor's script is on the host page, and returns whether it is. */
type OpenConsentDialog = (globals: Readonly<Record<string, unknown>>) => boolean;

interface Sourcepoint {
  gdpr?: unknown;
  usnat?: unknown;
  ccpa?: unknown;
  config?: { gdpr?: { groupPmId?: unknown } };
}

/** The consent tools whose dialog can be opened, in the order in which they are tried. */
export const consentDialogs = {
  OneTrust: ({ OneTrust }) => call(vendorMethod(OneTrust, "ToggleInfoDisplay")),
  Cookiebot: ({ Cookiebot }) => call(vendorMethod(Cookiebot, "renew")),
  /** First version 3, because it keeps the old global for a while, then version 2. */
  Usercentrics: ({ __ucCmp, UC_UI }) =>
    call(vendorMethod(__ucCmp, "showSecondLayer") ?? vendorMethod(UC_UI, "showSecondLayer")),
  Didomi: ({ Didomi }) =>
    call(vendorMethod((Didomi as { preferences?: unknown } | undefined)?.preferences, "show")),
  /** The unified script has one privacy manager for each law; older scripts have one at the top level. */
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
