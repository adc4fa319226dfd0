import type { ConsentSourceOptions, FollowConsentSource } from "./ConsentSource";
import { vendorMethod } from "./vendorMethod";

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

/** Usercentrics: the consent to a service, by its name or id. Consent of the type "implicit" is not the visitor's decision and does not count. */
export const followUsercentrics: FollowConsentSource = (world) =>
  followVersion3(world) || followVersion2(world);

/** The types of `UC_UI_CMP_EVENT` by which version 2 reports a choice; it has others, e.g. that the banner is shown. */
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
    const service = services.find(([id, one]) => id === category || one?.name === category);
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
