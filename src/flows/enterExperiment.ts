import type { ElementContext } from "../element/ElementContext";
import type { Services } from "../page/createServices";
import { experimentEntered } from "../tracking/events/experiments";

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
