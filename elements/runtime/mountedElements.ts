import { sharedState } from "../../src/browser/sharedState";
import type { MountedElement } from "./MountedElement";

/** Every element that is mounted now: `ready` waits for them, and `diagnose` reads them. */
export const mountedElements = sharedState("mounted elements", () => new Set<MountedElement>());

const byHostElement = sharedState("host elements", () => new WeakMap<Element, MountedElement>());

/** The state and life of a host element; undefined for any other element. */
export function mountedElementOf(hostElement: Element): MountedElement | undefined {
  return byHostElement().get(hostElement);
}

/** Makes `mountedElementOf` find it. */
export function keepMountedElement(mounted: MountedElement): void {
  byHostElement().set(mounted.hostElement, mounted);
}
