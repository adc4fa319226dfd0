import { hasCookie } from "../cookies";
import type { ConsentSourceOptions, FollowConsentSource } from "./ConsentSource";
import { vendorMethod } from "./ConsentSource";

/**
 * OneTrust. `OnetrustActiveGroups` contains the active groups, also before the visitor has answered. The state of the banner shows whether the
 * visitor has answered. It fires `OneTrustGroupsUpdated` on each load. On each choice it calls `OnConsentChanged` and fires
 * `OTConsentApplied` (OneTrust, "Web CMP Events Guide").
 */
export const followOneTrust: FollowConsentSource = ({ window, category, report }) => {
  const onConsentChanged = vendorMethod(window.OneTrust, "OnConsentChanged");
  if (!onConsentChanged) return false;

  function isActive(): boolean | undefined {
    const groups = window.OnetrustActiveGroups;
    return typeof groups === "string" ? groups.split(",").includes(category) : undefined;
  }

  function isActiveByChoice(): boolean | undefined {
    const isClosed = vendorMethod(window.OneTrust, "IsAlertBoxClosed");
    const hasChosen = isClosed ? isClosed() === true : hasCookie(/^OptanonAlertBoxClosed=/);
    return hasChosen ? isActive() : undefined;
  }

  onConsentChanged(() => report(isActive));
  window.addEventListener("OTConsentApplied", () => report(isActive));
  window.addEventListener("OneTrustGroupsUpdated", () => report(isActiveByChoice));
  report(isActiveByChoice);
  return true;
};

interface Cookiebot {
  hasResponse?: unknown;
  consented?: unknown;
  declined?: unknown;
  consent?: Readonly<Record<string, unknown>>;
}

/** Cookiebot. `Cookiebot.consent` has the answer by category. Window events report each answer, also a stored one. */
export const followCookiebot: FollowConsentSource = ({ window, category, report }) => {
  const read = () => window.Cookiebot as Cookiebot | undefined;
  if (typeof read()?.consent !== "object") return false;

  const isGiven = () => read()?.consent?.[category] === true;
  function isGivenByChoice(): boolean | undefined {
    const { hasResponse, consented, declined } = read() ?? {};
    return [hasResponse, consented, declined].includes(true) ? isGiven() : undefined;
  }

  window.addEventListener("CookiebotOnConsentReady", () => report(isGivenByChoice));
  for (const type of ["CookiebotOnAccept", "CookiebotOnDecline"])
    window.addEventListener(type, () => report(isGiven));
  report(isGivenByChoice);
  return true;
};

interface UserStatus {
  purposes?: Readonly<Record<string, { enabled?: unknown } | undefined>>;
}

interface OldUserStatus {
  purposes?: { consent?: { enabled?: readonly unknown[] } };
}

/** Functions that return true until the visitor has answered. Their names differ by version. */
const UNDECIDED = ["isUserStatusPartial", "isUserConsentStatusPartial", "shouldConsentBeCollected"];

/**
 * Didomi. `getCurrentUserStatus().purposes[id].enabled` is complete when the visitor has answered or need not answer. Listeners register by
 * `on`, or in the list `didomiEventListeners`.
 */
export const followDidomi: FollowConsentSource = ({ window, category, report }) => {
  const method = (name: string) => vendorMethod(window.Didomi, name);
  if (!method("getCurrentUserStatus") && !method("getUserStatus")) return false;

  function isEnabled(): boolean {
    const status = method("getCurrentUserStatus")?.() as UserStatus | undefined;
    if (status) return status.purposes?.[category]?.enabled === true;
    const old = method("getUserStatus")?.() as OldUserStatus | undefined;
    return old?.purposes?.consent?.enabled?.includes(category) === true;
  }

  function isEnabledByChoice(): boolean | undefined {
    const isUndecided = UNDECIDED.some((name) => method(name)?.() === true);
    return isUndecided ? undefined : isEnabled();
  }

  const event = "consent.changed";
  const listener = () => report(isEnabled);
  const subscribe = method("on");
  if (subscribe) subscribe(event, listener);
  else if (Array.isArray(window.didomiEventListeners)) window.didomiEventListeners.push({ event, listener });
  report(isEnabledByChoice);
  return true;
};

/** Version 3: the result of `__ucCmp.getConsentDetails()` and the detail of `UC_CONSENT`. */
interface ConsentDetails {
  consent?: { type?: unknown };
  services?: Readonly<Record<string, { name?: unknown; consent?: { given?: unknown } } | undefined>>;
}

/** Version 2: an entry of `UC_UI.getServicesBaseInfo()`. */
interface ServiceInfo {
  id?: unknown;
  name?: unknown;
  consent?: { status?: unknown };
}

/** Usercentrics: the consent to a service, by its name or id. "Implicit" consent is not the visitor's decision and does not count. */
export const followUsercentrics: FollowConsentSource = (options) =>
  followVersion3(options) || followVersion2(options);

/** The types of `UC_UI_CMP_EVENT` that report a choice in version 2. Other types report, for example, that the banner shows. */
const CHOICES = ["ACCEPT_ALL", "DENY_ALL", "SAVE"];

function isExplicit(type: unknown): boolean {
  return /^explicit$/i.test(String(type));
}

function followVersion3({ window, category, report }: ConsentSourceOptions): boolean {
  const getDetails = vendorMethod(window.__ucCmp, "getConsentDetails");
  if (!getDetails) return false;

  function isGiven(details: ConsentDetails): boolean | undefined {
    if (!isExplicit(details.consent?.type)) return undefined;
    const services = Object.entries(details.services ?? {});
    const service = services.find(([id, entry]) => id === category || entry?.name === category);
    return service?.[1]?.consent?.given === true;
  }

  window.addEventListener("UC_CONSENT", (event) => report(() => isGiven((event as CustomEvent).detail)));
  Promise.resolve(getDetails()).then(
    (details) => report(() => isGiven(details as ConsentDetails)),
    () => undefined,
  );
  return true;
}

function followVersion2({ window, category, report }: ConsentSourceOptions): boolean {
  if (!vendorMethod(window.UC_UI, "getServicesBaseInfo")) return false;
  if (vendorMethod(window.UC_UI, "isInitialized")?.() === false) return false;

  function isGiven(): boolean {
    const services = vendorMethod(window.UC_UI, "getServicesBaseInfo")?.() as ServiceInfo[];
    return services.find(({ id, name }) => id === category || name === category)?.consent?.status === true;
  }

  function isGivenByChoice(): boolean | undefined {
    // "Required" means that the visitor has not answered yet.
    return vendorMethod(window.UC_UI, "isConsentRequired")?.() === false ? isGiven() : undefined;
  }

  window.addEventListener("ucEvent", (event) => {
    const detail = (event as CustomEvent<Record<string, unknown> | null>).detail;
    report(() => (isExplicit(detail?.type) ? detail?.[category] === true : undefined));
  });
  window.addEventListener("UC_UI_CMP_EVENT", (event) => {
    const detail = (event as CustomEvent<{ type?: unknown } | null>).detail;
    report(CHOICES.includes(String(detail?.type)) ? isGiven : isGivenByChoice);
  });
  report(isGivenByChoice);
  return true;
}
