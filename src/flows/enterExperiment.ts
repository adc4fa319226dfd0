import type { Services } from "../page/createServices";
import type { ElementContext } from "../page/ElementContext";
import { experimentEntered } from "../tracking/events/experiments";

const entered = new WeakMap<Services, Set<string>>();

/** Reports that the visitor is in an experiment, once a page however many boxes and answers say so. */
export function enterExperiment(element: ElementContext, feature: string, treatment: string): void {
  const { services } = element;
  const known = entered.get(services) ?? new Set();
  entered.set(services, known);
  const key = JSON.stringify([feature, treatment]);
  if (known.has(key)) return;
  known.add(key);
  element.track(experimentEntered(feature, treatment));
}
