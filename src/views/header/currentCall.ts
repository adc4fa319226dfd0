import { sharedState } from "../../browser/sharedState";

/** A navigation call of an element. */
export interface NavigationCall {
  /** Resolves to the navigation data, or to undefined if there is none. Never rejects. */
  readonly data: Promise<object | undefined>;
  /** The navigation data, once it has arrived. */
  current: object | undefined;
  isOver: boolean;
  /** Aborted when the element is removed or makes another request. */
  readonly signal: AbortSignal;
}

export interface StoredCall extends NavigationCall {
  parameters: string;
  controller: AbortController;
}

/** The latest navigation call of each header. */
export const navigationCalls = sharedState("navigation calls", () => new WeakMap<HTMLElement, StoredCall>());

/** The navigation call that `startHeader` has made for an element. */
export function currentCall(hostElement: HTMLElement): NavigationCall | undefined {
  return navigationCalls().get(hostElement);
}
