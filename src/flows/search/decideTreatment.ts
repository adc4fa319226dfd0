import { fetchTreatment } from "../../api/fetchTreatment";
import { type ElementContext, reportFailure, requireAddress } from "../../element/ElementContext";
import type { Services } from "../../page/services";
import { experimentEntered } from "../../tracking/events/search";

/** The treatment of a flag; undefined if its element was removed before the response. */
type Lookup = Promise<string | undefined>;

const lookupsByServices = new WeakMap<Services, Map<string, Lookup>>();

/** The treatment of a split feature (spec section 7.8), fetched once per flag, server and page load; `control` after a failure. */
export async function decideTreatment(element: ElementContext, flag: string): Promise<string> {
  const { services, settings, signal } = element;
  const lookups = lookupsByServices.get(services) ?? new Map<string, Lookup>();
  lookupsByServices.set(services, lookups);
  const key = `${settings.splitUrl} ${flag}`;
  const lookup = lookups.get(key) ?? request(element, flag);
  lookups.set(key, lookup);
  const treatment = await lookup;
  if (treatment !== undefined) return treatment;
  if (lookups.get(key) === lookup) lookups.delete(key);
  return signal.aborted ? "control" : decideTreatment(element, flag);
}

async function request(element: ElementContext, flag: string): Promise<string | undefined> {
  const { services, signal } = element;
  try {
    const baseUrl = requireAddress(element, "splitUrl");
    const treatment = await fetchTreatment(services.http, { baseUrl, flag, signal });
    enterExperiment(element, flag, treatment);
    return treatment;
  } catch (error) {
    reportFailure(element, "fetchTreatment", error);
    return signal.aborted ? undefined : "control";
  }
}

const entered = new WeakMap<Services, Set<string>>();

/** Tracks once per page load that the visitor is in an experiment, even if several elements or responses report it. */
export function enterExperiment(element: ElementContext, feature: string, treatment: string): void {
  const { services } = element;
  const treatments = entered.get(services) ?? new Set();
  entered.set(services, treatments);
  const key = JSON.stringify([feature, treatment]);
  if (treatments.has(key)) return;
  treatments.add(key);
  element.track(experimentEntered(feature, treatment));
}
