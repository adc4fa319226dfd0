import { sharedState } from "../../src/browser/sharedState";
import type { SettingTable } from "../../src/settings/settings";
import type { DisplayState } from "../../src/ui/stylesheet";
import type { MountedView } from "./App";
import type { ContextStore } from "./ContextStore";
import type { Readiness } from "./Readiness";

/** An element that is or was mounted. */
export interface RuntimeElement {
  readonly tag: string;
  readonly hostElement: HTMLElement;
  readonly table: SettingTable;
  readonly contexts: ContextStore;
  readonly readiness: Readiness;
  readonly display: DisplayState;
  /** Whether the element has no content yet, from neither a view nor a server. */
  readonly isWaiting: boolean;
  changed(): void;
  mountView(container: Node): MountedView;
}

/** All currently mounted elements. `ready` waits for them, and `diagnose` reads them. */
export const mountedElements = sharedState("mounted elements", () => new Set<RuntimeElement>());

const byHostElement = sharedState("host elements", () => new WeakMap<Element, RuntimeElement>());

/** The `RuntimeElement` of a host element; undefined for any other element. */
export function mountedElementOf(hostElement: Element): RuntimeElement | undefined {
  return byHostElement().get(hostElement);
}

/** Registers an element for `mountedElementOf`. */
export function registerMountedElement(mounted: RuntimeElement): void {
  byHostElement().set(mounted.hostElement, mounted);
}
