import { fetchTreatment } from "../api/fetchTreatment";
import { type ElementContext, reportFailure, requireAddress } from "../element/ElementContext";
import type { Services } from "../page/createServices";
import { enterExperiment } from "./enterExperiment";

const treatmentsByServices = new WeakMap<Services, Map<string, Promise<string>>>();

/** The treatment of a split feature (spec section 7.8), fetched once per flag and page load. Reports a failure and resolves to `control`. */
export function decideTreatment(element: ElementContext, flag: string): Promise<string> {
  const { services } = element;
  const flags = treatmentsByServices.get(services) ?? new Map<string, Promise<string>>();
  treatmentsByServices.set(services, flags);
  const treatment = flags.get(flag) ?? request(element, flag, flags);
  flags.set(flag, treatment);
  return treatment;
}

async function request(element: ElementContext, flag: string, flags: Map<string, unknown>): Promise<string> {
  const { services, signal } = element;
  try {
    const baseUrl = requireAddress(element, "splitUrl");
    const treatment = await fetchTreatment(services.http, { baseUrl, flag, signal });
    enterExperiment(element, flag, treatment);
    return treatment;
  } catch (error) {
    reportFailure(element, "fetchTreatment", error);
    // The element was removed before the response arrived. Let the next element fetch the treatment again.
    if (signal.aborted) flags.delete(flag);
    return "control";
  }
}
