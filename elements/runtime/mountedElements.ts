import { sharedState } from "../../src/browser/sharedState";
import type { SettingTable } from "../../src/settings/settings";
import type { DisplayState } from "../../src/ui/stylesheet";
import type { MountedView } from "./App";
import type { ContextStore } from "./ContextStore";
import type { Readiness } from "./Readiness";

/** An element that is mounted, or once was. */
export interface RuntimeElement {
  readonly tag: string;
  readonly hostElement: HTMLElement;
  readonly table: SettingTable;
  readonly contexts: ContextStore;
  readonly readiness: Readiness;
  readonly display: DisplayState;
  /** The element has no content yet, neither of a view nor of a server. */
  readonly isWaiting: boolean;
  changed(): void;
  mountView(container: Node): MountedView;
}

/** Every element that is mounted now: `ready` waits for them, and `diagnose` reads them. */
export const mountedElements = sharedState("mounted elements", () => new Set<RuntimeElement>());

const byHostElement = sharedState("host elements", () => new WeakMap<Element, RuntimeElement>());

/** The runtime's side of a host element; undefined for any other element. */
export function mountedElementOf(hostElement: Element): RuntimeElement | undefined {
  return byHostElement().get(hostElement);
}

/** Makes `mountedElementOf` find it. */
export function keepMountedElement(mounted: RuntimeElement): void {
  byHostElement().set(mounted.hostElement, mounted);
}
