import { fetchTreatment } from "../api/fetchTreatment";
import type { Services } from "../page/createServices";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";
import { enterExperiment } from "./enterExperiment";

const asked = new WeakMap<Services, Map<string, Promise<string>>>();

/** The treatment of a split feature (spec section 7.8), asked once per flag and page. A failure is logged and means control. */
export function decideTreatment(element: ElementContext, flag: string): Promise<string> {
  const { services } = element;
  const flags = asked.get(services) ?? new Map<string, Promise<string>>();
  asked.set(services, flags);
  const treatment = flags.get(flag) ?? ask(element, flag, flags);
  flags.set(flag, treatment);
  return treatment;
}

async function ask(element: ElementContext, flag: string, flags: Map<string, unknown>): Promise<string> {
  const { services, signal } = element;
  try {
    const baseUrl = requireAddress(element, "splitUrl");
    const treatment = await fetchTreatment(services.http, { baseUrl, flag, signal });
    enterExperiment(element, flag, treatment);
    return treatment;
  } catch (error) {
    reportFailure(element, "fetchTreatment", error);
    // There was no answer, so the next element may ask again.
    if (signal.aborted) flags.delete(flag);
    return "control";
  }
}
